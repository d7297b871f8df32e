import type { FormFieldView } from '../../../view/types.generated.ts';
import { useForm } from '../context.tsx';

/** The names of the button hold the label: a form may have two passwords. */
export function usePasswordProps(field: FormFieldView) {
  const { words } = useForm();
  return {
    name: field.name,
    'aria-required': field.required || undefined,
    show: words('form.password.show', { label: field.label }),
    hide: words('form.password.hide', { label: field.label }),
  };
}
