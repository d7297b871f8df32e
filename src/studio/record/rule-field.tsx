import { useEffect, useRef, useState } from 'react';
import type { RecordRule } from '../../analysis/record/index.ts';
import { replaceValue } from '../../analysis/sentence/edit.ts';
import type { SentencePart } from '../../analysis/sentence/index.ts';
import { idOf, nearestTo } from './part-tree.ts';
import { pointerAfter, type RuleAction, ruleEdits } from './rule-actions.ts';
import { FIELD, RuleEditor } from './rule-editor.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

/** What follows once the rule has been read again after a change. */
interface Pending {
  /** The rule as it was shown before. */
  from: SentencePart;
  /** The part to open then; null closes. */
  next: string | null;
  isTyped: boolean;
  /** The tool that made the change. */
  tool: string | null;
}

/** What may be done again at once; others leave something to be chosen. */
const repeated: ReadonlySet<RuleAction['kind']> = new Set(['move', 'negate', 'group', 'ungroup']);

/** A rule as a sentence, whose words open to be changed. */
export function RuleField({ node }: { node: RecordRule }) {
  const { isLocked, edit } = useRecordSetting();
  const { sentence, value } = node;
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [pressed, setPressed] = useState<string | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const isBusy = pending !== null && pending.from === sentence && !pending.isTyped;
  const part = open === null || isLocked ? null : nearestTo(sentence, open);

  const focusStop = (id: string) => {
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    (stops.find((stop) => stop.dataset.stop === id) ?? stops[0])?.focus();
  };

  useEffect(() => {
    if (pending === null || pending.from === sentence) return;
    setPending(null);
    if (pending.isTyped) return;
    setOpen(pending.next);
    setPressed(pending.tool);
    if (!isFocusLost()) return;
    if (pending.next === null) focusStop('');
    else place.current?.querySelector<HTMLElement>(FIELD)?.focus();
  });

  function choose(one: SentencePart | null) {
    setPressed(null);
    setOpen(one === null ? null : idOf(one));
  }

  function close() {
    choose(null);
    if (part !== null) focusStop(idOf(part));
  }

  function act(action: RuleAction, isTyped = false, from: string | null = null) {
    if (isBusy) return;
    const make = ruleEdits(node.pointer, action);
    let isChanged = false;
    try {
      const noted = (text: string) => {
        const edits = make(text);
        isChanged = edits.length > 0;
        return edits;
      };
      edit(noted, isTyped, undefined, from);
    } catch {
      // the text is newer than what is shown, and has no such place any more
      return;
    }
    const next = nextAfter(value, action, sentence);
    const button = repeated.has(action.kind) ? document.activeElement?.closest('.rule-tool') : null;
    const tool = button?.textContent ?? null;
    if (isChanged) setPending({ from: sentence, next, isTyped, tool });
    if (!isTyped && next === null) close();
  }

  return (
    <div className="rule" ref={place}>
      <RuleSentence
        label={words.rule.of(node.label)}
        sentence={sentence}
        isLocked={isLocked}
        open={part}
        onPress={(one) => choose(open === idOf(one) ? null : one)}
        panel={
          part === null ? null : (
            <RuleEditor
              key={open}
              node={node}
              part={part}
              isBusy={isBusy}
              pressed={pressed}
              act={act}
              onChoose={choose}
              onClose={close}
            />
          )
        }
      />
      {!isLocked && node.isValue && (
        <div className="rule-turns">
          <button
            type="button"
            className="rule-tool rule-quiet"
            aria-label={words.about(words.asText, node.label)}
            onClick={() =>
              edit((text) => replaceValue(text, node.pointer, ''), false, { pointer: node.pointer, isInside: false })
            }
          >
            {words.asText}
          </button>
        </div>
      )}
    </div>
  );
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The part to go on with: what a change leaves to be chosen, or the same once more; null where all is said. */
function nextAfter(rule: RecordRule['value'], action: RuleAction, sentence: SentencePart): string | null {
  if (action.kind === 'put') return besideUnset(sentence, action.at);
  const pointer = pointerAfter(rule, action);
  if (pointer === null) return null;
  const kind = { join: 'field', 'add-item': 'list', 'remove-item': 'list' }[action.kind as string] ?? 'clause';
  return `${kind}:${pointer}`;
}

/** After the field of a new condition, the value that is still to be chosen. */
function besideUnset(part: SentencePart, at: string): string | null {
  if (part.kind !== 'clause') return null;
  const isNew = part.operands.some((one) => one.kind === 'field' && one.at === at && one.path === '');
  const unset = isNew ? part.operands.find((one) => one.kind === 'value' && one.value === '') : undefined;
  if (unset !== undefined) return idOf(unset);
  for (const operand of part.operands) {
    const found = besideUnset(operand, at);
    if (found !== null) return found;
  }
  return null;
}
