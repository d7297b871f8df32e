import './field.css';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { Icon } from './Icon.tsx';

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The words of the error summary, again at the field. */
  error?: ReactNode;
  /** "Facultatif", where a field may stay empty. */
  optional?: string | undefined;
}

/** After a label, where the field may stay empty. */
export function Optional({ text }: { text: string | undefined }) {
  return (
    text && (
      <>
        {' '}
        <span className="field-optional">({text})</span>
      </>
    )
  );
}

type Notes = Pick<FieldTexts, 'hint' | 'error'>;

/** Ids of the notes of a control, for `aria-describedby`. */
export const noteIds = (id: string, { hint, error }: Notes): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Hint and error of a control, or of a group. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

/** Label, hint and error around any control. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id?: string | undefined; children: (props: ControlProps) => ReactNode }) {
  const own = useId();
  const control = id ?? own;
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label className="field-label" htmlFor={control}>
        {label}
        <Optional text={optional} />
      </label>
      <FieldNotes id={control} hint={hint} error={error} />
      {children({
        id: control,
        'aria-describedby': noteIds(control, { hint, error }),
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}

type InputProps = FieldTexts & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** A text field with its label, its hint and its error, each tied to it for screen readers. */
export function TextInput({ label, hint, error, optional, id, ...rest }: InputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input type="text" {...rest} {...control} className="input" />}
    </Field>
  );
}

interface Reveal {
  show: string;
  hide: string;
}

/** The input and its button; `show` and `hide` are the two names of the button that reveals what is typed. */
export function PasswordBox({
  control,
  show,
  hide,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & Reveal & { control: ControlProps; ref?: Ref<HTMLInputElement> }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <input
        autoComplete="current-password"
        {...rest}
        {...control}
        className="input"
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        className="password-eye"
        aria-controls={control.id}
        aria-label={shown ? hide : show}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'conceal' : 'preview'} size={24} />
      </button>
    </div>
  );
}

/** The same for a password, which a button reveals. */
export function PasswordInput({ label, hint, error, optional, id, ...rest }: InputProps & Reveal) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <PasswordBox {...rest} control={control} />}
    </Field>
  );
}
