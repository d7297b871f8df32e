/**
 * What a start and the libraries that it loads say: text on a terminal; in production lines of the log and nothing
 * else. Loaded before all other modules, which may already say something.
 */
import { format } from 'node:util';
import { readInstance } from '../backend/config/operation.ts';
import { Reader } from '../backend/config/reader.ts';
import { createLog } from '../backend/log/log.ts';

const production = process.env.NODE_ENV === 'production';

interface StartWords {
  say(text: string): void;
  /** Says why the start fails. */
  fail(text: string): void;
}

export const words: StartWords = production ? inLog() : onTerminal();

function onTerminal(): StartWords {
  return {
    say: (text) => void process.stdout.write(`${text}\n`),
    fail: (text) => void process.stderr.write(`${text}\n`),
  };
}

function inLog(): StartWords {
  const log = createLog({ level: 'info', instance: readInstance(new Reader(process.env)) });
  for (const [method, level] of Object.entries({ log: 'info', info: 'info', warn: 'warn', error: 'error' } as const))
    Object.assign(console, { [method]: (...values: unknown[]) => log[level](format(...values).trim()) });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of the runtime'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends');
    process.exit(1);
  });
  return {
    say: (text) => void (text.trim() !== '' && log.info(text.trim())),
    fail: (text) => log.fatal(text),
  };
}
