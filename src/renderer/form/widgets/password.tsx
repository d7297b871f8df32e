import { PasswordInput } from '../../../ui/Field.tsx';
import { useFieldTexts, useText } from '../context.tsx';
import { usePasswordProps } from './password-props.ts';
import type { WidgetProps } from './widget.ts';

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
