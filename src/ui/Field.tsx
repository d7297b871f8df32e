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
  /** The same message as in the summary. */
  error?: ReactNode;
  /** "Facultatif", for optional fields. */
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

/** A text input with label, hint and error. */
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

/** A password input; `show` and `hide` name the button that reveals it. */
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

/** A password input with label, hint and error. */
export function PasswordInput({ label, hint, error, optional, id, ...rest }: InputProps & Reveal) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <PasswordBox {...rest} control={control} />}
    </Field>
  );
}
