import { useEffect, useId, useState } from 'react';
import type { RecordLeaf } from '../../analysis/record/index.ts';
import { replaceValue } from '../../analysis/sentence/edit.ts';
import type { Json } from '../../base/json.ts';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

const LONG = 60;

/** The field of a value, by its kind. */
export function LeafField({ node }: { node: RecordLeaf }) {
  const { isLocked, edit } = useRecordSetting();
  const id = useId();
  const put = (value: Json, typed = false) => edit((text) => replaceValue(text, node.pointer, value), typed);
  if (node.kind === 'raw') return <code className="record-raw">{JSON.stringify(node.value)}</code>;
  if (node.kind === 'yes-no')
    return (
      <select
        className="record-select"
        aria-label={node.label}
        value={String(node.value)}
        disabled={isLocked}
        onChange={(event) => put(event.target.value === 'true')}
      >
        <option value="true">{words.yes}</option>
        <option value="false">{words.no}</option>
      </select>
    );
  if (node.kind === 'choice')
    return (
      <select
        className="record-select"
        aria-label={node.label}
        value={String(node.value)}
        disabled={isLocked}
        onChange={(event) => put(event.target.value)}
      >
        {node.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  const field = <TypedField id={id} node={node} isLocked={isLocked} put={put} />;
  if (node.kind !== 'text' || isLocked) return field;
  return (
    <div className="rule">
      {field}
      <button type="button" className="rule-tool rule-quiet" onClick={() => put({ var: '' })}>
        {words.asRule}
      </button>
    </div>
  );
}

interface TypedFieldProps {
  id: string;
  node: RecordLeaf;
  isLocked: boolean;
  put: (value: Json, typed: boolean) => void;
}

/** What is typed letter by letter: kept here until the draft has it. */
function TypedField({ id, node, isLocked, put }: TypedFieldProps) {
  const given = String(node.value);
  const [text, setText] = useState(given);
  const [isEditing, setIsEditing] = useState(false);
  useEffect(() => {
    if (!isEditing) setText(given);
  }, [given, isEditing]);
  const isNumber = node.kind === 'number';
  const change = (typed: string) => {
    setText(typed);
    if (!isNumber) return put(typed, true);
    const number = Number(typed.replace(',', '.').replace(/\s/g, ''));
    if (typed.trim() !== '' && Number.isFinite(number)) put(number, true);
  };
  const common = {
    id,
    className: `record-input record-${node.kind}`,
    'aria-label': node.label,
    value: text,
    readOnly: isLocked,
    onFocus: () => setIsEditing(true),
    onBlur: () => setIsEditing(false),
  };
  const isLong = text.length > LONG || node.kind === 'rich-text';
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
