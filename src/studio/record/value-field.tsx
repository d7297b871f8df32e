import type { EditorChoice, FieldWords } from '../../analysis/sentence/index.ts';
import { isDay } from '../../base/day.ts';
import type { Json } from '../../base/json.ts';
import type { OperandKind } from '../../rules/language.ts';
import { ChoiceBox } from './choice-box.tsx';
import { useTyped } from './use-typed.ts';
import { words } from './words.ts';

/** How a value is written at its place. */
export type ValueForm = 'code' | 'yes-no' | 'day' | 'number' | 'text';

/** By what it is compared with, and by what stands there. */
export function valueForm(value: Json, kind: OperandKind, about: FieldWords | null, codes: number): ValueForm {
  if (codes > 0) return 'code';
  if (typeof value === 'boolean' || about?.type === 'boolean' || kind === 'condition') return 'yes-no';
  if (about?.type === 'date' || kind === 'day' || (typeof value === 'string' && isDay(value))) return 'day';
  if (about?.type === 'number' || kind === 'number' || typeof value === 'number') return 'number';
  return 'text';
}

/** A code as a rule holds it: a number where numbers stand. */
export const codeLike = (code: Json, before: Json): Json =>
  typeof before === 'number' && typeof code === 'string' && String(Number(code)) === code ? Number(code) : code;

interface ValueFieldProps {
  form: ValueForm;
  value: Json;
  codes: readonly EditorChoice[];
  /** A null may stand there, which means that nothing is there. */
  mayBeAbsent: boolean;
  /** @param isTyped letter by letter, with more to come */
  onPut: (value: Json, isTyped: boolean) => void;
}

const absent: EditorChoice = { kind: 'value', value: null, label: words.rule.absent, says: '', group: '' };

/** Those that have a meaning first. */
const inOrder = (codes: readonly EditorChoice[], mayBeAbsent: boolean): readonly EditorChoice[] => [
  ...codes.filter(({ value, label }) => label !== value),
  ...codes.filter(({ value, label }) => label === value),
  ...(mayBeAbsent ? [absent] : []),
];

/** The field of a value, by its form. */
export function ValueField({ form, value, codes, mayBeAbsent, onPut }: ValueFieldProps) {
  return (
    <div className="rule-value">
      {form === 'code' ? (
        <ChoiceBox
          label={words.rule.search.value}
          choices={inOrder(codes, mayBeAbsent)}
          value={value === null ? null : String(value)}
          isFree={() => true}
          onChoose={(code) => onPut(codeLike(code, value), false)}
        />
      ) : form === 'yes-no' ? (
        <YesNo value={value} onPut={onPut} />
      ) : (
        <TypedValue form={form} value={value} onPut={onPut} />
      )}
      {mayBeAbsent && form !== 'code' && (
        <button type="button" className="rule-tool" aria-pressed={value === null} onClick={() => onPut(null, false)}>
          {words.rule.absent}
        </button>
      )}
    </div>
  );
}

type Put = Pick<ValueFieldProps, 'value' | 'onPut'>;

function YesNo({ value, onPut }: Put) {
  return (
    <select
      className="record-select"
      aria-label={words.rule.value}
      value={String(value)}
      onChange={(event) => onPut(event.target.value === 'true', false)}
    >
      {typeof value !== 'boolean' && <option value={String(value)}>…</option>}
      <option value="true">{words.yes}</option>
      <option value="false">{words.no}</option>
    </select>
  );
}

/** A number as it is typed, with a comma or a point; null for what is none, or not yet. */
export function numberIn(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : null;
}

const textOf = (value: Json): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : '';

function TypedValue({ form, value, onPut }: Put & { form: 'day' | 'number' | 'text' }) {
  const { text, type } = useTyped(textOf(value));
  const change = (typed: string) => {
    const put = form === 'number' ? numberIn(typed) : form === 'text' || isDay(typed) ? typed : null;
    type(typed, put === null ? null : textOf(put));
    if (put !== null) onPut(put, true);
  };
  return (
    <input
      className={`record-input rule-${form}`}
      type={form === 'day' ? 'date' : 'text'}
      inputMode={form === 'number' ? 'decimal' : undefined}
      aria-label={words.rule[form]}
      aria-invalid={form === 'number' && text.trim() !== '' && numberIn(text) === null}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  );
}
