import { DateInput } from '../../../ui/DateInput.tsx';
import { useFieldTexts, useForm, useText, type WidgetProps } from '../context.tsx';

export function DateWidget({ field, error }: WidgetProps) {
  const { words } = useForm();
  const [value, change] = useText(field.name);
  return (
    <DateInput
      {...useFieldTexts(field, error)}
      names={{ day: words('form.date.day'), month: words('form.date.month'), year: words('form.date.year') }}
      value={value}
      birthday={field.autocomplete === 'bday'}
      onValue={change}
    />
  );
}
