import type { Call, Node } from '../core/operator.ts';
import { joined, type KnownPaths, none } from './names.ts';

/** The paths that are there, and not null, once a node has turned out true, or false. */
export type Surely = (node: Node | undefined, holds: boolean) => KnownPaths;

/** The same of a call of one operator, from its operands. */
export type Sure = (call: Call, holds: boolean, surely: Surely) => KnownPaths;

/** An operand that is there where the call holds: what it gives is null, or nothing, where that operand is. */
export const withOperand =
  (rank: number): Sure =>
  ({ args }, holds, surely) =>
    holds ? surely(args[rank], true) : none;

/** The other way round: an operand that is there where the call does not hold. */
export const withoutOperand: Sure = ({ args: [first] }, holds, surely) => (holds ? none : surely(first, true));

const isNull = (node: Node | undefined): boolean => node?.kind === 'literal' && (node.value ?? null) === null;
const isGiven = (node: Node | undefined): boolean => node?.kind === 'literal' && (node.value ?? null) !== null;
const isNegative = (node: Node | undefined): boolean =>
  node?.kind === 'literal' && typeof node.value === 'number' && node.value < 0;

/** What is the same as something written is there, and so is what is not the same as null. @param equal whether the operator holds of what is the same */
export const comparedWith =
  (equal: boolean): Sure =>
  ({ args }, holds, surely) => {
    const [first, second] = args;
    const isSame = holds === equal;
    const isThere = isNull(first) || isNull(second) ? !isSame : isSame && (isGiven(first) || isGiven(second));
    return isThere ? args.map((arg) => surely(arg, true)).reduce(joined, none) : none;
  };

/** What is more than a number that is not negative is there: null counts as zero. */
export const moreThan: Sure = ({ args }, holds, surely) => {
  const [first, second] = args;
  return holds && args.length === 2 && isGiven(second) && !isNegative(second) ? surely(first, true) : none;
};

/** A path that is read is there where its value holds, and so are those that lead to it. */
export const readPath: Sure = ({ args: [path, fallback] }, holds) => {
  if (!holds || fallback !== undefined || path?.kind !== 'literal') return none;
  const steps = String(path.value ?? '').split('.');
  return new Set(steps.map((_step, i) => steps.slice(0, i + 1).join('.')));
};
