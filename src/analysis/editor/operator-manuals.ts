import { described } from '../../rules/language.ts';
import type { OperatorManual } from './index.ts';

/** The operators with their manuals and operand counts, by group and by name. */
export const operatorManuals = (): OperatorManual[] =>
  [...described.values()]
    .map(({ operator: { name, arity }, manual }) => ({ name, arity, ...manual }))
    .sort((a, b) => (order(a) < order(b) ? -1 : 1));

const order = ({ group, name }: OperatorManual): string => `${group} ${name}`;
