import { FormattedControl } from './formatted-control.tsx';
import type { WidgetProps } from './widget.ts';

const format = (text: string) => import('./iban-format.ts').then(({ formatIban }) => formatIban(text));

export function IbanWidget({ field, error }: WidgetProps) {
  return <FormattedControl field={field} error={error} format={format} keyboard="text" />;
}
