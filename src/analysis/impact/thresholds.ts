import type { Test } from '../../catalog/prove/index.ts';
import type { Json, Node } from '../../rules/index.ts';
import { traitsOf } from '../../rules/language.ts';

/**
 * The numbers at which a test may turn, in order, where it does nothing but compare what it reads with what is written;
 * null where it reckons with it.
 */
export function thresholdsOf({ node, inputs, reads, settled }: Test): readonly number[] | null {
  const [input] = inputs;
  // what is made of an input is another value than the input
  const isRead = (path: readonly string[]) => path.join('.') === input || Object.hasOwn(settled, path[0] ?? '');
  if (inputs.length !== 1 || !reads.every((path) => isRead(path) || path[0] === '$today')) return null;
  const numbers = new Set([0, 1]);
  const note = (value: Json | undefined) => {
    if (Array.isArray(value)) value.forEach(note);
    else {
      const number = Number(value);
      if (Number.isFinite(number)) numbers.add(number);
    }
  };
  const isOrdering = (one: Node): boolean => {
    if (one.kind === 'literal') {
      note(one.value);
      return true;
    }
    if (one.kind === 'list') return one.items.every(isOrdering);
    return one.kept === undefined && traitsOf(one.operator.name).stepwise === true && one.args.every(isOrdering);
  };
  if (!isOrdering(node)) return null;
  Object.values(settled).forEach(note);
  return [...numbers].sort((a, b) => a - b);
}

/** Where a number stands among thresholds: the same for all numbers between two of them, and for each of them another. */
export function cellOf(number: number, thresholds: readonly number[]): number {
  let from = 0;
  let to = thresholds.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((thresholds[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return thresholds[from] === number ? 2 * from + 1 : 2 * from;
}
