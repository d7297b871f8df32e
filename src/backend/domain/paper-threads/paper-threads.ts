import { availableParallelism } from 'node:os';
import Piscina from 'piscina';
import { requestSignal } from '../../time/limits.ts';
import { refusalFactory } from '../refusal.ts';
import type { PaperJob } from './worker.ts';

/** Refusals to make a paper now. */
export type PaperRefusal =
  /** Queue full. */
  | { code: 'TROP_DE_DEMANDES'; retryAfter: number }
  /** Out of time or memory. */
  | { code: 'DOCUMENT_INTERROMPU'; retryAfter: number };

const refuse = refusalFactory<PaperRefusal>('paper-threads');

interface Options {
  /** Module of the thread. */
  worker: URL;
  /** Milliseconds for one paper; a slower thread is ended. */
  patience: number;
  /** Papers that may wait, over all members. */
  inLine: number;
  /** Milliseconds before idle threads end: fonts take tens of megabytes in each. */
  idle: number;
  /** Heap of each thread in megabytes: a thread runs out of memory before the process does. */
  heap: number;
}

const USUAL: Options = {
  ...{ worker: new URL('./worker-start.js', import.meta.url), patience: 180_000, inLine: 200, idle: 60_000 },
  heap: 320,
};
/** One core is left to other requests. */
const MOST_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Young generation in megabytes: a larger one is collected less often and stays. */
const YOUNG = 16;
/** Seconds to wait when the queue is full, and after a paper took too long. */
const FULL = 5;
const LATER = 300;

/**
 * Renders papers in threads, started on demand: a long paper takes seconds and would block all answers. A crashed
 * thread fails only its own paper and is replaced.
 */
export class PaperThreads {
  private readonly options: Options;
  private pool: Piscina<PaperJob, Uint8Array> | null = null;
  private jobs = 0;
  private ending: NodeJS.Timeout | undefined;

  constructor(options: Partial<Options> = {}) {
    this.options = { ...USUAL, ...options };
  }

  /** Number of threads. */
  get threads(): number {
    return this.pool?.threads.length ?? 0;
  }

  /** @throws a refusal when the queue is full or the paper took too long */
  async make<Given>(job: PaperJob<Given>): Promise<Uint8Array> {
    if (this.jobs >= this.options.inLine + MOST_THREADS) throw refuse({ code: 'TROP_DE_DEMANDES', retryAfter: FULL });
    this.pool ??= this.startPool();
    this.jobs += 1;
    clearTimeout(this.ending);
    const late = AbortSignal.timeout(this.options.patience);
    const disconnected = requestSignal();
    try {
      // abort abandoned papers
      return await this.pool.run(job, { signal: disconnected === null ? late : AbortSignal.any([late, disconnected]) });
    } catch (error) {
      if (late.aborted || isTooBig(error)) throw refuse({ code: 'DOCUMENT_INTERROMPU', retryAfter: LATER });
      throw error;
    } finally {
      this.jobs -= 1;
      if (this.jobs === 0) this.ending = setTimeout(() => void this.close(), this.options.idle).unref();
    }
  }

  /** Ends all threads; pending papers fail. */
  async close(): Promise<void> {
    const { pool } = this;
    this.pool = null;
    await pool?.destroy();
  }

  private startPool(): Piscina<PaperJob, Uint8Array> {
    const { worker, heap } = this.options;
    const pool = new Piscina<PaperJob, Uint8Array>({
      ...{ filename: worker.href, execArgv: [], minThreads: 1, maxThreads: MOST_THREADS },
      ...{
        recordTiming: false,
        resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: YOUNG },
      },
    });
    // a thread that cannot start: pending papers fail, and the next one tries again
    pool.on('error', () => {
      if (this.pool === pool) this.pool = null;
      void pool.destroy();
    });
    return pool;
  }
}

const isTooBig = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The threads of this process. */
export const paperThreads = new PaperThreads();
