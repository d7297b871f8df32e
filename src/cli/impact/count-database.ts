import { Impact } from '../../analysis/impact/impact.ts';
import type { Part } from '../../analysis/impact/part.ts';
import type { ReadingPlan } from '../../analysis/impact/plan.ts';
import type { Worldly } from '../../analysis/regions/region-changes.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { eachOfDatabase } from '../portfolio/from-database.ts';

/** The findings on a database's contracts, with the examples, which no file holds. */
export interface Counted {
  part: Part;
  /** By their position in the database. */
  examples: ReadonlyMap<number, ContractGiven>;
}

/** Counts each contract of the back-end's database as it is read, and keeps only the examples. */
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
