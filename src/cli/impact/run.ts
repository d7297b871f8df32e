import { Worker } from 'node:worker_threads';
import { type Part, sumOf } from '../../analysis/impact/part.ts';
import type { ReadingPlan } from '../../analysis/impact/plan.ts';
import { openPortfolio } from '../portfolio/open-portfolio.ts';
import type { Range } from '../portfolio/portfolio-file.ts';
import { countRange, type Job, planOfJob } from './count.ts';

/**
 * Looks at a portfolio, or at one of so many shares of it, in several threads, this one among them.
 * @param plan asked for once the others have begun
 */
export async function runJob(
  job: Job,
  threads: number,
  share: { index: number; of: number } = { index: 0, of: 1 },
  least?: number,
  plan: () => ReadingPlan = () => planOfJob(job),
): Promise<Part> {
  const portfolio = await openPortfolio(job.portfolio);
  const whole = portfolio.rangesOf(share.of)[share.index] ?? { from: 0, to: 0 };
  const most = Math.max(1, Math.min(threads, Math.floor((whole.to - whole.from) / (least ?? portfolio.least))));
  // a share cut further ends where it would whole
  const ranges = portfolio.rangesOf(share.of * most).slice(share.index * most, (share.index + 1) * most);
  const [own = whole, ...others] = most === 1 ? [whole] : ranges;
  const elsewhere = Promise.all(others.map((range) => inThread(job, range)));
  // what goes wrong there first is told once this thread is done
  elsewhere.catch(() => undefined);
  const here = await countRange(job, plan(), own);
  return sumOf([here, ...(await elsewhere)]);
}

function inThread(job: Job, range: Range): Promise<Part> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker-start.js', import.meta.url), {
      workerData: { job, range },
      execArgv: [],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread ended with ${code}`)));
  });
}
