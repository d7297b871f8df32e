import { DAY_MS, ISO_DAY } from '../../base/day.ts';
import type { CompileOptions, Json } from '../../rules/index.ts';
import { type Formula, judge, testsOf } from './formula.ts';
import { listsNear } from './near.ts';
import { type Test, valueAt } from './test.ts';
import { valuesOf, withValue } from './values.ts';
import type { World } from './world.ts';

/** Values that no test distinguishes: one represents all. */
export interface Cell {
  value: Json;
  /** Every candidate value in the cell. */
  values: readonly Json[];
}

/** A place in the data, with its values grouped into cells. */
export interface Input {
  path: string;
  cells: readonly Cell[];
  isExact: boolean;
}

/** The cell chosen for each input, by index; undefined while open. */
export type Assignment = (number | undefined)[];

/** Above this many combinations, tests are evaluated on demand. */
const MOST_COMBINATIONS = 6000;

/**
 * Some conditions of one world with the inputs on which they depend, each divided into the cells that these conditions
 * distinguish. Any question about them is then about finitely many cells.
 */
export class Problem {
  readonly inputs: readonly Input[];
  readonly tests: readonly Test[];
  private readonly needs = new Map<Test, readonly number[]>();
  private readonly answers = new Map<Test, Map<string, boolean>>();

  /** @param given data to add to the candidate values, where each value represents its cell */
  constructor(formulas: readonly Formula[], world: World, options: CompileOptions, given?: (path: string) => Json) {
    const tests = new Set<Test>();
    for (const formula of formulas) testsOf(formula, tests);
    this.tests = [...tests];
    const paths = [...new Set(this.tests.flatMap((test) => test.inputs))].sort();
    const found = paths.map((path) => {
      // a test on a field depends on the object around it too
      const own = this.tests.filter((test) =>
        test.inputs.some((input) => input === path || input.startsWith(`${path}.`)),
      );
      const { values, isExact } = valuesOf(path.split('.'), own, world, options);
      const first = given === undefined ? [] : [given(path)];
      return { path, values: [...first, ...first.flatMap((now) => listsNear(now, values)), ...values], isExact };
    });
    for (const test of this.tests) this.needs.set(test, inputsNeededBy(test, paths));
    this.inputs = found.map((input) => ({
      ...input,
      cells: input.values.map((value) => ({ value, values: [value] })),
    }));
    this.inputs = this.inputs.map((input, at) => ({ ...input, cells: this.mergeCells(at) }));
    this.answers.clear();
  }

  /** Whether the candidate values cover every case that matters to a test. */
  isExact(test: Test): boolean {
    return this.needed(test).every((at) => this.inputs[at]?.isExact === true);
  }

  /** Inputs that a test depends on, by index. */
  needed(test: Test): readonly number[] {
    return this.needs.get(test) ?? [];
  }

  /** The result of a test; undefined while one of its inputs is open. */
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

  /** The data of an assignment, without its open inputs. */
  data(assignment: Assignment): Record<string, Json> {
    return this.dataOf(assignment.flatMap((cell, at) => (cell === undefined ? [] : [[at, cell] as const])));
  }

  /**
   * Data with the same test results, in which each number and each day is on an edge: as close as its cell allows to a
   * value that would change the condition.
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
    // paths are sorted: an object comes before its fields
    for (const [at, cell] of chosen) {
      const input = this.inputs[at];
      const value = input?.cells[cell]?.value ?? null;
      if (input === undefined || absent.some((path) => input.path.startsWith(path))) continue;
      if (value === null) absent.push(`${input.path}.`);
      data = withValue(data, input.path.split('.'), value);
    }
    return data;
  }

  /** The cells of an input, with values that no test distinguishes merged. */
  private mergeCells(at: number): readonly Cell[] {
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

  /** The results of a test for every combination of its other inputs. */
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

/** Position of a number or a day on its scale; null for anything else. */
function placeOf(value: Json): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !ISO_DAY.test(value)) return null;
  return Date.parse(value) / DAY_MS;
}

/** The first of the values that are nearest to any of the others. */
function nearest(values: readonly Json[], others: readonly Json[]): Json {
  const places = others.map(placeOf).filter((place) => place !== null);
  const distance = (value: Json): number => {
    const own = placeOf(value);
    return own === null ? Number.POSITIVE_INFINITY : Math.min(...places.map((place) => Math.abs(place - own)));
  };
  return values.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

function inputsNeededBy(test: Test, paths: readonly string[]): number[] {
  return paths.flatMap((path, at) =>
    test.inputs.some((input) => input === path || input.startsWith(`${path}.`)) ? [at] : [],
  );
}
