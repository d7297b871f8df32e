import type { AnswerOf, DecisionName, GivenOf } from '../../view/decide.ts';

/** The one way to the catalogue's decisions, by name; what comes back is plain data, at once or as a promise. */
export type Decide = <N extends DecisionName>(name: N, given: GivenOf<N>) => AnswerOf<N> | Promise<AnswerOf<N>>;
