import { DAY_MS, ISO_DAY } from '../../base/day.ts';
import type { CompileOptions, Json } from '../../rules/index.ts';
import { type Formula, judge, testsOf } from './formula.ts';
import { type Test, valueAt } from './test.ts';
import { valuesOf, withValue } from './values.ts';
import type { World } from './world.ts';

/** Values that no test tells apart: one stands for all. */
export interface Cell {
  value: Json;
  /** All of them that were looked at. */
  values: readonly Json[];
}

/** A place of the data, cut into cells. */
export interface Input {
  path: string;
  cells: readonly Cell[];
  isExact: boolean;
}

/** The cell of each input, by its place among the inputs; undefined where nothing is said. */
export type Assignment = (number | undefined)[];

/** Beyond so many combinations, what a test says is asked when it is needed. */
const MOST_COMBINATIONS = 6000;

/**
 * Some conditions of one world with the inputs on which they depend, each cut into the cells that these conditions can
 * tell apart. Whatever is asked of them is then a question about finitely many cells.
 */
export class Problem {
  readonly inputs: readonly Input[];
  readonly tests: readonly Test[];
  private readonly needs = new Map<Test, readonly number[]>();
  private readonly answers = new Map<Test, Map<string, boolean>>();

  /** @param given data whose values are to be among those looked at, each standing for its cell */
  constructor(formulas: readonly Formula[], world: World, options: CompileOptions, given?: (path: string) => Json) {
    const tests = new Set<Test>();
    for (const formula of formulas) testsOf(formula, tests);
    this.tests = [...tests];
    const paths = [...new Set(this.tests.flatMap((test) => test.inputs))].sort();
    const found = paths.map((path) => {
      // of an object and its fields, a test on a field depends on both
      const own = this.tests.filter((test) =>
        test.inputs.some((input) => input === path || input.startsWith(`${path}.`)),
      );
      const { values, isExact } = valuesOf(path.split('.'), own, world, options);
      const first = given === undefined ? [] : [given(path)];
      return { path, values: [...first, ...values], isExact };
    });
    for (const test of this.tests) this.needs.set(test, neededBy(test, paths));
    this.inputs = found.map((input) => ({
      ...input,
      cells: input.values.map((value) => ({ value, values: [value] })),
    }));
    this.inputs = this.inputs.map((input, at) => ({ ...input, cells: this.folded(at) }));
    this.answers.clear();
  }

  /** Whether a test can be trusted to have been tried on all that matters. */
  isExact(test: Test): boolean {
    return this.needed(test).every((at) => this.inputs[at]?.isExact === true);
  }

  /** Inputs that a test depends on, by their place. */
  needed(test: Test): readonly number[] {
    return this.needs.get(test) ?? [];
  }

  /** What a test says; undefined while one of its inputs is open. */
  truthOf(test: Test, assignment: Assignment): boolean | undefined {
    const needed = this.needed(test);
    let key = '';
    for (const at of needed) {
      const cell = assignment[at];
      if (cell === undefined) return undefined;
      key += `${cell},`;
    }
    let answers = this.answers.get(test);
    if (answers === undefined) {
      answers = new Map();
      this.answers.set(test, answers);
    }
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = test.holds(this.dataOf(needed.map((at) => [at, assignment[at] ?? 0] as const)));
      answers.set(key, answer);
    }
    return answer;
  }

  /** The data of an assignment; an open input is left out. */
  data(assignment: Assignment): Record<string, Json> {
    return this.dataOf(assignment.flatMap((cell, at) => (cell === undefined ? [] : [[at, cell] as const])));
  }

  /**
   * Data of which every test says the same, with each number and each day on an edge: as near as its cell allows to a
   * value by which a condition would turn.
   */
  onEdges(data: Readonly<Record<string, Json>>, condition: Formula): Record<string, Json> {
    const holds = (seen: Readonly<Record<string, Json>>) => judge(condition, (test) => test.holds(seen));
    const before = holds(data);
    let moved: Record<string, Json> = { ...data };
    for (const { path, cells } of this.inputs) {
      const steps = path.split('.');
      const value = valueAt(data, path);
      const own = cells.find(({ values }) => values.some((one) => one === value));
      if (own === undefined || placeOf(own.value) === null) continue;
      const others = cells.filter((cell) => cell !== own).flatMap(({ values }) => values);
      const turning = others.filter((one) => holds(withValue(data, steps, one)) !== before);
      if (turning.length === 0) continue;
      moved = withValue(moved, steps, nearest(own.values, turning));
    }
    return moved;
  }

  private dataOf(chosen: readonly (readonly [at: number, cell: number])[]): Record<string, Json> {
    let data: Record<string, Json> = {};
    const absent: string[] = [];
    // an object comes before its fields: paths are sorted
    for (const [at, cell] of chosen) {
      const input = this.inputs[at];
      const value = input?.cells[cell]?.value ?? null;
      if (input === undefined || absent.some((path) => input.path.startsWith(path))) continue;
      if (value === null) absent.push(`${input.path}.`);
      data = withValue(data, input.path.split('.'), value);
    }
    return data;
  }

  /** The values of an input, those that no test tells apart put together. */
  private folded(at: number): readonly Cell[] {
    const cells = this.inputs[at]?.cells ?? [];
    const concerned = this.tests.filter((test) => this.needed(test).includes(at));
    if (concerned.some((test) => this.combinations(test) > MOST_COMBINATIONS)) return cells;
    const groups = new Map<string, { value: Json; values: Json[] }>();
    cells.forEach(({ value }, cell) => {
      const signature = concerned.map((test) => this.slice(test, at, cell)).join(' ');
      const group = groups.get(signature);
      if (group === undefined) groups.set(signature, { value, values: [value] });
      else group.values.push(value);
    });
    return [...groups.values()];
  }

  private combinations(test: Test): number {
    return this.needed(test).reduce((product, at) => product * (this.inputs[at]?.cells.length ?? 1), 1);
  }

  /** What a test says for each combination of its other inputs. */
  private slice(test: Test, at: number, cell: number): string {
    const assignment: Assignment = this.inputs.map(() => undefined);
    assignment[at] = cell;
    let answers = '';
    const free = this.needed(test).filter((one) => one !== at);
    const turn = (i: number) => {
      const one = free[i];
      if (one === undefined) {
        answers += this.truthOf(test, assignment) ? '1' : '0';
        return;
      }
      const count = this.inputs[one]?.cells.length ?? 0;
      for (let next = 0; next < count; next++) {
        assignment[one] = next;
        turn(i + 1);
      }
    };
    turn(0);
    return answers;
  }
}

/** Where a number or a day stands among its like; null for anything else. */
function placeOf(value: Json): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !ISO_DAY.test(value)) return null;
  return Date.parse(value) / DAY_MS;
}

/** The first of some values that no other is nearer to one of those besides. */
function nearest(values: readonly Json[], others: readonly Json[]): Json {
  const places = others.map(placeOf).filter((place) => place !== null);
  const distance = (value: Json): number => {
    const own = placeOf(value);
    return own === null ? Number.POSITIVE_INFINITY : Math.min(...places.map((place) => Math.abs(place - own)));
  };
  return values.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

function neededBy(test: Test, paths: readonly string[]): number[] {
  return paths.flatMap((path, at) =>
    test.inputs.some((input) => input === path || input.startsWith(`${path}.`)) ? [at] : [],
  );
}
