import type { Money } from '../formats/number.ts';
import type { Evaluate, Rule } from '../json.ts';

export interface CompileOptions {
  /** plain: the operators of json-logic-js only. domain (default): those plus the domain's. */
  dialect?: 'plain' | 'domain';
  /** Code lists: name -> code -> label; read by the operator `label`. */
  tables?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How amounts are written; euros by default. */
  money?: Money;
  /** Named rules, for {"rule": "name"}: compiled in place; a cycle is refused. */
  rules?: Readonly<Record<string, Rule>>;
  /**
   * What the data is made of. any (default): each reading asks whether the value itself holds the field. json: what
   * JSON.parse gives; then only names that built-in prototypes hold are checked.
   */
  data?: 'any' | 'json';
  /**
   * The index of a `$` name in the list given after the data, which costs nothing to look up.
   * Without this, the `$` names are fields at the root of the data.
   */
  dollarPlace?(name: string): number;
  /** Put around each rule and value that is compiled, the very object that writes it in hand: how coverage is counted. */
  watch?(rule: Rule, evaluate: Evaluate, options: CompileOptions): Evaluate;
  /** Nested operators and lists; 40 by default. */
  maxDepth?: number;
  /** Operators, lists and literals, named rules included; 2000 by default. */
  maxSize?: number;
  /** Elements that the array operators may visit in one evaluation; 100 000 by default. */
  maxSteps?: number;
}
