import { EURO } from '../../../view/text/amount.ts';
import type { WidgetProps } from '../context.tsx';
import { showAmount } from './french-number.ts';
import { NumberControl } from './number-control.tsx';

export function AmountWidget({ field, error }: WidgetProps) {
  const { money = EURO } = field;
  return (
    <NumberControl
      field={{ ...field, unit: field.unit ?? money.sign }}
      error={error}
      show={(value) => showAmount(value, money)}
      keyboard="decimal"
    />
  );
}
