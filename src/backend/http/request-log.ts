import { AsyncResource } from 'node:async_hooks';
import type { Logger } from 'pino';
import { SUBMISSION_HEADER } from '../graphql/submissions.ts';
import type { SeenRequest } from '../observe/seen.ts';
import type { Exchange } from './exchange.ts';
import { isHealth } from './health.ts';
import { endRequestSpan } from './request-span.ts';

/** Logged, counted and traced as the status when the client disconnects before the response. */
const CLIENT_LEFT = 499;

interface RequestObservers {
  log: Logger;
  /** Release in force; null before the first. */
  release(): string | null;
  /** Counts the answered request. */
  count(seen: SeenRequest): void;
}

/** Logs, counts and traces each answered request, with the route's pattern: addresses contain identifiers. */
export function observeRequest(exchange: Exchange, { log, release, count }: RequestObservers): void {
  const { req, res, reference } = exchange;
  const startedAt = performance.now();
  const isProbe = isHealth(exchange);
  const done = () => {
    const ms = performance.now() - startedAt;
    const status = res.writableFinished ? res.statusCode : CLIENT_LEFT;
    const { operation, drawn, route: found } = exchange;
    const route = found ?? 'none';
    const line = {
      method: req.method,
      route,
      ...(operation === null ? {} : { operation: operation.name, outcome: operation.outcome }),
      ...(drawn === undefined ? {} : { drawn }),
      status,
      ms: Math.round(ms),
      reference,
      release: release(),
    };
    endRequestSpan(exchange, status, release());
    if (isProbe) log.debug(line, 'request');
    else log[status >= 500 ? 'error' : 'info'](line, 'request');
    const submits = req.headers[SUBMISSION_HEADER] !== undefined;
    if (!isProbe) count({ route, status, seconds: ms / 1000, operation, submits, drawn });
  };
  // a client who leaves ends the response from outside the request
  res.once('close', AsyncResource.bind(done));
}
