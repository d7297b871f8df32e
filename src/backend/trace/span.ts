import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { errorName } from '../../base/error-name.ts';

/** Names and values that are exported: nothing of a member, no address, no id of anything. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface NewSpan {
  /** One of a bounded set. */
  name: string;
  /** By default a step within this process. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

/** A part of a trace, under way. */
export interface Span {
  /** Its ids on lines of the log; null where it is not sampled. */
  readonly ids: { readonly trace_id: string; readonly span_id: string } | null;
  /** Begins a part of this one. */
  begin(child: NewSpan): Span;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** @param code of what went wrong, never its message, which may hold personal data */
  fail(code: string): void;
  end(): void;
  /** Headers by which another service continues the trace. */
  headers(): Record<string, string>;
}

/** Traces of one service. */
export interface Tracing {
  /**
   * Begins a trace.
   * @param caller headers of a trusted caller, whose trace is continued
   */
  begin(given: NewSpan, caller?: IncomingHttpHeaders): Span;
  /** Spans that could not be sent. */
  dropped(): number;
  /** Sends what is left, for so many milliseconds at most. */
  close(ms: number): Promise<void>;
}

const scope = new AsyncLocalStorage<Span>();

/** Runs work as part of a span, which does not end with it. */
export const inside = <T>(span: Span, work: () => T): T => scope.run(span, work);

/** The span of which the running work is part; undefined where nothing is traced. */
export const currentSpan = (): Span | undefined => scope.getStore();

/**
 * Runs work as a part of the current span; only runs it where nothing is traced.
 * @param given called where something is traced
 */
export function inSpan<T>(given: () => NewSpan, work: (span?: Span) => Promise<T>): Promise<T> {
  const parent = currentSpan();
  return parent === undefined ? work() : runIn(parent.begin(given()), work);
}

/** Runs work as a span, which ends with it. */
export async function runIn<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await scope.run(span, work, span);
  } catch (error) {
    span.fail(errorName(error));
    throw error;
  } finally {
    span.end();
  }
}
