import { showNumber } from './french-number.ts';
import { NumberControl } from './number-control.tsx';
import type { WidgetProps } from './widget.ts';

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
