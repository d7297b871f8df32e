import { showAmount } from './french-number.ts';
import { NumberControl } from './number-control.tsx';
import type { WidgetProps } from './widget.ts';

export function AmountWidget({ field, error }: WidgetProps) {
  return (
    <NumberControl field={{ ...field, unit: field.unit ?? '€' }} error={error} show={showAmount} keyboard="decimal" />
  );
}
