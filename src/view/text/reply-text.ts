import type { Catalogue, Replies } from '../../catalog/index.ts';
import { compileText, own } from '../../rules/index.ts';

/** What the server may reply, by the areas of `replies.json`. */
export type ReplyArea = Exclude<keyof Replies, '$schema' | 'assumed'>;

interface Details {
  /** Which of the texts of a code, where it has several. */
  variant?: string | null;
  /** What its placeholders read; `retryAfter`, in seconds, gives `{wait}`. */
  values?: Readonly<Record<string, unknown>>;
}

/** A reply, by where its text stands. */
export type Reply = { [Area in ReplyArea]: { area: Area; code: keyof Replies[Area] & string } & Details }[ReplyArea];

/**
 * The text of a reply, its placeholders filled; null where the catalogue has none, such as one of an earlier version.
 * A variant that it does not know is said by `otherwise`.
 */
export function replyText({ data, options }: Catalogue, area: string, code: string, details: Details): string | null {
  const { variant = null, values = {} } = details;
  const fill = (text: unknown, given: object): string | null =>
    typeof text === 'string' ? compileText(text, options)({ ...given, $brand: data.brand }) : null;
  const wait = typeof values.retryAfter === 'number' ? waitOf(values.retryAfter) : null;
  const waits = wait === null ? null : fill(own(data.replies?.waits, wait.unit), wait);
  const reply = own(own(data.replies, area), code);
  return fill(typeof reply === 'string' ? reply : variantOf(reply, variant ?? ''), { ...values, wait: waits });
}

const variantOf = (reply: unknown, variant: string): unknown =>
  own(reply, variant) ?? own(own(reply, 'moments'), variant) ?? own(reply, 'otherwise');

/** A time to wait, in seconds below a minute. */
function waitOf(seconds: number): { unit: keyof Replies['waits']; count: number } {
  if (seconds < 60) return { unit: seconds > 1 ? 'seconds' : 'second', count: seconds };
  const minutes = Math.ceil(seconds / 60);
  return { unit: minutes > 1 ? 'minutes' : 'minute', count: minutes };
}
