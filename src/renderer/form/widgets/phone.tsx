import type { CountryCode } from 'libphonenumber-js/min';
import { useCallback } from 'react';
import type { WidgetProps } from '../context.tsx';
import { FormattedControl } from './formatted-control.tsx';

export function PhoneWidget({ field, error }: WidgetProps) {
  const { country } = field;
  const format = useCallback(
    (text: string) => import('./phone-format.ts').then(({ formatPhone }) => formatPhone(text, country as CountryCode)),
    [country],
  );
  return (
    <FormattedControl
      field={{ ...field, autocomplete: field.autocomplete ?? 'tel' }}
      error={error}
      format={format}
      keyboard="tel"
    />
  );
}
