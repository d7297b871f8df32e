import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { outsideRequest } from '../time/limits.ts';

/** Milliseconds by which the answer has been sent. */
const AFTER_THE_ANSWER = 50;

/** Work after the answer, which the service finishes before it stops. */
export class Background {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly log: Logger) {}

  later(work: () => Promise<void>): void {
    const run = delay(AFTER_THE_ANSWER)
      .then(() => outsideRequest(work))
      .catch((error: unknown) => this.log.error({ err: error }, 'deferred work failed'))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
