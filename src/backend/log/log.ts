import pino, { type Logger } from 'pino';
import { maskPersonal } from '../../view/text/mask-personal.ts';
import { currentSpan } from '../trace/span.ts';
import { currentRequest } from './request-scope.ts';

interface LogOptions {
  level: string;
  /** Name of the process. */
  instance: string;
  destination?: pino.DestinationStream | undefined;
}

/** The log, without personal data; each line names the process, the request that it serves, and the trace. */
export function createLog({ level, instance, destination }: LogOptions): Logger {
  const mixin = () => {
    const request = currentRequest();
    return { ...(request === undefined ? {} : { request }), ...currentSpan()?.ids };
  };
  const options = { level, base: { instance }, mixin, serializers: { err: safeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const STACK_LINES = 8;
/** Characters; insert statements can be very long. */
const LONGEST_LINE = 300;

export interface SafeError {
  type?: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: SafeError;
}

/** An error without values: query parameters, constraint details. */
function safeError(error: unknown): SafeError {
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

/** The same as text for a terminal. */
export function safeErrorText(error: unknown): string {
  const lines: string[] = [];
  for (let one: SafeError | undefined = safeError(error); one !== undefined; one = one.cause) {
    const { type = 'Error', message, code, constraint, stack = '' } = one;
    const names = [code, constraint].filter((name) => name !== undefined).join(', ');
    const line = `${type}: ${message.slice(0, LONGEST_LINE)}${names === '' ? '' : ` (${names})`}`;
    lines.push(lines.length === 0 ? line : `because of ${line}`);
    if (one.cause === undefined) lines.push(stack);
  }
  return lines.filter(Boolean).join('\n');
}
