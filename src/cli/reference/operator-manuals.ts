import type { OperatorManual } from '../../analysis/editor/index.ts';
import { described } from '../../rules/language.ts';

/** The operators with their manuals and counts of operands, those of a group side by side. */
export const operatorManuals = (): OperatorManual[] =>
  [...described.values()]
    .map(({ operator: { name, arity }, manual }) => ({ name, arity, ...manual }))
    .sort((a, b) => (a.group === b.group ? 0 : a.group < b.group ? -1 : 1));
