import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { RecordLeaf } from '../../analysis/record/index.ts';
import { replaceValue } from '../../analysis/sentence/edit.ts';
import type { Json } from '../../base/json.ts';
import { ReferenceField } from './reference-field.tsx';
import { useRecordSetting } from './setting.ts';
import { useTyped } from './use-typed.ts';
import { numberIn } from './value-field.tsx';
import { words } from './words.ts';

const LONG = 60;

/** The field of a value, by its kind. */
export function LeafField({ node }: { node: RecordLeaf }) {
  const { isLocked, edit } = useRecordSetting();
  const id = useId();
  const put = (value: Json, typed = false) => edit((text) => replaceValue(text, node.pointer, value), typed);
  if (node.kind === 'raw') return <code className="record-raw">{JSON.stringify(node.value)}</code>;
  if (node.kind === 'reference') return <ReferenceField node={node} />;
  if (node.kind === 'yes-no')
    return (
      <Choice
        node={node}
        choices={[
          { value: 'true', label: words.yes },
          { value: 'false', label: words.no },
        ]}
        put={(value) => put(value === 'true')}
      />
    );
  if (node.kind === 'choice') return <Choice node={node} choices={node.choices} put={put} />;
  const field = <TypedField id={id} node={node} isLocked={isLocked} put={put} />;
  if (!node.mayBeRule || isLocked) return field;
  const turn = (label: string, value: Json) => (
    <button
      type="button"
      className="rule-tool rule-quiet"
      aria-label={words.about(label, node.label)}
      onClick={() =>
        edit((text) => replaceValue(text, node.pointer, value), false, { pointer: node.pointer, isInside: false })
      }
    >
      {label}
    </button>
  );
  return (
    <div className="rule">
      {field}
      <div className="rule-turns">
        {turn(words.asRule, { var: '' })}
        {turn(words.byNumber, byNumber(String(node.value)))}
      </div>
    </div>
  );
}

/** The text twice, to be written for one and for several of a number that is to be chosen; its placeholders stay some. */
const byNumber = (text: string): Json => ({ plural: [{ var: '' }, { text }, { text }] });

interface ChoiceProps {
  node: RecordLeaf;
  choices: RecordLeaf['choices'];
  put: (value: string) => void;
}

/** One of a few: shown at once, so that arrows go on from it before the draft has it. */
function Choice({ node, choices, put }: ChoiceProps) {
  const { isLocked } = useRecordSetting();
  const given = String(node.value);
  const [shown, setShown] = useState(given);
  useLayoutEffect(() => setShown(given), [given]);
  return (
    <select
      className="record-select"
      aria-label={node.label}
      value={shown}
      disabled={isLocked}
      onChange={({ target: { value } }) => {
        setShown(value);
        put(value);
      }}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface TypedFieldProps {
  id: string;
  node: RecordLeaf;
  isLocked: boolean;
  put: (value: Json, typed: boolean) => void;
}

/** What is typed letter by letter. */
function TypedField({ id, node, isLocked, put }: TypedFieldProps) {
  const { text, type, settle } = useTyped(String(node.value));
  const [isEditing, setIsEditing] = useState(false);
  const wasLong = useRef(false);
  const isNumber = node.kind === 'number';
  const change = (typed: string) => {
    const value = isNumber ? numberIn(typed) : typed;
    type(typed, value === null ? null : String(value));
    if (value !== null) put(value, true);
  };
  const common = {
    id,
    className: `record-input record-${node.kind}`,
    'aria-label': node.label,
    value: text,
    readOnly: isLocked,
    onFocus: () => setIsEditing(true),
    onBlur: () => {
      setIsEditing(false);
      settle();
    },
  };
  // the field stays what it is while one types in it: another would lose the focus
  const isLong = node.kind === 'rich-text' || (isEditing ? wasLong.current : text.length > LONG);
  wasLong.current = isLong;
  return isLong ? (
    <textarea
      {...common}
      rows={Math.min(8, Math.ceil(text.length / LONG))}
      onChange={(event) => change(event.target.value)}
    />
  ) : (
    <input {...common} inputMode={isNumber ? 'decimal' : undefined} onChange={(event) => change(event.target.value)} />
  );
}
