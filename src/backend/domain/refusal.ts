import type { Replies } from '../../catalog/index.ts';
import type { Reply, ReplyArea } from '../../view/text/reply-text.ts';
import type { Say } from '../catalogue/say.ts';

/** A refusal as data: a code for programs, and its details. */
export interface Refusal {
  code: string;
  /** The argument to correct. */
  champ?: string | null;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** Text for clients without wording of their own. */
export type RefusalWords = Reply | { text: string };

/** Thrown on a refusal; each adapter translates it to its protocol. */
export class Refused<R extends Refusal = Refusal> extends Error {
  constructor(
    readonly refusal: R,
    readonly words: RefusalWords,
  ) {
    super(refusal.code);
    this.name = 'Refused';
  }
}

/** The message of a refusal, in the catalogue's wording. */
export const refusalMessage = (say: Say, { words }: Pick<Refused, 'words'>): string =>
  'text' in words ? words.text : say(words);

/** Areas of `replies.json` with a text for each code of a union. */
type AreaOf<R extends Refusal> = {
  [Area in ReplyArea]: [R['code']] extends [keyof NonNullable<Replies[Area]>] ? Area : never;
}[ReplyArea];

/** Variant and values of a code's text, beyond the refusal itself. */
type Details<R extends Refusal> = {
  [Code in R['code']]?: (refusal: Extract<R, { code: Code }>) => Pick<Reply, 'variant' | 'values'> & { text?: string };
};

/** Creates the `refuse` function of an area, for its closed union of codes with texts in `replies.json`. */
export function refusalFactory<R extends Refusal>(
  area: AreaOf<R>,
  details: Details<R> = {},
): (refusal: R) => Refused<R> {
  return (refusal) => {
    const detail = details[refusal.code as R['code']] as
      | ((given: R) => Pick<Reply, 'variant' | 'values'> & { text?: string })
      | undefined;
    const { text, values, ...variant } = detail?.(refusal) ?? {};
    if (text !== undefined) return new Refused(refusal, { text });
    return new Refused(refusal, { area, code: refusal.code, ...variant, values: { ...refusal, ...values } } as Reply);
  };
}
