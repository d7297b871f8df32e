import type { Test } from '../../catalog/prove/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { dataOf, readerOf } from './given-data.ts';
import { cellOf, thresholdsOf } from './thresholds.ts';

/** Values of a test that are remembered; beyond, they are forgotten and found anew. */
const MOST_KNOWN = 20_000;

type Ask = (given: ContractGiven) => boolean;

/** What tests say of contracts: asked once of all that hold the same, and of numbers once between two thresholds. */
export class Answers {
  private readonly asked = new Map<Test, Ask>();

  of(test: Test, given: ContractGiven): boolean {
    let ask = this.asked.get(test);
    if (ask === undefined) {
      ask = test.inputs.length === 1 ? aboutOne(test) : aboutSeveral(test);
      this.asked.set(test, ask);
    }
    return ask(given);
  }
}

function aboutOne(test: Test): Ask {
  const read = readerOf(test.inputs[0] ?? '');
  const thresholds = thresholdsOf(test);
  const cells: boolean[] = [];
  const known = new Map<unknown, boolean>();
  const knownObjects = new Map<string, boolean>();
  return (given) => {
    const value = read(given);
    if (typeof value === 'number' && thresholds !== null) {
      const cell = cellOf(value, thresholds);
      const answer = cells[cell] ?? test.holds(dataOf(given));
      cells[cell] = answer;
      return answer;
    }
    if (typeof value === 'object' && value !== null)
      return remembered(knownObjects, JSON.stringify(value), () => test.holds(dataOf(given)));
    const answer = known.get(value);
    return answer ?? remembered(known, value, () => test.holds(dataOf(given)));
  };
}

function aboutSeveral(test: Test): Ask {
  const reads = test.inputs.map(readerOf);
  const known = new Map<string, boolean>();
  return (given) => {
    let key = '';
    for (const read of reads) key += `${JSON.stringify(read(given))}\n`;
    return remembered(known, key, () => test.holds(dataOf(given)));
  };
}

function remembered<K>(known: Map<K, boolean>, key: K, find: () => boolean): boolean {
  let answer = known.get(key);
  if (answer === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    answer = find();
    known.set(key, answer);
  }
  return answer;
}
