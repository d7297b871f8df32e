import { getOrAdd } from '../../base/maps.ts';
import type { Test } from '../../catalog/prove/index.ts';
import type { Json, Node } from '../../rules/index.ts';
import { traitsOf } from '../../rules/language.ts';
import { notReads, ruleData } from './given-data.ts';
import { DATA, type Inputs, OnCard, type SeenContract } from './seen-contract.ts';

/** Most values of a test that are kept before they are all dropped. */
const MOST_KNOWN = 20_000;

/** Asks one test of contracts. */
export type AskTest = (contract: SeenContract) => boolean;

/** Evaluates tests once for all contracts with the same values, and once for all numbers between two thresholds. */
export class Answers {
  private readonly known = new Map<Test, AskTest>();
  private readonly rows = new Map<number, AnswerRows>();

  private readonly card: OnCard;

  constructor(private readonly inputs: Inputs) {
    this.card = new OnCard(inputs);
  }

  of(test: Test, contract: SeenContract): boolean {
    return this.ask(test)(contract);
  }

  /** @param isOfCard whether the card of a contract is asked */
  ask(test: Test, isOfCard = false): AskTest {
    const known = this.known.get(test);
    if (known !== undefined) return known;
    const inputs = test.inputs.map((path) => this.inputs.numberOf(path));
    const holds = evaluatorOf(test, inputs);
    const ask =
      inputs.length === 1
        ? askAboutOne(findThresholds(test), holds, this.rowsOf(inputs[0] ?? 0))
        : askAboutSeveral(holds, inputs);
    const asked: AskTest = isOfCard ? (contract) => ask(this.card.of(contract)) : ask;
    this.known.set(test, asked);
    return asked;
  }

  private rowsOf(input: number): AnswerRows {
    return getOrAdd(this.rows, input, () => new AnswerRows(input));
  }
}

function askAboutOne(thresholds: readonly number[] | null, holds: AskTest, rows: AnswerRows): AskTest {
  const cells: boolean[] = [];
  const at = rows.place();
  return (contract) => {
    if (thresholds !== null) {
      const value = contract.scalar(rows.input);
      if (typeof value === 'number') {
        const cell = findCell(value, thresholds);
        const answer = cells[cell] ?? holds(contract);
        cells[cell] = answer;
        return answer;
      }
    }
    const row = rows.of(contract);
    const answer = row[at] ?? holds(contract);
    row[at] = answer;
    return answer;
  };
}

/** The answers of the tests that read one input, by its value: it is looked up once for all of them. */
class AnswerRows {
  private readonly known = new Map<unknown, boolean[]>();
  private readonly ofData = new Map<string, boolean[]>();
  private tests = 0;
  private last: SeenContract | null = null;
  private lastTurn = 0;
  private row: boolean[] = [];

  constructor(readonly input: number) {}

  place(): number {
    this.tests += 1;
    return this.tests - 1;
  }

  of(contract: SeenContract): boolean[] {
    if (contract === this.last && contract.turn === this.lastTurn) return this.row;
    const value = contract.scalar(this.input);
    this.row = value === DATA ? rowOf(this.ofData, contract.json(this.input)) : rowOf(this.known, value);
    this.last = contract;
    this.lastTurn = contract.turn;
    return this.row;
  }
}

function rowOf<K>(known: Map<K, boolean[]>, key: K): boolean[] {
  let row = known.get(key);
  if (row === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    row = [];
    known.set(key, row);
  }
  return row;
}

/**
 * Evaluates a test. Where a contract has all that the test reads, it is given that alone: to make the rest takes far
 * longer. Absent and null are not the same to every rule, so all of the others is made.
 */
function evaluatorOf(test: Test, inputs: readonly number[]): AskTest {
  const whole: AskTest = (contract) => test.holds(ruleData(contract.whole()));
  const places = test.inputs.map((path) => path.split('.'));
  if (!places.every(isPlaced)) return whole;
  const isWithin = (path: string) => test.inputs.some((other) => path.startsWith(`${other}.`));
  const isOwn = test.inputs.map((path) => !isWithin(path));
  return (contract) => {
    const data: Record<string, unknown> = {};
    for (let i = 0; i < inputs.length; i++) {
      const value = contract.value(inputs[i] ?? 0);
      if (value === null || value === undefined) return whole(contract);
      if (isOwn[i] === true) place(data, places[i] ?? [], value);
    }
    return test.holds(data);
  };
}

/** Whether rules find an input where its path says, and not in a list. */
const isPlaced = (steps: readonly string[]): boolean =>
  steps.every((step) => step !== '' && !/^\d/.test(step)) && !notReads.has(steps[0]?.replace(/^\$/, '') ?? '');

function place(data: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  let at = data;
  for (const step of steps.slice(0, -1)) {
    at[step] ??= {};
    at = at[step] as Record<string, unknown>;
  }
  at[steps.at(-1) ?? ''] = value;
}

/** A trie by the values of the inputs, in their order. */
class Held {
  private further: Map<unknown, Held> | undefined;
  /** By the JSON text of objects, which might equal a plain text. */
  private ofData: Map<unknown, Held> | undefined;
  answer: boolean | undefined;

  /** What holds further values; most hold none. */
  below(isData: boolean): Map<unknown, Held> {
    if (isData) {
      this.ofData ??= new Map();
      return this.ofData;
    }
    this.further ??= new Map();
    return this.further;
  }
}

function askAboutSeveral(holds: AskTest, inputs: readonly number[]): AskTest {
  let root = new Held();
  let size = 0;
  return (contract) => {
    let at = root;
    for (const input of inputs) {
      const value = contract.scalar(input);
      const isData = value === DATA;
      const further = at.below(isData);
      const key = isData ? contract.json(input) : value;
      let next = further.get(key);
      if (next === undefined) {
        next = new Held();
        further.set(key, next);
        size += 1;
      }
      at = next;
    }
    at.answer ??= holds(contract);
    const { answer } = at;
    if (size >= MOST_KNOWN) [root, size] = [new Held(), 0];
    return answer;
  };
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
