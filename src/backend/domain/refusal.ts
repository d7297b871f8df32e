import type { Replies } from '../../catalog/index.ts';
import type { Reply, ReplyArea } from '../../view/text/reply-text.ts';
import type { Say } from '../catalogue/say.ts';

/** Why something is not done, as data: a code for programs, and what it is about. */
export interface Refusal {
  code: string;
  /** The argument that is to be mended. */
  champ?: string | null;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** What a person reads when a refusal reaches a client that knows no words of its own. */
export type RefusalWords = Reply | { text: string };

/** Thrown where something is refused; every adapter says so in its own protocol. */
export class Refused<R extends Refusal = Refusal> extends Error {
  constructor(
    readonly refusal: R,
    readonly words: RefusalWords,
  ) {
    super(refusal.code);
    this.name = 'Refused';
  }
}

/** The message of a refusal, as the catalogue has it. */
export const refusalMessage = (say: Say, { words }: Pick<Refused, 'words'>): string =>
  'text' in words ? words.text : say(words);

/** The areas of `replies.json` that have a text for each code of a union. */
type AreaOf<R extends Refusal> = {
  [Area in ReplyArea]: [R['code']] extends [keyof Replies[Area]] ? Area : never;
}[ReplyArea];

/** Which text a code has, where its entry has several, and what it is filled with besides the refusal itself. */
type Details<R extends Refusal> = {
  [Code in R['code']]?: (refusal: Extract<R, { code: Code }>) => Pick<Reply, 'variant' | 'values'> & { text?: string };
};

/** The refusals of an area: its closed union of codes, each of which has a text in that area of `replies.json`. */
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
