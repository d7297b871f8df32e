import { useState } from 'react';
import type { RecordRule } from '../../analysis/record/index.ts';
import { tokensOf } from '../../analysis/sentence/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

/** A rule as a sentence; it opens to be changed. */
export function RuleField({ node }: { node: RecordRule }) {
  const { isLocked } = useRecordSetting();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="rule">
      <p className="rule-sentence">
        {tokensOf(node.sentence).map(({ kind, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
          <span key={i} className={`said-${kind}`}>
            {text}
          </span>
        ))}
        {!isLocked && (
          <button
            type="button"
            className="record-tool"
            aria-expanded={isOpen}
            aria-label={`${words.edit}, ${node.label}`}
            title={words.edit}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'close' : 'edit'} size={17} />
          </button>
        )}
      </p>
      {isOpen && <RuleEditor node={node} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
