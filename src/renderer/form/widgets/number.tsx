import type { WidgetProps } from '../context.tsx';
import { showNumber } from './french-number.ts';
import { NumberControl } from './number-control.tsx';

export function NumberWidget({ field, error }: WidgetProps) {
  return (
    <NumberControl
      field={field}
      error={error}
      show={showNumber}
      keyboard={field.inputMode === 'decimal' ? 'decimal' : 'numeric'}
    />
  );
}
