import type { Logger } from 'pino';
import type { Exchange } from './exchange.ts';

/** One line per answered request, with the route's pattern: addresses contain identifiers. */
export function logRequest({ req, res, reference }: Exchange, route: string, log: Logger): void {
  const startedAt = performance.now();
  res.once('close', () => {
    const line = {
      method: req.method,
      route,
      status: res.writableFinished ? res.statusCode : 499,
      ms: Math.round(performance.now() - startedAt),
      reference,
    };
    log[res.statusCode >= 500 ? 'error' : 'info'](line, 'request');
  });
}
