import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type Comparison, type PlainComparison, toPlain } from '../../analysis/impact/comparison.ts';
import { type Part, sumParts } from '../../analysis/impact/part.ts';
import { planImpact, type ReadingPlan } from '../../analysis/impact/plan.ts';
import { openPortfolio } from '../portfolio/open-portfolio.ts';
import type { Range } from '../portfolio/portfolio-file.ts';
import { type Counting, countRange } from './count.ts';

/** Input of all threads. */
export interface Shared {
  comparison: PlainComparison;
  counting: Counting;
}

/** Input of one thread: `Shared`, serialized once for all of them, and its own part of the portfolio. */
export interface ThreadWork {
  shared: Uint8Array;
  range: Range;
}

/**
 * Counts a portfolio, or one of so many shares of it, in several threads including this one.
 * @param plan called once the other threads have started
 */
export async function countInThreads(
  comparison: Comparison,
  counting: Counting,
  threads: number,
  share: { index: number; of: number } = { index: 0, of: 1 },
  least?: number,
  plan: () => ReadingPlan = () => planImpact(comparison),
): Promise<Part> {
  const portfolio = await openPortfolio(counting.portfolio);
  const whole = portfolio.rangesOf(share.of)[share.index] ?? { from: 0, to: 0 };
  const most = Math.max(1, Math.min(threads, Math.floor((whole.to - whole.from) / (least ?? portfolio.least))));
  // a share that is cut further covers the same range
  const ranges = portfolio.rangesOf(share.of * most).slice(share.index * most, (share.index + 1) * most);
  const [own = whole, ...others] = most === 1 ? [whole] : ranges;
  const elsewhere = Promise.all(startThreads({ comparison, counting }, others));
  // an error there is reported once this thread is done
  elsewhere.catch(() => undefined);
  const here = await countRange(plan(), counting, own);
  return sumParts([here, ...(await elsewhere)]);
}

function startThreads(
  { comparison, counting }: { comparison: Comparison; counting: Counting },
  ranges: readonly Range[],
): Promise<Part>[] {
  if (ranges.length === 0) return [];
  const work: Shared = { comparison: toPlain(comparison), counting };
  const bytes = serialize(work);
  // shared memory spares each thread a copy
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return ranges.map((range) => inThread({ shared, range }));
}

function inThread(work: ThreadWork): Promise<Part> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker-start.js', import.meta.url), {
      workerData: work,
      execArgv: [],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread ended with ${code}`)));
  });
}
