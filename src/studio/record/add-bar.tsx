import { type KeyboardEvent, useRef, useState } from 'react';
import type { MissingProperty, RecordGroup, RecordList } from '../../analysis/record/index.ts';
import { addEntry, setProperty } from '../../analysis/sentence/edit.ts';
import { escapeStep } from '../../catalog/source/pointer.ts';
import { plain } from './plain.tsx';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

/** What an object may still have: one stop of the tab key, with arrows and letters from one to the next. */
export function AddToGroup({ node: { pointer, missing, further, summary } }: { node: RecordGroup }) {
  return (
    <div className="record-add">
      {missing.length > 0 && (
        <>
          <span className="record-add-label">{words.add}</span>
          <Chips pointer={pointer} missing={missing} around={summary} />
        </>
      )}
      {further !== null && <NewKey pointer={pointer} value={further.value} around={summary} />}
    </div>
  );
}

interface ChipsProps {
  pointer: string;
  missing: readonly MissingProperty[];
  /** What the object is called. */
  around: string;
}

function Chips({ pointer, missing, around }: ChipsProps) {
  const { edit } = useRecordSetting();
  const box = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  const at = Math.min(reached, missing.length - 1);
  const typed = useTyped();

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: missing.length - 1 }[event.key];
    const sought = typed(event);
    const found = sought === '' ? -1 : missing.findIndex(({ label }) => plain(label).startsWith(sought));
    const next = to ?? (found < 0 ? undefined : found);
    if (next === undefined || next < 0 || next >= missing.length) return;
    event.preventDefault();
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={box} className="record-chips" role="toolbar" aria-label={words.addTo(around)} onKeyDown={onKeyDown}>
      {missing.map(({ name, label, hint, value }, i) => (
        <button
          key={name}
          type="button"
          className="record-chip"
          tabIndex={i === at ? 0 : -1}
          title={hint ?? undefined}
          onFocus={() => setReached(i)}
          onClick={() =>
            edit((text) => setProperty(text, pointer, name, value), false, {
              pointer: `${pointer}/${escapeStep(name)}`,
              isInside: true,
            })
          }
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Milliseconds after which typed letters begin a new word. */
const PAUSE = 900;

/** Letters that were typed one after the other. */
function useTyped(): (event: KeyboardEvent) => string {
  const last = useRef({ text: '', at: 0 });
  return ({ key, ctrlKey, altKey, metaKey, timeStamp }) => {
    if (key.length !== 1 || ctrlKey || altKey || metaKey) return '';
    const before = timeStamp - last.current.at > PAUSE ? '' : last.current.text;
    if (key === ' ' && before === '') return '';
    last.current = { text: before + plain(key), at: timeStamp };
    return last.current.text;
  };
}

/** Adds an entry under a key of one's own. */
interface NewKeyProps {
  pointer: string;
  value: Parameters<typeof setProperty>[3];
  /** What the object is called. */
  around: string;
}

function NewKey({ pointer, value, around }: NewKeyProps) {
  const { edit } = useRecordSetting();
  const [key, setKey] = useState('');
  return (
    <form
      className="record-new"
      onSubmit={(event) => {
        event.preventDefault();
        const name = key.trim();
        if (name === '') return;
        edit((text) => setProperty(text, pointer, name, value), false, {
          pointer: `${pointer}/${escapeStep(name)}`,
          isInside: true,
        });
        setKey('');
      }}
    >
      <input
        className="record-input"
        aria-label={words.about(words.newKey, around)}
        placeholder={words.newKey}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <button type="submit" className="record-chip" aria-label={words.about(words.addEntry, around)}>
        {words.addEntry}
      </button>
    </form>
  );
}

/** Adds an entry at the end of a list. */
export function AddToList({ node: { pointer, children, further, label } }: { node: RecordList }) {
  const { edit } = useRecordSetting();
  if (further === null) return null;
  const rank = children.length;
  return (
    <div className="record-add">
      <button
        type="button"
        className="record-chip"
        aria-label={words.about(words.addEntry, label)}
        onClick={() =>
          edit((text) => addEntry(text, pointer, rank, further.value), false, {
            pointer: `${pointer}/${rank}`,
            isInside: true,
          })
        }
      >
        {words.addEntry}
      </button>
    </div>
  );
}
