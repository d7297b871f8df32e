import type { WidgetProps } from '../context.tsx';
import { showAmount } from './french-number.ts';
import { NumberControl } from './number-control.tsx';

export function AmountWidget({ field, error }: WidgetProps) {
  return (
    <NumberControl field={{ ...field, unit: field.unit ?? '€' }} error={error} show={showAmount} keyboard="decimal" />
  );
}
