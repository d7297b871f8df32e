import type { PoolUse } from '../database/database.ts';
import type { QueueState } from '../jobs/queue.ts';

/** What metrics read of the service when they are asked for. */
export interface MetricSources {
  /** Why each readiness check fails; null where it passes. */
  faults(): Promise<Readonly<Record<string, string | null>>>;
  pool(): PoolUse;
  /** Jobs by kind. */
  queue(): Promise<readonly QueueState[]>;
  /** Kinds of jobs that this version knows. */
  kinds(): readonly string[];
  /** Release in force; null before the first. */
  release(): string | null;
  /** When it took its place; null when unknown. */
  releaseSince(): Promise<Date | null>;
  /** Free bytes of the fullest disk. */
  freeSpace(): Promise<number>;
  /** Times that a damaged release was not served. */
  refusals(): number;
  /** Spans that could not be sent to the collector of traces. */
  droppedSpans(): number;
  diskFloor: number;
  now(): Date;
}
