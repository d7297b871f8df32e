import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a lane with room looks for more, while it still works. */
const AGAIN = 1000;

interface LaneParts<Job> {
  /** Jobs at a time. */
  atOnce: number;
  /** Claims due jobs. */
  next(most: number): Promise<Job[]>;
  /** Returns the milliseconds for which the lane is to wait. It never rejects because of the job itself. */
  run(job: Job): Promise<number>;
}

/** Runs the due jobs of one lane, so many at a time. */
export class LaneRunner<Job> {
  private running: Promise<number> = Promise.resolve(0);
  /** `performance.now()` before which nothing is claimed. */
  private closedUntil = 0;

  constructor(private readonly parts: LaneParts<Job>) {}

  /** Runs all due jobs; returns how many. */
  drain(): Promise<number> {
    const before = this.idle();
    this.running = before.then(() => this.work());
    return this.running;
  }

  /** Resolves once nothing runs. */
  async idle(): Promise<void> {
    await this.running.catch(() => {});
  }

  private async work(): Promise<number> {
    const pending = new Set<Promise<void>>();
    const failures: unknown[] = [];
    let started = 0;
    const begin = (job: Job) => {
      started += 1;
      const done: Promise<void> = this.parts
        .run(job)
        .then(
          (ms) => this.close(ms),
          (error: unknown) => void failures.push(error),
        )
        .finally(() => pending.delete(done));
      pending.add(done);
    };
    const claim = async () => {
      const room = this.parts.atOnce - pending.size;
      if (room === 0 || failures.length > 0 || performance.now() < this.closedUntil) return;
      try {
        for (const job of await this.parts.next(room)) begin(job);
      } catch (error) {
        failures.push(error);
      }
    };
    await claim();
    while (pending.size > 0) {
      const enough = new AbortController();
      const wait = pending.size < this.parts.atOnce ? [pause(AGAIN, null, enough)] : [];
      await Promise.race([...pending, ...wait]);
      enough.abort();
      await claim();
    }
    if (failures.length > 0) throw failures[0];
    return started;
  }

  private close(ms: number): void {
    if (ms > 0) this.closedUntil = performance.now() + ms;
  }
}
