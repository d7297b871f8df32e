import { PasswordControl } from './password-control.tsx';
import type { WidgetProps } from './widget.ts';

export function PasswordWidget({ field, error }: WidgetProps) {
  return <PasswordControl field={field} error={error} autoComplete={field.autocomplete ?? 'current-password'} />;
}
