import { isObject } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import type { Test } from '../../catalog/prove/index.ts';
import type { Json, Node } from '../../rules/index.ts';
import { traitsOf } from '../../rules/language.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { makeReader, ruleData } from './given-data.ts';

/** Most values of a test that are kept before they are all dropped. */
const MOST_KNOWN = 20_000;

type Ask = (given: ContractGiven) => boolean;

/** Evaluates tests once for all contracts with the same values, and once for all numbers between two thresholds. */
export class Answers {
  private readonly known = new Map<Test, Ask>();

  of(test: Test, given: ContractGiven): boolean {
    const ask = getOrAdd(this.known, test, () =>
      test.inputs.length === 1 ? askAboutOne(test) : askAboutSeveral(test),
    );
    return ask(given);
  }
}

function askAboutOne(test: Test): Ask {
  const read = makeReader(test.inputs[0] ?? '');
  const thresholds = findThresholds(test);
  const cells: boolean[] = [];
  const known = new Map<unknown, boolean>();
  const knownObjects = new Map<string, boolean>();
  return (given) => {
    const value = read(given);
    if (typeof value === 'number' && thresholds !== null) {
      const cell = findCell(value, thresholds);
      const answer = cells[cell] ?? test.holds(ruleData(given));
      cells[cell] = answer;
      return answer;
    }
    if (isObject(value)) return remember(knownObjects, JSON.stringify(value), () => test.holds(ruleData(given)));
    const answer = known.get(value);
    return answer ?? remember(known, value, () => test.holds(ruleData(given)));
  };
}

/** A trie by the values of the inputs, in their order. */
interface Held {
  further: Map<unknown, Held>;
  answer: boolean | undefined;
}

const held = (): Held => ({ further: new Map(), answer: undefined });
/** Marks the JSON text of an object, which might equal a plain text. */
const WRITTEN = Symbol('written');

function askAboutSeveral(test: Test): Ask {
  const reads = test.inputs.map(makeReader);
  let [root, size] = [held(), 0];
  return (given) => {
    let at = root;
    const go = (value: unknown) => {
      let next = at.further.get(value);
      if (next === undefined) {
        next = held();
        at.further.set(value, next);
        size += 1;
      }
      at = next;
    };
    for (const read of reads) {
      const value = read(given);
      if (isObject(value)) {
        go(WRITTEN);
        go(JSON.stringify(value));
      } else go(value);
    }
    at.answer ??= test.holds(ruleData(given));
    const { answer } = at;
    if (size >= MOST_KNOWN) [root, size] = [held(), 0];
    return answer;
  };
}

function remember<K>(known: Map<K, boolean>, key: K, find: () => boolean): boolean {
  let answer = known.get(key);
  if (answer === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    answer = find();
    known.set(key, answer);
  }
  return answer;
}

/** Sorted numbers at which the result of a test may change; null where it calculates with what it reads. */
export function findThresholds({ node, inputs, reads, settled }: Test): readonly number[] | null {
  const [input] = inputs;
  // a name computed from an input has another value than the input
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

/** Index of a number among thresholds: one for each threshold, one for each gap between two. */
export function findCell(number: number, thresholds: readonly number[]): number {
  let from = 0;
  let to = thresholds.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((thresholds[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return thresholds[from] === number ? 2 * from + 1 : 2 * from;
}
