import { currentSpan, inside, type Tracing } from '../trace/span.ts';
import type { Exchange } from './exchange.ts';
import { isHealth } from './health.ts';

/** Those of the semantic conventions; a client may send any other. */
const METHODS: ReadonlySet<string> = new Set('GET HEAD POST PUT DELETE CONNECT OPTIONS TRACE PATCH'.split(' '));
/** How operations end that failed here, whatever the status of the answer. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'unavailable']);

interface RequestTraces {
  tracing: Tracing | null;
  /** Whether a caller's trace is continued. */
  trustProxy: boolean;
}

/** Runs the work of a request as a span, which `endRequestSpan` ends; probes of health are not traced. */
export function traceRequest<T>(
  exchange: Exchange,
  id: string,
  { tracing, trustProxy }: RequestTraces,
  work: () => T,
): T {
  if (tracing === null || isHealth(exchange)) return work();
  const method = nameMethod(exchange);
  const attributes = { 'http.request.method': method, 'societaire.request.id': id };
  const caller = trustProxy ? exchange.req.headers : {};
  return inside(tracing.begin({ name: method, kind: 'server', attributes }, caller), work);
}

/** Names the span of a request once its route is found. */
export function nameRequestSpan(exchange: Exchange): void {
  const { route } = exchange;
  if (route === null) return;
  const span = currentSpan();
  span?.rename(`${nameMethod(exchange)} ${route}`);
  span?.set({ 'http.route': route });
}

/** Ends the span of a request that was answered. */
export function endRequestSpan({ operation }: Exchange, status: number, release: string | null): void {
  const span = currentSpan();
  if (span === undefined) return;
  span.set({ 'http.response.status_code': status, 'societaire.release': release ?? 'none' });
  if (operation !== null)
    span.set({ 'graphql.operation.name': operation.name, 'societaire.operation.outcome': operation.outcome });
  if (status >= 500) span.fail(String(status));
  else if (operation !== null && FAILED.has(operation.outcome)) span.fail(operation.outcome);
  span.end();
}

const nameMethod = ({ req: { method = '' } }: Exchange): string => (METHODS.has(method) ? method : '_OTHER');
