import { PasswordInput } from '../../../ui/Field.tsx';
import { useFieldTexts, useForm, useText } from '../context.tsx';
import type { WidgetProps } from './widget.ts';

/** The names of the two buttons hold the label: a form may have two passwords. Pasting is never hindered. */
export function PasswordControl({ field, error, autoComplete }: WidgetProps & { autoComplete: string }) {
  const { words } = useForm();
  const [value, change] = useText(field.name);
  return (
    <PasswordInput
      {...useFieldTexts(field, error)}
      name={field.name}
      autoComplete={autoComplete}
      aria-required={field.required || undefined}
      show={words('form.password.show', { label: field.label })}
      hide={words('form.password.hide', { label: field.label })}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
