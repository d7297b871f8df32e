import { Impact } from '../../analysis/impact/impact.ts';
import type { Part } from '../../analysis/impact/part.ts';
import type { ReadingPlan } from '../../analysis/impact/plan.ts';
import type { Worldly } from '../../analysis/regions/region-changes.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { eachOfDatabase } from '../portfolio/from-database.ts';

/** What was found of the contracts of a database, and the examples, which no file holds. */
export interface Counted {
  part: Part;
  /** By their place in the database. */
  examples: ReadonlyMap<number, ContractGiven>;
}

/** Looks at each contract of the back-end's database as it is read; none is kept but the examples. */
export async function countDatabase(plan: ReadingPlan, sides: readonly Worldly[], folds: boolean): Promise<Counted> {
  const impact = new Impact(plan, folds);
  const examples = new Map<number, ContractGiven>();
  let at = 0;
  await eachOfDatabase(sides, plan.today, (given) => {
    if (impact.add(given, at)) examples.set(at, given);
    at++;
  });
  return { part: impact.part(), examples };
}
