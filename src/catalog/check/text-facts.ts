import { memoizeSome } from '../../base/maps.ts';

/** What is known of a text wherever it stands: a catalogue repeats most of its texts. */
export interface TextFacts {
  readonly text: string;
  /** What each check has found of it, each in a slot of its own. */
  readonly found: unknown[];
}

/** The facts of a text; one object for each text, so that all checks look it up once. */
export const factsOf = memoizeSome((text: string): TextFacts => ({ text, found: [] }), 50_000);

let slots = 0;

/** A finder that looks at each text once. */
export function ofText<T extends NonNullable<unknown>>(find: (text: string) => T): (facts: TextFacts) => T {
  const slot = slots++;
  return ({ text, found }) => {
    const before = found[slot];
    if (before !== undefined) return before as T;
    const answer = find(text);
    found[slot] = answer;
    return answer;
  };
}
