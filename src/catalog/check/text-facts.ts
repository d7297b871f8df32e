import { memoizeSome } from '../../base/maps.ts';

/** What is known of a text wherever it stands: a catalogue says most of its texts many times. */
export interface TextFacts {
  readonly text: string;
  /** What each of those who ask has found. */
  readonly found: unknown[];
}

/** The facts of a text; one object for each text, so that it is looked up once whoever asks. */
export const factsOf = memoizeSome((text: string): TextFacts => ({ text, found: [] }), 50_000);

let askers = 0;

/** A question to a text, which is answered once. */
export function ofText<T extends NonNullable<unknown>>(find: (text: string) => T): (facts: TextFacts) => T {
  const asker = askers++;
  return ({ text, found }) => {
    const before = found[asker];
    if (before !== undefined) return before as T;
    const answer = find(text);
    found[asker] = answer;
    return answer;
  };
}
