import pino, { type Logger } from 'pino';
import { maskPersonal } from '../../view/mask-personal.ts';

const STACK_LINES = 8;

/** The log: what happened and where, never to whom. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: safeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** An error without the values that it carries: a failed query's parameters, the row that broke a constraint. */
function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: maskPersonal(String(error)) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const [message = ''] = error.message.split('\nparams:');
  const place = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message: maskPersonal(message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: place.slice(0, STACK_LINES).join('\n'),
    ...(error.cause === undefined ? {} : { cause: safeError(error.cause) }),
  };
}
