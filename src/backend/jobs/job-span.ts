import { errorName } from '../../base/error-name.ts';
import { currentSpan, runIn, type Tracing } from '../trace/span.ts';

/**
 * Runs a job as a trace of its own: its key may name a member and is left out.
 * @param kind null for one that this version does not know
 */
export function traceJob<T>(
  tracing: Tracing | null,
  { kind, tries }: { kind: string | null; tries: number },
  work: () => Promise<T>,
): Promise<T> {
  if (tracing === null) return work();
  const known = kind ?? 'other';
  const attributes = { 'societaire.job.kind': known, 'societaire.job.tries': tries };
  return runIn(tracing.begin({ name: `job ${known}`, kind: 'consumer', attributes }), work);
}

/** Notes how the job under way ended. */
export function noteJobOutcome(outcome: 'done' | 'retried' | 'dead', error?: unknown): void {
  const span = currentSpan();
  span?.set({ 'societaire.job.outcome': outcome });
  if (outcome !== 'done') span?.fail(errorName(error));
}
