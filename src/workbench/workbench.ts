import Piscina from 'piscina';
import type { Works } from './work.ts';

/** Milliseconds for one piece of work; a slower thread is ended. */
const PATIENCE = 4 * 60 * 1000;
/** Milliseconds before an idle thread ends: a catalogue and what was made of it take hundreds of megabytes. */
const IDLE = 60_000;
/** Heap of the thread in megabytes: it runs out of memory before the process does. */
const HEAP = 1500;
/** Pieces of work that may wait. */
const IN_LINE = 20;

/**
 * Checks, compares and builds catalogues in a thread of its own, one at a time: each takes seconds, which would stall
 * every answer of the process. A thread that crashes fails only its own work.
 */
export class Workbench {
  private pool: Piscina | null = null;
  private jobs = 0;
  private ending: NodeJS.Timeout | undefined;

  /** @throws what the work throws, and an AbortError after its time */
  async run<Name extends keyof Works>(name: Name, given: Works[Name]['given']): Promise<Works[Name]['made']> {
    this.pool ??= this.startPool();
    this.jobs += 1;
    clearTimeout(this.ending);
    try {
      return (await this.pool.run({ name, given }, { signal: AbortSignal.timeout(PATIENCE) })) as Works[Name]['made'];
    } finally {
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
      ...{ execArgv: [], minThreads: 1, maxThreads: 1, maxQueue: IN_LINE, recordTiming: false },
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
    // a thread that cannot start: pending work fails, and the next one tries again
    pool.on('error', () => {
      if (this.pool === pool) this.pool = null;
      void pool.destroy();
    });
    return pool;
  }
}
