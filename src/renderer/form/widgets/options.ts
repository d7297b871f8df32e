import type { FormOption } from '../../../view/types.generated.ts';

/** The first input of a group carries the field's own id, where the error summary leads. */
export const optionId = (first: string, index: number): string => (index === 0 ? first : `${first}-${index}`);

/** What is chosen once an option is, or is not: in the order of the options; nothing at all where none is left. */
export function toggleOption(
  options: readonly FormOption[],
  chosen: readonly unknown[],
  pressed: unknown,
  on: boolean,
): unknown[] | undefined {
  const next = options.flatMap(({ value }) => ((value === pressed ? on : chosen.includes(value)) ? [value] : []));
  return next.length === 0 ? undefined : next;
}

/** Two answers of one or two words stand side by side. */
export function areShort(options: readonly FormOption[]): boolean {
  return options.length === 2 && options.every(({ label, hint }) => hint === null && label.length <= 16);
}
