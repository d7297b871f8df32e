import type { Decide } from '../../../src/backend/catalogue/decide.ts';
import type { Catalogue } from '../../../src/catalog/index.ts';
import { type AnswerOf, type DecisionName, decide, type GivenOf } from '../../../src/view/decide.ts';

/** Decides by a catalogue, as the service does by the one in force. */
export const decidingBy =
  (catalogue: Catalogue): Decide =>
  (name, given) =>
    decide(catalogue, name, given);

/** What a test answers in the catalogue's place: of each answer as much as the test reads. */
export type Answers = { readonly [N in DecisionName]?: (given: GivenOf<N>) => unknown };

/** Answers these decisions, and leaves the others to another. */
export function answering(answers: Answers, otherwise: Decide = notInThisTest): Decide {
  return <N extends DecisionName>(name: N, given: GivenOf<N>) => {
    const own: Answers[N] = answers[name];
    return own === undefined ? otherwise(name, given) : (own(given) as AnswerOf<N> | Promise<AnswerOf<N>>);
  };
}

const notInThisTest: Decide = (name) => {
  throw new Error(`no decision ${name} in this test`);
};
