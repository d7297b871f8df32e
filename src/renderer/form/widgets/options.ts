import type { FormOption } from '../../../view/types.generated.ts';

/** The first input of a group carries the field's own id, where the error summary leads. */
export const optionId = (first: string, index: number): string => (index === 0 ? first : `${first}-${index}`);

/** Two answers of one or two words stand side by side. */
export function readShort(options: readonly FormOption[]): boolean {
  return options.length === 2 && options.every(({ label, hint }) => hint === null && label.length <= 16);
}
