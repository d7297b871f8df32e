import type { WidgetProps } from '../context.tsx';
import { FormattedControl } from './formatted-control.tsx';

const format = (text: string) => import('./iban-format.ts').then(({ formatIban }) => formatIban(text));

export function IbanWidget({ field, error }: WidgetProps) {
  return <FormattedControl field={field} error={error} format={format} keyboard="text" />;
}
