import { type Conditions, type Formula, judge, Problem, valueAt } from '../../catalog/prove/index.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import { type Json, nodeOf, truthy } from '../../rules/index.ts';
import { evaluateParts, type Parts, type Valued } from './valued.ts';

/** A condition with what each of its parts gave. */
export interface TriedCondition {
  entry: Entry;
  holds: boolean;
  rule: Valued;
}

/** Formulas as a problem whose first cells hold the given data. */
export const problemAt = (
  formulas: readonly Formula[],
  { world, options }: Pick<Conditions, 'world' | 'options'>,
  data: Readonly<Record<string, unknown>>,
): Problem => {
  const { $today } = world.fixed;
  // where any day does, the one that is looked at
  const dated = typeof $today === 'string' ? { ...world, day: $today } : world;
  return new Problem(formulas, dated, options, (path) => valueAt(data, path) as Json);
};

/** What a formula says of the data that a problem was made with; undefined where that is not enough to tell. */
export function judgeAsIs(problem: Problem, formula: Formula): boolean | undefined {
  const asIs = problem.inputs.map(() => 0);
  return judge(formula, (test) => problem.truthOf(test, asIs));
}

/** Conditions with their parts, evaluated on the data itself. */
export const tryConditions = (entries: readonly Entry[], parts: Parts): TriedCondition[] =>
  entries.map((entry) => {
    const rule = evaluateParts(nodeOf(entry.value, parts.options), parts);
    return { entry, holds: truthy(rule.value), rule };
  });
