import { Field } from '../../../ui/Field.tsx';
import { useFieldTexts, useText, type WidgetProps } from '../context.tsx';
import { TextControl } from './text-control.tsx';

export function TextWidget({ field, error }: WidgetProps) {
  const [value, change] = useText(field.name);
  return (
    <Field {...useFieldTexts(field, error)}>
      {(control) => <TextControl field={field} control={control} value={value} onValue={change} />}
    </Field>
  );
}
