import type { WidgetProps } from '../context.tsx';
import { SelectControl } from './select-control.tsx';

export function SelectWidget({ field, error }: WidgetProps) {
  return <SelectControl field={field} error={error} options={field.options ?? []} />;
}
