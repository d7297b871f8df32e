import { FormattedControl } from './formatted-control.tsx';
import type { WidgetProps } from './widget.ts';

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
