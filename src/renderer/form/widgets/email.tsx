import { Field } from '../../../ui/Field.tsx';
import { useFieldTexts, useText, type WidgetProps } from '../context.tsx';
import { TextControl } from './text-control.tsx';

/** A text input with an e-mail keyboard: `type="email"` would alter what is typed. */
export function EmailWidget({ field, error }: WidgetProps) {
  const [value, change] = useText(field.name);
  return (
    <Field {...useFieldTexts(field, error)}>
      {(control) => (
        <TextControl
          field={field}
          control={control}
          value={value}
          onValue={change}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
