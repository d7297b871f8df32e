import type { Writing } from '../writing/writer.ts';
import type { Typing } from './place.ts';
import type { Sure } from './sure.ts';

/**
 * What the tools need to know of an operator besides how it evaluates: types, proofs, coverage, mutants, impact and the
 * editor ask for these, and know no operator by its name. A trait that is not there is one that the operator does not
 * have: of an operator without any, the tools take nothing for granted.
 */
export interface Traits {
  /** Of json-logic-js too, and not only of the domain dialect. */
  plain?: true;
  typing: Typing;
  /** What is known to be there once it has turned out true, or false. */
  sure?: Sure;
  /** Its first operand, where it is written, is no value but the name of something. */
  names?: 'path' | 'named-rule' | 'template' | 'code-list';
  /** It gives true or false and nothing else, whatever it is given. */
  truth?: true;
  /**
   * How its truth comes from that of its operands. A choice has a condition, a value, and so on, and at last the value for
   * when no condition holds.
   */
  joins?: 'conjunction' | 'disjunction' | 'negation' | 'truth' | 'choice';
  /**
   * Its second operand is evaluated once an element of its first: only for its truth, for its value, or on
   * `{ current, accumulator }`.
   */
  body?: 'condition' | 'value' | 'reduction';
  /**
   * As a condition, it asks only which kinds of elements there are, never how many: whether one is of a kind, or all are.
   */
  elements?: 'any' | 'every';
  comparison?: Comparison;
  /** It looks for a value in a list: the operand that is the list. */
  membership?: { list: 0 | 1 };
  /** It asks whether there is anything. */
  emptiness?: true;
  /** It gives the number of elements. */
  counts?: true;
  /** It gives the first of its operands that is there. */
  coalesces?: true;
  /** It puts texts one after the other. */
  concatenates?: true;
  /** Calculates with the numbers and days it is given: each of them counts. */
  calculates?: true;
  /** It adds to a day as many of these as its second operand says. */
  adds?: 'day' | 'month' | 'year';
  /** Its operands are different things: of one that is given twice, it says nothing. `elements`: those of its list. */
  distinct?: 'operands' | 'elements';
  /** The operator that somebody may have meant instead. */
  mistakenFor?: string;
  /**
   * All values at which it turns are written in the rule, or are one of these moved by a number that is written. By `value`,
   * it tells apart what is written from all the rest, whatever its type.
   */
  turnsAt?: 'value' | 'moved-value';
  /** Values besides those written at which it turns: in another case, days moved by numbers, first days of years. */
  turnsNear?: 'letter-case' | 'moved-day' | 'year';
  /** It says the same of all numbers between two neighbours among those that it is given. */
  stepwise?: true;
  /** How it is written in a generated module; rules with an operator that does not say so stay closures. */
  writes?: Writing;
  /** What it asks in words, an operand as `{0}`: where that is shorter than the rule. */
  phrase?: string;
}

interface Comparison {
  of: 'equality' | 'order';
  /** A number and the text of its digits are not the same. */
  strict?: true;
  /** The operator that says the same with its operands the other way round. */
  mirrored: string;
  /** Of a growing number, the first for which it turns: the one that is written, or the next. */
  turns: 'at' | 'after';
}
