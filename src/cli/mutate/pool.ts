import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Mutant, Verdict } from '../../analysis/mutate/index.ts';
import type { Asked, Start, Told } from './worker.ts';

/** So many mutants are handed to a worker at once: little enough for all to end together. */
const BATCH = 25;

/**
 * Judges mutants on every core, each worker taking the next few when it is done with the last.
 * @param isOver asked before each batch: what is under way is finished, nothing more is begun
 */
export async function judgeAll(
  start: Start,
  mutants: readonly (readonly [rank: number, mutant: Mutant])[],
  isOver: () => boolean,
  note: (rank: number, verdict: Verdict) => void,
): Promise<void> {
  const waiting = [...mutants];
  const next = (): Asked | null => (isOver() || waiting.length === 0 ? null : waiting.splice(0, BATCH));
  const count = Math.min(availableParallelism(), Math.ceil(mutants.length / BATCH));
  await Promise.all(Array.from({ length: count }, () => work(start, next, note)));
}

function work(start: Start, next: () => Asked | null, note: (rank: number, verdict: Verdict) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker-start.js', import.meta.url), { workerData: start, execArgv: [] });
    const deal = () => {
      const asked = next();
      if (asked === null) void worker.terminate().then(() => resolve());
      else worker.postMessage(asked);
    };
    worker.on('message', (told: Told) => {
      for (const [rank, verdict] of told) note(rank, verdict);
      deal();
    });
    worker.on('error', reject);
    deal();
  });
}
