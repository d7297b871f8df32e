import { maskedStart, maskNames } from '../../view/text/mask-personal.ts';
import { logClientError } from '../documents/client-log.generated.ts';
import { statusOf } from '../errors/portal-error.ts';
import { receiveNoted } from './note.ts';
import { placeOf, routeOf, textOf, withoutQuery } from './text.ts';

interface ClientLog {
  /** The endpoint. */
  url: string;
  /** By which words the member is known: they are hidden. */
  names: () => readonly string[];
  now?: () => number;
}

/** The console's ways of speaking, by the level that the log has for them. */
const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const;
type Level = (typeof levels)[keyof typeof levels];

/** Letters of a message, and of what goes with it. */
const longest = { message: 500, context: 1000 };
/** Messages of one page in a minute; those beyond are counted, and told with the next one. */
const perMinute = 20;
const minute = 60_000;

/**
 * Sends what the console says and what goes wrong in the window to `logClientError` (P7.2), in few words that name
 * nobody. What is said while one is being written is not sent, so that no message can cause another.
 */
export function startClientLog({ url, names, now = Date.now }: ClientLog): void {
  let isWriting = false;
  let sentAt: number[] = [];
  let leftOut = 0;

  const safe = (text: string, length: number) => maskNames(maskedStart(text, length), names());

  function write(level: Level, message: string, context: string): void {
    if (isWriting) return;
    sentAt = sentAt.filter((at) => now() - at < minute);
    if (sentAt.length >= perMinute) {
      leftOut++;
      return;
    }
    sentAt.push(now());
    isWriting = true;
    try {
      const before = leftOut === 0 ? '' : `(${leftOut} left out before) `;
      leftOut = 0;
      send(url, {
        level,
        route: safe(routeOf(location.pathname), 200),
        message: safe(message, longest.message),
        context: safe(before + context, longest.context),
        timestamp: new Date(now()).toISOString(),
      });
    } catch {
      // what cannot be told is not worth a second failure
    } finally {
      isWriting = false;
    }
  }

  for (const name of Object.keys(levels) as (keyof typeof levels)[]) {
    const say = console[name];
    console[name] = (...values: unknown[]) => {
      say.apply(console, values);
      write(levels[name], textOf(values), placeOf(values, location.origin));
    };
  }

  function onFailure(event: Event): void {
    if (event instanceof ErrorEvent) {
      const { error, message, filename, lineno, colno } = event;
      const place = withoutQuery(`${filename}:${lineno}:${colno}`, location.origin);
      write('error', message, `${place}\n${placeOf([error], location.origin)}`);
    } else if (event.type === 'unhandledrejection') {
      const { reason } = event as PromiseRejectionEvent;
      write('error', textOf([reason]), placeOf([reason], location.origin));
    }
  }
  addEventListener('error', onFailure);
  addEventListener('unhandledrejection', onFailure);
  for (const event of self.FIRST_FAILURES?.splice(0) ?? []) onFailure(event);
  receiveNoted(({ error, reference }) =>
    write(
      statusOf(error) < 500 ? 'info' : 'error',
      textOf([error]),
      `référence ${reference}\n${placeOf([error], location.origin)}`,
    ),
  );
}

/** Alone, and not by the way of other questions: it may leave with the page, and nobody hears of how it went. */
function send(url: string, variables: Record<string, string>): void {
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: logClientError.text, variables }),
  }).catch(() => undefined);
}
