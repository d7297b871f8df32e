import type { FormOption } from '../../../view/types.generated.ts';

/** The first input of a group has the field's id, for the error summary. */
export const optionId = (first: string, index: number): string => (index === 0 ? first : `${first}-${index}`);

/** The chosen values after a toggle, in the order of the options; undefined for none. */
export function toggleOption(
  options: readonly FormOption[],
  chosen: readonly unknown[],
  pressed: unknown,
  on: boolean,
): unknown[] | undefined {
  const next = options.flatMap(({ value }) => ((value === pressed ? on : chosen.includes(value)) ? [value] : []));
  return next.length === 0 ? undefined : next;
}

/** Whether two options are short enough to be side by side. */
export function areShort(options: readonly FormOption[]): boolean {
  return options.length === 2 && options.every(({ label, hint }) => hint === null && label.length <= 16);
}
