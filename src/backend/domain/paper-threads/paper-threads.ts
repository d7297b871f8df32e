import { availableParallelism } from 'node:os';
import Piscina from 'piscina';
import { requestSignal } from '../../time/asker.ts';
import { refuse } from './refusals.ts';
import type { PaperJob } from './worker.ts';

interface Options {
  /** The module that a thread runs. */
  worker: URL;
  /** Milliseconds that one paper may take: a thread that takes longer is ended. */
  patience: number;
  /** Papers that may wait, of all members. */
  inLine: number;
  /** Milliseconds after which threads that have nothing to do end: fonts take tens of megabytes in each. */
  idle: number;
  /** Megabytes of each: what is too much for one thread must not be too much for the process. */
  heap: number;
}

const USUAL: Options = {
  ...{ worker: new URL('./worker-start.js', import.meta.url), patience: 180_000, inLine: 200, idle: 60_000 },
  heap: 320,
};
/** One core is left to whoever asks for something else. */
const MOST_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Megabytes of what was made last: more would be swept less often, and stay. */
const YOUNG = 16;
/** Seconds to wait where too many wait already, and where a paper took too long. */
const FULL = 5;
const LATER = 300;

/**
 * Makes papers in threads, which begin when there is something to make and end when there is not: a long paper takes
 * seconds, in which nobody else would be answered. A thread that fails fails its own paper, and another takes its place.
 */
export class PaperThreads {
  private readonly options: Options;
  private pool: Piscina<PaperJob, Uint8Array> | null = null;
  private jobs = 0;
  private ending: NodeJS.Timeout | undefined;

  constructor(options: Partial<Options> = {}) {
    this.options = { ...USUAL, ...options };
  }

  /** How many threads there are. */
  get threads(): number {
    return this.pool?.threads.length ?? 0;
  }

  /** @throws a refusal where too many wait, or where it took too long */
  async make<Given>(job: PaperJob<Given>): Promise<Uint8Array> {
    if (this.jobs >= this.options.inLine + MOST_THREADS) throw refuse({ code: 'TROP_DE_DEMANDES', retryAfter: FULL });
    this.pool ??= this.startPool();
    this.jobs += 1;
    clearTimeout(this.ending);
    const late = AbortSignal.timeout(this.options.patience);
    const gone = requestSignal();
    try {
      // what nobody waits for any more makes room for the next
      return await this.pool.run(job, { signal: gone === null ? late : AbortSignal.any([late, gone]) });
    } catch (error) {
      if (late.aborted || isTooBig(error)) throw refuse({ code: 'DOCUMENT_INTERROMPU', retryAfter: LATER });
      throw error;
    } finally {
      this.jobs -= 1;
      if (this.jobs === 0) this.ending = setTimeout(() => void this.close(), this.options.idle).unref();
    }
  }

  /** Ends all threads; what waits fails. */
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
    // a thread that cannot even begin: what waits for it fails, and the next paper tries anew
    pool.on('error', () => {
      if (this.pool === pool) this.pool = null;
      void pool.destroy();
    });
    return pool;
  }
}

const isTooBig = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Those of this process. */
export const paperThreads = new PaperThreads();
