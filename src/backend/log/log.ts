import pino, { type Logger } from 'pino';
import { safeError } from './safe-error.ts';

/** The log, without personal data. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: safeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
