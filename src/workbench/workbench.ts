import Piscina from 'piscina';
import type { Works } from './work.ts';

/** Milliseconds after which a thread is ended that has neither done its work nor given it up. */
const PATIENCE = 4.5 * 60 * 1000;
/** Milliseconds before an idle thread ends: a catalogue and what was made of it take hundreds of megabytes. */
const IDLE = 60_000;
/** Heap of the thread in megabytes: it runs out of memory before the process does. */
const HEAP = 1500;
/** Pieces of work under way at once, in turn: whoever approves does not wait for another's report. */
const IN_TURN = 4;
/** Pieces of work that may wait. */
const IN_LINE = 20;

/**
 * Checks, compares and builds catalogues in a thread of its own, where they take turns: each takes seconds, which would
 * stall every answer of the process. A thread that crashes fails only what is under way in it.
 */
export class Workbench {
  private pool: Piscina | null = null;
  private jobs = 0;
  private ending: NodeJS.Timeout | undefined;

  /** @throws what the work throws, and an Error where its thread ends before */
  async run<Name extends keyof Works>(name: Name, given: Works[Name]['given']): Promise<Works[Name]['made']> {
    this.pool ??= this.startPool();
    const { pool } = this;
    this.jobs += 1;
    clearTimeout(this.ending);
    // what can be aborted by a signal shares no thread
    const patience = setTimeout(() => this.end(pool), PATIENCE).unref();
    try {
      return (await pool.run({ name, given })) as Works[Name]['made'];
    } finally {
      clearTimeout(patience);
      this.jobs -= 1;
      if (this.jobs === 0) this.ending = setTimeout(() => void this.close(), IDLE).unref();
    }
  }

  /** Ends the thread; pending work fails. */
  async close(): Promise<void> {
    clearTimeout(this.ending);
    const { pool } = this;
    this.pool = null;
    await pool?.destroy();
  }

  private startPool(): Piscina {
    const pool = new Piscina({
      filename: new URL('./worker-start.js', import.meta.url).href,
      ...{ execArgv: [], minThreads: 1, maxThreads: 1, recordTiming: false },
      ...{ concurrentTasksPerWorker: IN_TURN, maxQueue: IN_LINE },
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
    // a thread that cannot start: pending work fails, and the next one tries again
    pool.on('error', () => this.end(pool));
    return pool;
  }

  private end(pool: Piscina): void {
    if (this.pool === pool) this.pool = null;
    void pool.destroy();
  }
}
