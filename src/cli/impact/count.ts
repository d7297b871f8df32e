import { Impact } from '../../analysis/impact/impact.ts';
import type { Part } from '../../analysis/impact/part.ts';
import { type Plan, planOf } from '../../analysis/impact/plan.ts';
import { reloadCatalogue } from '../../release/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { eachLine, type Range } from './ranges.ts';

/** What is to be compared, on which contracts. */
export interface Job {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
  today: string;
  /** NDJSON: on each line what the decision `contract-view` is given. */
  portfolio: string;
  /** False to draw each contract under both. */
  folds: boolean;
}

/** What to look at, of catalogues that were checked. */
export const planOfJob = ({ before, after, today }: Job): Plan =>
  planOf(reloadCatalogue(before), reloadCatalogue(after), today);

/** Looks at the contracts of a part of a portfolio. @throws for a line that is no contract, saying where it stands */
export async function countRange(job: Job, plan: Plan, range: Range): Promise<Part> {
  const impact = new Impact(plan, job.folds);
  await eachLine(job.portfolio, range, (line, at) => {
    if (line.trim() === '') return;
    const place = `${job.portfolio}, byte ${at}`;
    const given = contractOf(line, place);
    try {
      impact.add(given, at);
    } catch (error) {
      throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  return impact.part();
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function contractOf(line: string, place: string): ContractGiven {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    throw new Error(`${place}: this line is not JSON`);
  }
  if (!isObject(given) || !('contract' in given) || !isObject(given.contract))
    throw new Error(`${place}: a line holds {"contract": {…}}, as the decision contract-view is given it`);
  return given as ContractGiven;
}
