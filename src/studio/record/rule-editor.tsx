import { useEffect, useRef, useState } from 'react';
import type { RecordRule } from '../../analysis/record/index.ts';
import { plainText, type SentencePart } from '../../analysis/sentence/index.ts';
import type { Json } from '../../base/json.ts';
import { valueAt } from '../../catalog/source/index.ts';
import { described } from '../../rules/language.ts';
import { Icon } from '../../ui/Icon.tsx';
import { JsonField } from './json-field.tsx';
import { PartEditor } from './part-editor.tsx';
import { idOf, outermost, wayTo } from './part-tree.ts';
import type { RuleAction } from './rule-actions.ts';
import { addingTool, isCondition, type RuleTool, toolsOf } from './rule-tools.ts';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

interface RuleEditorProps {
  node: RecordRule;
  part: SentencePart;
  /** A change is on its way: what is shown is the rule before it. */
  isBusy: boolean;
  /** The tool that was pressed and led here, which may be pressed again. */
  pressed: string | null;
  act: (action: RuleAction, isTyped?: boolean, from?: string | null) => void;
  onChoose: (part: SentencePart) => void;
  onClose: () => void;
}

/** Parts of the way that are named at once. */
const NAMED = 4;
const LONG = 32;

export const FIELD = '.rule-part :is(input, select, textarea)';

/** Changes one part of a rule, right below where it is said. */
export function RuleEditor({ node, part, isBusy, pressed, act, onChoose, onClose }: RuleEditorProps) {
  const { onOpenRule } = useRecordSetting();
  const panel = useRef<HTMLFieldSetElement>(null);
  const [isJson, setIsJson] = useState(false);
  const way = wayTo(node.sentence, idOf(part));
  const at = outermost(part);
  const condition = way.map(outermost).findLast((one) => isCondition(node.value, one)) ?? null;
  const own = condition === at ? [] : toolsOf(node.value, at);
  const adding = part.kind === 'clause' && part.operator !== null ? addingTool(node.value, part.pointer) : null;
  const isWritten = part.kind === 'raw' || part.kind === 'dated' || isMixed(part);

  /** What may stand there comes later than the panel does. */
  const enter = () => {
    if (document.activeElement === panel.current)
      panel.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    panel.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  };

  // the press, or Enter, leads into what it opens
  useEffect(() => {
    const tools = [...(panel.current?.querySelectorAll<HTMLElement>('.rule-tool') ?? [])];
    const again = tools.find(({ textContent }) => textContent === pressed);
    const field = panel.current?.querySelector<HTMLElement>(FIELD);
    (again ?? field ?? panel.current)?.focus({ preventScroll: true });
    panel.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [pressed]);

  const tool = ({ label, action }: RuleTool) => (
    <button
      key={`${label} ${action.at}`}
      type="button"
      className="rule-tool"
      aria-disabled={isBusy}
      onClick={() => act(action)}
    >
      {label}
    </button>
  );
  return (
    <fieldset
      ref={panel}
      className="rule-editor"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <legend className="vh">{words.rule.part(plainText(part))}</legend>
      <div className="rule-head">
        <Way way={way} onChoose={onChoose} />
        <button
          type="button"
          className="record-tool"
          aria-label={words.rule.close}
          title={words.rule.close}
          onClick={onClose}
        >
          <Icon name="close" size={17} />
        </button>
      </div>
      <div className="rule-part">
        {isJson || isWritten ? (
          <JsonField
            value={valueAt(node.value, at) as Json}
            onApply={(value, from) => {
              setIsJson(false);
              act({ kind: 'put', at, value }, false, from);
            }}
          />
        ) : (
          <PartEditor rule={node.value} part={part} act={act} onReady={enter} />
        )}
      </div>
      <div className="rule-tools">
        {part.kind === 'rule' && onOpenRule !== undefined && (
          <button type="button" className="rule-tool" onClick={() => onOpenRule(part.name)}>
            {words.rule.open}
          </button>
        )}
        {adding !== null && tool(adding)}
        {own.length > 0 && <Tools label={words.rule.thisPart}>{own.map(tool)}</Tools>}
        {condition !== null && <Tools label={words.rule.condition}>{toolsOf(node.value, condition).map(tool)}</Tools>}
        {!isWritten && (
          <button
            type="button"
            className="rule-tool rule-quiet"
            aria-expanded={isJson}
            onClick={() => setIsJson(!isJson)}
          >
            {words.json}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** A list with more in it than values is changed in its parts, or as it is written. */
const isMixed = (part: SentencePart): boolean =>
  part.kind === 'list' && !part.items.every(({ kind }) => kind === 'value');

function Tools({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="rule-toolset">
      <legend className="rule-tools-label">{label}</legend>
      {children}
    </fieldset>
  );
}

/** From the whole rule to the part: a press goes back up. */
function Way({ way, onChoose }: { way: readonly SentencePart[]; onChoose: (part: SentencePart) => void }) {
  return (
    <nav className="rule-way" aria-label={words.rule.way}>
      {way.slice(-NAMED).map((one, i, shown) => (
        <span key={idOf(one)} className="rule-step">
          {i === 0 && way.length > NAMED && <span aria-hidden="true">… </span>}
          {i < shown.length - 1 ? (
            <button type="button" className="rule-up" onClick={() => onChoose(one)}>
              {nameOf(one)}
            </button>
          ) : (
            <span aria-current="true">{nameOf(one)}</span>
          )}
        </span>
      ))}
    </nav>
  );
}

/** A part in a few words: a clause by its operator, as menus call it. */
function nameOf(part: SentencePart): string {
  const operator = part.kind === 'clause' && part.operator !== null ? described.get(part.operator) : undefined;
  const text = operator?.sentence.label ?? plainText(part);
  return text.length > LONG ? `${text.slice(0, LONG).trimEnd()}…` : text || '…';
}
