import './field.css';
import { type ReactNode, useId } from 'react';
import { FieldNotes, type FieldTexts, noteIds, Optional } from './Field.tsx';

export interface GroupProps {
  /** Of the first input: the error summary leads there. */
  id: string;
  'aria-invalid': true | undefined;
  /** For an input that must repeat what the group says. */
  describedBy: string | undefined;
}

/** Question, hint and error around several inputs that answer it together. */
export function Fieldset({
  id,
  label,
  hint,
  error,
  optional,
  role,
  children,
}: FieldTexts & { id?: string | undefined; role?: 'radiogroup'; children: (props: GroupProps) => ReactNode }) {
  const own = useId();
  const first = id ?? own;
  const describedBy = noteIds(first, { hint, error });
  return (
    // The rule at the left stands on the box around: a fieldset's own border would begin at the middle of its legend.
    <div className={error ? 'field field-wrong' : 'field'}>
      <fieldset role={role} aria-describedby={describedBy} aria-invalid={role && error ? true : undefined}>
        <legend className="field-label">
          {label}
          <Optional text={optional} />
        </legend>
        <FieldNotes id={first} hint={hint} error={error} />
        {children({ id: first, 'aria-invalid': error ? true : undefined, describedBy })}
      </fieldset>
    </div>
  );
}
