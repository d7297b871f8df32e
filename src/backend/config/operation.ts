import { hostname } from 'node:os';
import type { Reader } from './reader.ts';
import { readTracing, type TracingConfig } from './tracing.ts';

/** How the service is watched and stopped. */
export interface OperationConfig {
  /** Name of this process in logs and metrics. */
  instance: string;
  /** Address of the metrics; null: none. */
  metrics: { host: string; port: number } | null;
  /** Where traces go; null: nothing is traced. */
  tracing: TracingConfig | null;
  /** Free bytes below which the service reports itself as not ready. */
  diskFloor: number;
  /** Milliseconds for everything between a signal and the end. */
  stopPatience: number;
  /** Milliseconds of them during which requests are still accepted, while `/readyz` answers 503. */
  drain: number;
}

const MEGABYTE = 1024 * 1024;
const SECOND = 1000;
/** Orchestrators kill after 30 seconds. */
const STOP_SECONDS = 28;
/** Longer than load balancers take to see two failed checks. */
const DRAIN_SECONDS = 5;
/** Share of the time to stop that goes to the drain by default. */
const DRAIN_SHARE = 1 / 4;

export function readOperation(read: Reader, production: boolean): OperationConfig {
  const stop = read.integer('STOP_SECONDS', STOP_SECONDS, 1, 600);
  const byDefault = production ? Math.min(DRAIN_SECONDS, Math.floor(stop * DRAIN_SHARE)) : 0;
  const drain = read.integer('DRAIN_SECONDS', byDefault, 0, 300);
  if (drain >= stop) read.fault('DRAIN_SECONDS', `must be less than STOP_SECONDS (${stop}), not "${drain}"`);
  return {
    instance: readInstance(read),
    metrics: read.has('METRICS_PORT')
      ? { host: read.text('METRICS_HOST', '127.0.0.1'), port: read.integer('METRICS_PORT', 0, 0, 65535) }
      : null,
    tracing: readTracing(read),
    diskFloor: MEGABYTE * read.integer('DISK_FLOOR_MB', 256, 0, 1_000_000_000),
    stopPatience: SECOND * stop,
    drain: SECOND * drain,
  };
}

/** Name of this process, by default its machine and number. */
export function readInstance(read: Reader): string {
  const name = read.text('INSTANCE', `${hostname()}/${process.pid}`);
  if (!/^[\w./:@-]{1,100}$/.test(name))
    read.fault('INSTANCE', 'must be at most 100 letters, digits and any of . _ / : @ -');
  return name;
}
