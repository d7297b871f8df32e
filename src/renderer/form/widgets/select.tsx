import { SelectControl } from './select-control.tsx';
import type { WidgetProps } from './widget.ts';

export function SelectWidget({ field, error }: WidgetProps) {
  return <SelectControl field={field} error={error} options={field.options ?? []} />;
}
