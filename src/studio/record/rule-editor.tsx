import { useState } from 'react';
import type { RecordRule } from '../../analysis/record/index.ts';
import { replaceValue } from '../../analysis/sentence/edit.ts';
import type { Json } from '../../base/json.ts';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

/** Changes a rule. */
export function RuleEditor({ node }: { node: RecordRule; onClose: () => void }) {
  const { edit } = useRecordSetting();
  const [text, setText] = useState(JSON.stringify(node.value, null, 2));
  return (
    <textarea
      className="record-input"
      aria-label={words.json}
      value={text}
      rows={6}
      onChange={(event) => {
        setText(event.target.value);
        try {
          const value = JSON.parse(event.target.value) as Json;
          edit((whole) => replaceValue(whole, node.pointer, value), true);
        } catch {
          // half of a rule
        }
      }}
    />
  );
}
