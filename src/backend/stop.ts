import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { once } from '../base/maps.ts';
import type { OperationConfig } from './config/operation.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Listening } from './http/listen.ts';
import type { Readiness } from './http/readiness.ts';
import type { Background } from './jobs/background.ts';
import type { Worker } from './jobs/worker.ts';
import { TooLate, within } from './time/limits.ts';
import type { Tracing } from './trace/span.ts';

interface RunningParts {
  log: Logger;
  server: Listening;
  readiness: Readiness;
  worker: Worker;
  background: Background;
  database: OpenDatabase;
  tracing: Tracing | null;
  /** Served until the end. */
  metrics: { close(): void };
  /** Stops what polls. */
  stopPolling(): void;
  /** Ends the connections to the relay. */
  closeMailer(): void;
}

/** Milliseconds for the last spans: their collector may be away. */
const SPANS = 3000;

/** Shares of the time to stop, by the end of which each step is cut. */
const SHARES = { requests: 0.75, jobs: 0.9, database: 1 };

/**
 * Stops in order: not ready first, then no more connections, then the end of requests, jobs and the database; what
 * takes longer than its share is cut.
 */
export function createStop({ stopPatience, drain }: OperationConfig, running: RunningParts) {
  const { log, server, readiness, worker, background, database, metrics, tracing } = running;
  const cut: string[] = [];
  let isLost = false;
  void database.lost.then(() => {
    isLost = true;
  });
  const close = once(async () => {
    const startedAt = performance.now();
    // time saved is left to later steps
    const remaining = (share: number) => Math.max(0, stopPatience * share - (performance.now() - startedAt));
    const end = (share: number, what: string, work: Promise<unknown>) =>
      within(remaining(share), what, work).catch((error: unknown) => {
        if (!(error instanceof TooLate)) throw error;
        cut.push(what);
      });
    readiness.drain();
    server.drain();
    const workerStopped = worker.stop();
    // without its database the service has nothing to serve
    if (!isLost) await pause(drain);
    running.stopPolling();
    const requests = await server.close(remaining(SHARES.requests));
    if (requests > 0) cut.push(`${requests} requests`);
    await end(SHARES.jobs, 'jobs', Promise.all([background.settled(), workerStopped]));
    running.closeMailer();
    const sent = tracing?.close(Math.min(SPANS, remaining(SHARES.database)));
    await end(SHARES.database, 'the database', database.close());
    await sent;
    metrics.close();
    if (cut.length > 0) log.error({ cut }, 'the service stops before all pending work has ended');
  });
  return { close, cut };
}
