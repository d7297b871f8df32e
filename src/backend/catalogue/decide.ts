import type { AnswerOf, DecisionName, GivenOf } from '../../view/decide.ts';

/**
 * The catalogue's one door: a decision by its name, with what it is given; its answer or a promise of it, plain data
 * either way.
 */
export type Decide = <N extends DecisionName>(name: N, given: GivenOf<N>) => AnswerOf<N> | Promise<AnswerOf<N>>;
