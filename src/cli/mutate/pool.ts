import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Mutant, MutantVerdict } from '../../analysis/mutate/index.ts';
import type { Batch, Judged, Start } from './worker.ts';

/** Mutants per batch: few enough for all workers to end together. */
const BATCH = 25;

/**
 * Judges mutants on every core, each worker taking the next batch when it has finished one.
 * @param isOver checked before each batch: running batches finish, and no new one starts
 */
export async function judgeAll(
  start: Start,
  mutants: readonly (readonly [rank: number, mutant: Mutant])[],
  isOver: () => boolean,
  note: (rank: number, verdict: MutantVerdict) => void,
): Promise<void> {
  const waiting = [...mutants];
  const next = (): Batch | null => (isOver() || waiting.length === 0 ? null : waiting.splice(0, BATCH));
  const count = Math.min(availableParallelism(), Math.ceil(mutants.length / BATCH));
  await Promise.all(Array.from({ length: count }, () => work(start, next, note)));
}

function work(
  start: Start,
  next: () => Batch | null,
  note: (rank: number, verdict: MutantVerdict) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker-start.js', import.meta.url), { workerData: start, execArgv: [] });
    const deal = () => {
      const batch = next();
      if (batch === null) void worker.terminate().then(() => resolve());
      else worker.postMessage(batch);
    };
    worker.on('message', (judged: Judged) => {
      for (const [rank, verdict] of judged) note(rank, verdict);
      deal();
    });
    worker.on('error', reject);
    deal();
  });
}
