import { useEffect, useId, useRef, useState } from 'react';
import { words } from './words.ts';

interface KeyFormProps {
  /** What stands in the field at first. */
  initial: string;
  label: string;
  button: string;
  taken: readonly string[];
  onSubmit: (key: string) => void;
  onCancel: () => void;
}

/** Asks under which name an entry is to stand. */
export function KeyForm({ initial, label, button, taken, onSubmit, onCancel }: KeyFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [key, setKey] = useState(initial);
  const isTaken = taken.includes(key.trim());
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className="record-key"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() !== '' && !isTaken) onSubmit(key.trim());
      }}
    >
      <input
        ref={field}
        className="record-input"
        aria-label={label}
        aria-invalid={isTaken}
        aria-describedby={isTaken ? id : undefined}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <button type="submit" className="rule-tool">
        {button}
      </button>
      <button type="button" className="rule-tool rule-quiet" onClick={onCancel}>
        {words.cancel}
      </button>
      {isTaken && (
        <p id={id} role="alert" className="rule-fault">
          {words.taken(key.trim())}
        </p>
      )}
    </form>
  );
}
