import { Impact } from '../../analysis/impact/impact.ts';
import type { Part } from '../../analysis/impact/part.ts';
import type { ReadingPlan } from '../../analysis/impact/plan.ts';
import { openPortfolio } from '../portfolio/open-portfolio.ts';
import type { Range } from '../portfolio/portfolio-file.ts';
import { contractOf } from './contract-line.ts';
import { LineScan } from './line-scan.ts';

/** The contracts to count, and how. */
export interface Counting {
  /** A file of NDJSON or Parquet: each line or row is the input of the decision `contract-view`. */
  portfolio: string;
  /** False to draw each contract under both catalogues. */
  folds: boolean;
}

const TRIED = 4096;

/** Scanning before parsing pays off once it skips a third of the contracts. */
const isWorthScanning = (scanned: number, skipped: number): boolean => scanned < TRIED || skipped * 3 > scanned;

/** Counts the contracts of a part of a portfolio. @throws for a line that is not a contract, with its number */
export async function countRange(plan: ReadingPlan, { portfolio: file, folds }: Counting, range: Range): Promise<Part> {
  const impact = new Impact(plan, folds);
  const scan = new LineScan(plan.today);
  let [scanned, skipped] = [0, 0];
  const portfolio = await openPortfolio(file);
  await portfolio.eachLine(range, (bytes, from, to, at) => {
    if (folds && isWorthScanning(scanned, skipped)) {
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
