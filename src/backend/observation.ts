import { sql } from 'drizzle-orm';
import { dayInParis } from '../base/paris.ts';
import type { ReleaseReader } from './catalogue/release-reader.ts';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './database/database.ts';
import { freeSpace, Readiness } from './http/readiness.ts';
import { checkKeys } from './identity/keys.ts';
import { queueState } from './jobs/queue.ts';
import type { Worker } from './jobs/worker.ts';
import { openKeyStore } from './keys/key-cipher.ts';
import type { Mailer } from './mail/letter.ts';
import type { Metrics } from './observe/metrics.ts';
import { releaseSince } from './observe/release-since.ts';
import type { SeenRequest } from './observe/seen.ts';
import type { MetricSources } from './observe/sources.ts';

interface ObservedParts {
  config: Config;
  database: OpenDatabase;
  releases: ReleaseReader;
  catalogueReady(): Promise<void>;
  /** Times that a damaged release was not served. */
  refusals(): number;
  /** Spans that could not be sent. */
  droppedSpans(): number;
  /** Null until it exists. */
  worker(): Worker | null;
  now(): Date;
}

interface Observation {
  readiness: Readiness;
  /** Counts an answered request. */
  count(seen: SeenRequest): void;
  /** The same mailer, whose mails are counted. */
  counted(mailer: Mailer): Mailer;
  /** Serves the metrics; their port is null unless one is configured. @throws PortTaken */
  serveMetrics(): Promise<{ port: number | null; close(): void }>;
}

/** What tells whether the service is ready, and its metrics where they are configured. */
export async function observeService(parts: ObservedParts): Promise<Observation> {
  const { config, database, catalogueReady, worker } = parts;
  const folders = [config.dataDir, config.files.spool];
  const { diskFloor, metrics: at } = config;
  const readiness = new Readiness({
    ...{ ping: () => database.watch.execute(sql`select 1`), catalogueReady, folders, diskFloor },
    keysReady: () => checkKeys(openKeyStore(database.watch, config)),
    workerFault: () => worker()?.fault() ?? (worker() === null ? 'the worker has not started' : null),
  });
  if (at === null)
    return {
      readiness,
      count() {},
      counted: (mailer) => mailer,
      serveMetrics: async () => ({ port: null, close() {} }),
    };
  // their library is loaded only where it is used
  const [{ Metrics }, { serveMetrics }] = await Promise.all([
    import('./observe/metrics.ts'),
    import('./http/metrics-server.ts'),
  ]);
  const metrics = new Metrics(metricSources(parts, readiness, () => freeSpace(folders)));
  return {
    readiness,
    count: (seen) => metrics.countRequest(seen),
    counted: (mailer) => countMails(mailer, metrics),
    serveMetrics: () => serveMetrics(at, metrics),
  };
}

function metricSources(
  { config, database, releases, refusals, droppedSpans, worker, now }: ObservedParts,
  readiness: Readiness,
  free: () => Promise<number>,
): MetricSources {
  return {
    ...{ refusals, droppedSpans, now, diskFloor: config.diskFloor, freeSpace: free },
    faults: () => readiness.faults(),
    pool: () => database.use(),
    queue: () => queueState(database.watch, now()),
    kinds: () => worker()?.kinds ?? [],
    release: () => releases.current(),
    releaseSince: async () => releaseSince((await releases.history?.()) ?? [], dayInParis(now())),
  };
}

const countMails = (mailer: Mailer, metrics: Metrics): Mailer => ({
  close: () => mailer.close?.(),
  async send(letter) {
    try {
      await mailer.send(letter);
    } catch (error) {
      metrics.countMail('failed');
      throw error;
    }
    metrics.countMail('sent');
  },
});
