import { Impact } from '../../analysis/impact/impact.ts';
import type { Part } from '../../analysis/impact/part.ts';
import type { ReadingPlan } from '../../analysis/impact/plan.ts';
import { openPortfolio } from '../portfolio/open-portfolio.ts';
import type { Range } from '../portfolio/portfolio-file.ts';
import { contractOf } from './contract-line.ts';
import { LineContract } from './line-contract.ts';

/** The contracts to count, and how. */
export interface Counting {
  /** A file of NDJSON or Parquet: each line or row is the input of the decision `contract-view`. */
  portfolio: string;
  /** False to draw each contract under both catalogues. */
  folds: boolean;
}

/** Counts the contracts of a part of a portfolio. @throws for a line that is not a contract, with its number */
export async function countRange(plan: ReadingPlan, { portfolio: file, folds }: Counting, range: Range): Promise<Part> {
  const impact = new Impact(plan, folds);
  const contract = new LineContract(impact.inputs);
  const portfolio = await openPortfolio(file);
  await portfolio.eachLine(range, (bytes, from, to, at) => {
    if (folds && contract.opens(bytes, from, to)) impact.addSeen(contract, at);
    else {
      const line = bytes.toString('utf8', from, to);
      if (line.trim() !== '') impact.add(contractOf(line), at);
    }
  });
  return impact.part();
}
