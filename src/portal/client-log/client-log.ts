import { maskedStart, maskNames } from '../../view/text/mask-personal.ts';
import type { LoadWords } from '../data/open-release.ts';
import type { ApiWords } from '../data/words.ts';
import { logClientError } from '../documents/client-log.generated.ts';
import { errorStatus } from '../errors/error-status.ts';
import { setErrorReceiver } from './note.ts';
import { anonymousRoute, describeValues, stackLines, stripQueries } from './text.ts';

interface ClientLog {
  /** The endpoint. */
  url: string;
  /** Names and numbers of the member, to mask. */
  names: () => readonly string[];
  now?: () => number;
  /** Where the API speaks other words than ours. */
  words?: LoadWords;
}

/** Console methods, with their level in the log. */
const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const;
type Level = (typeof levels)[keyof typeof levels];

/** Maximum lengths, in characters. */
const maxLengths = { message: 500, context: 1000 };
/** Messages of a page per minute; the next one counts those dropped. */
const perMinute = 20;
const minuteMs = 60_000;

/**
 * Sends console messages and uncaught errors to `logClientError` (P7.2), without personal data. What is logged while
 * sending is ignored, so that no message can cause another.
 */
export function startClientLog({ url, names, now = Date.now, words }: ClientLog): void {
  let isWriting = false;
  let sentAt: number[] = [];
  let dropped = 0;

  const safe = (text: string, length: number) => maskNames(maskedStart(text, length), names());

  function write(level: Level, message: string, context: string): void {
    if (isWriting) return;
    sentAt = sentAt.filter((at) => now() - at < minuteMs);
    if (sentAt.length >= perMinute) {
      dropped++;
      return;
    }
    sentAt.push(now());
    isWriting = true;
    try {
      const before = dropped === 0 ? '' : `(${dropped} left out before) `;
      dropped = 0;
      const variables = {
        level,
        route: safe(anonymousRoute(location.pathname), 200),
        message: safe(message, maxLengths.message),
        context: safe(before + context, maxLengths.context),
        timestamp: new Date(now()).toISOString(),
      };
      if (words === undefined) send(url, logClientError.text, variables);
      else void sendIn(words(), url, variables).catch(() => undefined);
    } catch {
      // a failing log must not cause a second failure
    } finally {
      isWriting = false;
    }
  }

  for (const name of Object.keys(levels) as (keyof typeof levels)[]) {
    const original = console[name];
    console[name] = (...values: unknown[]) => {
      original.apply(console, values);
      write(levels[name], describeValues(values), stackLines(values, location.origin));
    };
  }

  function onFailure(event: Event): void {
    if (event instanceof ErrorEvent) {
      const { error, message, filename, lineno, colno } = event;
      const place = stripQueries(`${filename}:${lineno}:${colno}`, location.origin);
      write('error', message, `${place}\n${stackLines([error], location.origin)}`);
    } else if (event.type === 'unhandledrejection') {
      const { reason } = event as PromiseRejectionEvent;
      write('error', describeValues([reason]), stackLines([reason], location.origin));
    }
  }
  addEventListener('error', onFailure);
  addEventListener('unhandledrejection', onFailure);
  for (const event of self.FIRST_FAILURES?.splice(0) ?? []) onFailure(event);
  setErrorReceiver(({ error, reference }) =>
    write(
      errorStatus(error) < 500 ? 'info' : 'error',
      describeValues([error]),
      `référence ${reference}\n${stackLines([error], location.origin)}`,
    ),
  );
}

/** Uses its own request: it may outlive the page, and its result does not matter. */
function send(url: string, query: string, variables: Readonly<Record<string, unknown>>): void {
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  }).catch(() => undefined);
}

/** In the words of another API, which may have no such log. */
async function sendIn(words: Promise<ApiWords>, url: string, variables: Record<string, string>): Promise<void> {
  const said = await (await words).said(logClientError.text);
  if (said.text !== null) send(url, said.text, said.variables(variables, undefined));
}
