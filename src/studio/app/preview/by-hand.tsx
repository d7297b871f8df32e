import { useEffect, useId, useState } from 'react';
import { isDay } from '../../../base/day.ts';
import { Button } from '../../../ui/Button.tsx';
import type { DraftSession } from '../../data/draft-session.ts';
import type { HandField, InventedContract } from '../../worker/preview-questions.ts';
import type { ContractOf } from '../../worker/questions.ts';
import { dayText, numberText } from '../instants.ts';
import type { HandSet } from './hand-set.ts';
import { words } from './words.ts';

interface ByHandProps {
  session: DraftSession;
  /** Grows with each state of the draft. */
  drawn: number;
  of: ContractOf;
  set: HandSet;
  onSet: (set: HandSet) => void;
  invented: readonly InventedContract[];
  onInvented: (name: string) => void;
}

/** A contract made by hand: the fields that conditions read, each with values that are told apart. */
export default function ByHand({ session, drawn, of, set, onSet, invented, onInvented }: ByHandProps) {
  const fields = useFields(session, drawn, of);
  const [filter, setFilter] = useState('');
  const id = useId();
  const wanted = filter.trim().toLowerCase();
  const shown = fields?.filter(({ path, label }) => `${label} ${path}`.toLowerCase().includes(wanted)) ?? [];
  const change = (path: string, value: unknown) => {
    const { [path]: _before, ...rest } = set;
    onSet(value === undefined ? rest : { ...rest, [path]: value });
  };
  return (
    <section className="hand" aria-label={words.hand}>
      <p className="hint">{words.handLead}</p>
      <div className="hand-head">
        <Moments invented={invented} onInvented={onInvented} />
        <div>
          <label htmlFor={id}>{words.handFilter}</label>
          <input
            id={id}
            type="search"
            className="select"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </div>
        <Button variant="quiet" disabled={Object.keys(set).length === 0} onClick={() => onSet({})}>
          {words.handClear}
        </Button>
      </div>
      {fields === null && <p role="status">{words.handLoading}</p>}
      <ul className="hand-fields">
        {shown.map((field) => (
          <li key={field.path}>
            <Field field={field} value={set[field.path]} onChange={(value) => change(field.path, value)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFields(session: DraftSession, drawn: number, of: ContractOf): readonly HandField[] | null {
  const [fields, setFields] = useState<readonly HandField[] | null>(null);
  const { example, day } = of;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are those of the contract before it is changed
  useEffect(() => {
    let isCurrent = true;
    session.bench.ask('handFields', { example, day, set: {} }).then(
      (next) => isCurrent && setFields(next),
      () => isCurrent && setFields([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, drawn, example, day]);
  return fields;
}

/** A moment is decided: choosing one chooses a contract that is there. */
function Moments({ invented, onInvented }: Pick<ByHandProps, 'invented' | 'onInvented'>) {
  const id = useId();
  const moments = [...new Set(invented.map(({ moment }) => moment))].filter((moment) => moment !== '').sort();
  return (
    <div>
      <label htmlFor={id}>{words.moment}</label>
      <select
        id={id}
        className="select"
        value=""
        onChange={(event) => {
          const found = invented.find(({ moment }) => moment === event.target.value);
          if (found !== undefined) onInvented(found.name);
        }}
      >
        <option value="">{words.momentOwn}</option>
        {moments.map((moment) => (
          <option key={moment}>{moment}</option>
        ))}
      </select>
    </div>
  );
}

interface FieldProps {
  field: HandField;
  /** Undefined where the contract's own holds. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Values as the options of a list write them. */
const OWN = '';
const written = (value: unknown): string => JSON.stringify(value ?? null);

function Field({ field: { path, label, kind, values, current }, value, onChange }: FieldProps) {
  const id = useId();
  const isSet = value !== undefined;
  const known = values.some((one) => written(one.value) === written(value));
  const options =
    kind === 'boolean'
      ? [true, false].map((one) => ({ value: one as unknown, label: one ? words.yes : words.no }))
      : values;
  return (
    <>
      <label htmlFor={id} title={path}>
        {label}
      </label>
      <div className="hand-value">
        <select
          id={id}
          className="select"
          value={isSet ? written(value) : OWN}
          onChange={(event) =>
            onChange(event.target.value === OWN ? undefined : (JSON.parse(event.target.value) as unknown))
          }
        >
          <option value={OWN}>{words.handOwn(said(current))}</option>
          <option value="null">{words.handNone}</option>
          {isSet && !known && value !== null && <option value={written(value)}>{said(value)}</option>}
          {options.map((one) => (
            <option key={written(one.value)} value={written(one.value)}>
              {one.label === String(one.value) ? said(one.value) : words.coded(said(one.value), one.label)}
            </option>
          ))}
        </select>
        {kind !== 'boolean' && (
          <input
            className="select"
            type={kind === 'number' ? 'number' : kind === 'date' ? 'date' : 'text'}
            step="any"
            aria-label={words.handOther(label)}
            value={typeof value === 'string' || typeof value === 'number' ? value : ''}
            onChange={({ target }) =>
              onChange(target.value === '' ? undefined : kind === 'number' ? Number(target.value) : target.value)
            }
          />
        )}
      </div>
    </>
  );
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.handNone;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string' && isDay(value)) return dayText(value);
  return typeof value === 'object' ? '…' : String(value);
}
