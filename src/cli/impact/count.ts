import { Impact } from '../../analysis/impact/impact.ts';
import type { Part } from '../../analysis/impact/part.ts';
import { planOf, type ReadingPlan } from '../../analysis/impact/plan.ts';
import { reloadCatalogue } from '../../release/index.ts';
import { openPortfolio } from '../portfolio/open-portfolio.ts';
import type { Range } from '../portfolio/portfolio-file.ts';
import { contractOf } from './contract-line.ts';
import { LineScan } from './line-scan.ts';

/** What is to be compared, on which contracts. */
export interface Job {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
  today: string;
  /** A file of NDJSON, on each line what the decision `contract-view` is given; or of Parquet, in each row. */
  portfolio: string;
  /** False to draw each contract under both. */
  folds: boolean;
}

/** What to look at, of catalogues that were checked. */
export const planOfJob = ({ before, after, today }: Omit<Job, 'portfolio' | 'folds'>): ReadingPlan =>
  planOf(reloadCatalogue(before, today), reloadCatalogue(after, today), today);

const TRIED = 4096;

/** Looking before parsing pays where every third contract needs no more. */
const isWorthScanning = (scanned: number, skipped: number): boolean => scanned < TRIED || skipped * 3 > scanned;

/** Looks at the contracts of a part of a portfolio. @throws for a line that is no contract, saying which */
export async function countRange(job: Job, plan: ReadingPlan, range: Range): Promise<Part> {
  const impact = new Impact(plan, job.folds);
  const scan = new LineScan(plan.today);
  let [scanned, skipped] = [0, 0];
  const portfolio = await openPortfolio(job.portfolio);
  await portfolio.eachLine(range, (bytes, from, to, at) => {
    if (job.folds && isWorthScanning(scanned, skipped)) {
      scanned++;
      if (scan.sees(bytes, from, to) && impact.skips(bytes.toString('latin1', scan.from, scan.to))) {
        skipped++;
        return;
      }
    }
    const line = bytes.toString('utf8', from, to);
    if (line.trim() !== '') impact.add(contractOf(line), at);
  });
  return impact.part();
}
