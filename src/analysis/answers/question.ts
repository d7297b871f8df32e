import type { Conditions, Formula, InputChange } from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Deciding } from '../deciding/deciding.ts';
import type { ExplainedWithApi } from '../explain/explain-element.ts';
import type { Valued } from '../explain/valued.ts';

/** What decided an answer, and what would have to change for another. */
export interface AnswerExplanation {
  /** The question as given: `state`, `reason:R02`. */
  name: string;
  answer: Json;
  /** The entries that decided, those first, and those that would have, had their condition been another. */
  because: Cause[];
  /** The least changes after which the answer would be another, each with that answer. */
  changes: OtherAnswer[];
  /** No smaller change does: all that matters was tried. False too where none was looked for. */
  isProved: boolean;
}

/** An entry that decided or did not; of a rule, each of its parts with what it gave. */
export interface Cause extends Deciding {
  rule: Valued | null;
}

export interface OtherAnswer {
  set: InputChange[];
  answer: Json;
}

/** A question about a contract that the rules of the catalogue decide. */
export interface ContractQuestion {
  given: ContractGiven;
  /** By the engine itself. */
  answer(given: ContractGiven): Json;
  /** What tells answers apart; the answer itself where absent. */
  identity?(given: ContractGiven): string;
  deciding(given: ContractGiven): Deciding[];
  /** Formulas of which each is an answer other than the one that is given; together, all others. */
  others(conditions: Conditions): Formula[];
}

/** @param id the part after the colon, or empty */
export type Ask = (explained: ExplainedWithApi, given: ContractGiven, id: string) => ContractQuestion;
