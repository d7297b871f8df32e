import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { FormOption } from '../../../view/types.generated.ts';
import { useAnswer, useFieldTexts, useForm, type WidgetProps } from '../context.tsx';

/** A native list has texts only: maps them to the options' values. */
export function SelectControl({ field, error, options }: WidgetProps & { options: readonly FormOption[] }) {
  const { words } = useForm();
  const [value, change] = useAnswer(field.name);
  return (
    <Field {...useFieldTexts(field, error)}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          className={`form-${field.width}`}
          autoComplete={field.autocomplete ?? undefined}
          aria-required={field.required || undefined}
          empty={words('form.select.choose')}
          options={options.map((option) => ({ value: String(option.value), label: option.label }))}
          value={value === undefined || value === null ? '' : String(value)}
          onChange={(event) => change(options.find((option) => String(option.value) === event.target.value)?.value)}
        />
      )}
    </Field>
  );
}
