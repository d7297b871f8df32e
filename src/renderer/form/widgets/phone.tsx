import type { WidgetProps } from '../context.tsx';
import { FormattedControl } from './formatted-control.tsx';

const format = (text: string) => import('./phone-format.ts').then(({ formatPhone }) => formatPhone(text));

export function PhoneWidget({ field, error }: WidgetProps) {
  return (
    <FormattedControl
      field={{ ...field, autocomplete: field.autocomplete ?? 'tel' }}
      error={error}
      format={format}
      keyboard="tel"
    />
  );
}
