import type { Catalogue, Replies } from '../../catalog/index.ts';
import { compileText, didYouMean, isRecord, own } from '../../rules/index.ts';
import { perKey } from '../per-catalogue.ts';

/** What the server may reply, by the areas of `replies.json`. */
export type ReplyArea = Exclude<keyof Replies, '$schema' | 'assumed'>;

interface Filling {
  /** What its placeholders read; `retryAfter`, in seconds, gives `{wait}`. */
  values?: Readonly<Record<string, unknown>>;
}

/** Which of the texts of a code, where it has several: any name where what is unknown is said otherwise. */
type VariantOf<Texts> = Texts extends string
  ? { variant?: null }
  : Texts extends { otherwise: string }
    ? { variant?: string | null }
    : { variant: keyof Texts & string };

/** A reply, by the place of its text. */
export type Reply = {
  [Area in ReplyArea]: {
    [Code in keyof RepliesOf<Area> & string]: { area: Area; code: Code } & VariantOf<
      NonNullable<RepliesOf<Area>[Code]>
    > &
      Filling;
  }[keyof RepliesOf<Area> & string];
}[ReplyArea];

/** Those of an area, which an older catalogue may lack. */
type RepliesOf<Area extends ReplyArea> = NonNullable<Replies[Area]>;

/**
 * The text of a reply, filled; null when the catalogue, perhaps an older one, has none. An unknown variant reads as
 * `otherwise`.
 */
export function replyText(
  catalogue: Catalogue,
  area: string,
  code: string,
  details: Filling & { variant?: string | null },
): string | null {
  const { data } = catalogue;
  const { variant = null, values = {} } = details;
  const fill = (text: unknown, given: object): string | null =>
    typeof text === 'string' ? compiledText(catalogue, text)({ ...given, $brand: data.brand }) : null;
  const wait = typeof values.retryAfter === 'number' ? waitOf(values.retryAfter) : null;
  const waits = wait === null ? null : fill(own(data.replies?.waits, wait.unit), wait);
  const reply = own(own(data.replies, area), code);
  return fill(typeof reply === 'string' ? reply : variantOf(reply, variant ?? ''), { ...values, wait: waits });
}

/** Texts are compiled at their first reply. */
const compiledText = perKey((catalogue, text: string) => compileText(text, catalogue.options));

/** Why a catalogue has no such reply, for whoever asks for it by name; null where it has. */
export function unknownReply({ data }: Catalogue, area: string, code: string, variant: string | null): string | null {
  if (data.replies === undefined) return null;
  const codes = own(data.replies, area);
  if (!isRecord(codes)) return `replies.json has no "${area}"; ${nearest(area, Object.keys(data.replies))}`;
  const reply = own(codes, code);
  if (reply === undefined) return `"${area}" of replies.json has no "${code}"; ${nearest(code, Object.keys(codes))}`;
  if (typeof reply === 'string' || variantOf(reply, variant ?? '') !== undefined) return null;
  const names = Object.keys(isRecord(reply) ? reply : {});
  const asked = variant === null ? 'needs a "variant"' : `has no variant "${variant}"`;
  return `"${area}/${code}" of replies.json ${asked}; ${nearest(variant ?? '', names)}`;
}

const nearest = (name: string, names: readonly string[]): string =>
  didYouMean(name, names) ?? `there are ${names.join(', ')}`;

const variantOf = (reply: unknown, variant: string): unknown =>
  own(reply, variant) ?? own(own(reply, 'moments'), variant) ?? own(reply, 'otherwise');

function waitOf(seconds: number): { unit: keyof Replies['waits']; count: number } {
  if (seconds < 60) return { unit: seconds > 1 ? 'seconds' : 'second', count: seconds };
  const minutes = Math.ceil(seconds / 60);
  return { unit: minutes > 1 ? 'minutes' : 'minute', count: minutes };
}
