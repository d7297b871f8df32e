import './field.css';
import { type ReactNode, useId } from 'react';
import { FieldNotes, type FieldTexts, noteIds, Optional } from './Field.tsx';

export interface GroupProps {
  /** Id of the first input, for the error summary. */
  id: string;
  'aria-invalid': true | undefined;
  /** For inputs that need the group's description. */
  describedBy: string | undefined;
}

/** Question, hint and error around several inputs. */
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
    // the outer box has the rule at the left: a fieldset's border begins at the middle of its legend
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
