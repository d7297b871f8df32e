import type { Logger } from 'pino';
import type { TracingConfig } from '../config/tracing.ts';
import type { Tracing } from './span.ts';

interface TracedProcess {
  /** Null: nothing is traced, and nothing of OpenTelemetry is loaded. */
  tracing: TracingConfig | null;
  /** Name of the process. */
  instance: string;
}

/** Traces for the configured collector; null without one. */
export async function openTracing({ tracing, instance }: TracedProcess, log: Logger): Promise<Tracing | null> {
  if (tracing === null) return null;
  const { OpenTelemetry } = await import('./open-telemetry.ts');
  return OpenTelemetry.open(tracing, instance, log);
}
