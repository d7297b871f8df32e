import type { Json } from '../../rules/index.ts';
import { type Formula, judge, openTest } from './formula.ts';
import { worthProposing } from './near.ts';
import type { Assignment, Problem } from './problem.ts';
import type { Test } from './test.ts';
import { isOtherText } from './values.ts';

/** Whether a condition can be met: possible, with data that meets it; proved impossible; or undecided. */
export type Verdict =
  | { verdict: 'possible'; witness: Record<string, Json> }
  | { verdict: 'impossible' }
  | { verdict: 'undecided'; because: string };

/** Maximum steps of a search, far more than rules that people write take. */
const BUDGET = 200_000;

class Exhausted extends Error {}

/** Searches for data that meets a condition. */
export function possible(problem: Problem, formula: Formula, budget = BUDGET): Verdict {
  try {
    const found = new Search(problem, budget).find(formula);
    if (found !== null) return { verdict: 'possible', witness: problem.data(found) };
    const doubtful = problem.tests.filter((test) => !problem.isExact(test));
    // a test without exact candidates may give either result
    if (doubtful.length > 0 && new Search(problem, budget, new Set(doubtful)).find(formula) !== null)
      return { verdict: 'undecided', because: reasonForDoubt(problem, doubtful) };
    return { verdict: 'impossible' };
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
    return { verdict: 'undecided', because: `more than ${budget} combinations` };
  }
}

function reasonForDoubt(problem: Problem, doubtful: readonly Test[]): string {
  const paths = new Set(
    doubtful.flatMap((test) =>
      problem
        .needed(test)
        .flatMap((at) => (problem.inputs[at]?.isExact === false ? [problem.inputs[at]?.path ?? ''] : [])),
    ),
  );
  return `what is read of ${[...paths].join(', ')} takes too many forms`;
}

/**
 * Assigns cells until a formula holds, branching only on tests it still depends on and pruning what can no longer hold.
 */
class Search {
  private left: number;
  private readonly problem: Problem;
  private readonly free: ReadonlySet<Test>;
  private readonly assumed = new Map<Test, boolean>();

  constructor(problem: Problem, budget: number, free: ReadonlySet<Test> = new Set()) {
    this.problem = problem;
    this.left = budget;
    this.free = free;
  }

  find(formula: Formula): Assignment | null {
    return this.from(
      formula,
      this.problem.inputs.map(() => undefined),
    );
  }

  private from(formula: Formula, assignment: Assignment): Assignment | null {
    this.left -= 1;
    if (this.left < 0) throw new Exhausted();
    const truthOf = (test: Test) =>
      this.free.has(test) ? this.assumed.get(test) : this.problem.truthOf(test, assignment);
    const value = judge(formula, truthOf);
    if (value !== undefined) return value ? [...assignment] : null;
    const test = openTest(formula, truthOf);
    if (test === undefined) return null;
    return this.free.has(test) ? this.assume(test, formula, assignment) : this.branch(test, formula, assignment);
  }

  private assume(test: Test, formula: Formula, assignment: Assignment): Assignment | null {
    for (const value of [true, false]) {
      this.assumed.set(test, value);
      const found = this.from(formula, assignment);
      if (found !== null) return found;
    }
    this.assumed.delete(test);
    return null;
  }

  private branch(test: Test, formula: Formula, assignment: Assignment): Assignment | null {
    const at = narrowest(this.problem, test, assignment);
    const count = this.problem.inputs[at]?.cells.length ?? 0;
    for (let cell = 0; cell < count; cell++) {
      assignment[at] = cell;
      const found = this.from(formula, assignment);
      if (found !== null) return found;
    }
    assignment[at] = undefined;
    return null;
  }
}

/** The open input of a test with the fewest cells. */
export function narrowest(problem: Problem, test: Test, assignment: Assignment): number {
  const open = problem.needed(test).filter((at) => assignment[at] === undefined);
  const size = (at: number) => problem.inputs[at]?.cells.length ?? 0;
  return open.reduce((best, at) => (size(at) < size(best) ? at : best), open[0] ?? 0);
}

const pathsIn = (changes: readonly InputChange[]) => changes.map(({ path }) => path).join(' ');
const byPath = (one: readonly InputChange[], other: readonly InputChange[]) => (pathsIn(one) < pathsIn(other) ? -1 : 1);

/** A change of one input, from its value to one that meets the condition. */
export interface InputChange {
  path: string;
  from: Json;
  /** A value for which `isOtherText` is true stands for any other. */
  to: Json;
  /** Other values with the same effect. */
  orElse: readonly Json[];
}

/**
 * The changes of least weight that make data meet a condition; each set changes other inputs than the ones before. The
 * data is the first cell of each input; an input without weight never changes.
 */
export function smallestChanges(
  problem: Problem,
  formula: Formula,
  weight: (path: string) => number | null,
  most = 3,
  budget = BUDGET,
): { changes: InputChange[][]; isProved: boolean } {
  const found: InputChange[][] = [];
  const weights = problem.inputs.map(({ path }) => weight(path));
  const total = weights.reduce((sum: number, one) => sum + (one ?? 0), 0);
  let left = budget;
  const isProved = () => left >= 0 && problem.tests.every((test) => problem.isExact(test));
  for (let bound = 1; bound <= total && found.length < most; bound++) {
    const assignment: Assignment = problem.inputs.map(() => undefined);
    const visit = (spent: number): void => {
      left -= 1;
      if (left < 0 || found.length >= most) return;
      const truthOf = (test: Test) => problem.truthOf(test, assignment);
      const value = judge(formula, truthOf);
      if (value === true && spent === bound) note(assignment);
      if (value !== undefined) return;
      const test = openTest(formula, truthOf);
      if (test === undefined) return;
      const at = narrowest(problem, test, assignment);
      const own = weights[at] ?? null;
      const cells = problem.inputs[at]?.cells.length ?? 0;
      for (let cell = 0; cell < cells; cell++) {
        const cost = cell === 0 ? 0 : own;
        if (cost === null || spent + cost > bound) break;
        assignment[at] = cell;
        visit(spent + cost);
      }
      assignment[at] = undefined;
    };
    const before = found.length;
    visit(0);
    found.push(...found.splice(before).sort(byPath));
    if (left < 0) break;
  }
  return { changes: found, isProved: isProved() };

  function note(assignment: Assignment): void {
    const changes = assignment.flatMap((cell, at): InputChange[] => {
      const input = problem.inputs[at];
      if (cell === undefined || cell === 0 || input === undefined) return [];
      const from = input.cells[0]?.value ?? null;
      const elsewhere = input.cells.flatMap(({ values }, other) => (other === cell ? [] : values));
      const [first = null, ...others] = worthProposing(from, input.cells[cell]?.values ?? [], elsewhere);
      // where any other text does, those that rules happen to name say nothing
      const other = [first, ...others].find(isOtherText);
      return [{ path: input.path, from, to: other ?? first, orElse: other === undefined ? others : [] }];
    });
    const paths = changes.map(({ path }) => path);
    const isNew = !found.some((before) => before.every(({ path }) => paths.includes(path)));
    if (isNew) found.push(changes);
  }
}
