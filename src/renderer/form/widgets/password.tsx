import { PasswordInput } from '../../../ui/Field.tsx';
import type { FormFieldView } from '../../../view/types.generated.ts';
import { useFieldTexts, useForm, useText, type WidgetProps } from '../context.tsx';

export function PasswordWidget({ field, error }: WidgetProps) {
  const [value, change] = useText(field.name);
  return (
    <PasswordInput
      {...useFieldTexts(field, error)}
      {...usePasswordProps(field)}
      autoComplete={field.autocomplete ?? 'current-password'}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Props of a password input; its button is named after the label, since a form may have two. */
export function usePasswordProps(field: FormFieldView) {
  const { words } = useForm();
  return {
    name: field.name,
    'aria-required': field.required || undefined,
    show: words('form.password.show', { label: field.label }),
    hide: words('form.password.hide', { label: field.label }),
  };
}
