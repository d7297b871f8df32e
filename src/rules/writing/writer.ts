import type { Call, Node } from '../core/operator.ts';
import type { Money } from '../formats/number.ts';

/** How an operator is written in the source of a generated module, where closures would call closures. */
export interface Writing {
  /** What its source calls, by the name that it calls it by. */
  calls?: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** An expression that gives what the closure of the call gives, and reads in the same order. */
  value(call: Call, writer: Writer): string;
  /** The same, true or false: whether the value counts for true. By default it is asked of the value. */
  truth?(call: Call, writer: Writer): string;
  /** The same, for who takes undefined for null. */
  loose?(call: Call, writer: Writer): string;
  /** The same as a text, '' for what has none. */
  text?(call: Call, writer: Writer): string;
  /** The text has no space that could be one too many. */
  isTidy?: true;
}

/** What operators are written with. Every name in the source comes from here: a catalogue's own words are only ever in quotes. */
export interface Writer {
  domain: boolean;
  money: Money;
  /** Each read is noted. */
  isTraced: boolean;
  value(node: Node | undefined): string;
  truth(node: Node | undefined): string;
  loose(node: Node | undefined): string;
  text(node: Node | undefined): string;
  /** Whether the text of this needs no tidying. */
  isTidy(node: Node | undefined): boolean;
  /** Whether a node gives true or false and nothing else. */
  givesTruth(node: Node | undefined): boolean;
  /** What a node always gives, when that is known. */
  known(node: Node | undefined): { value: unknown } | undefined;
  /** A value as source. */
  literal(value: unknown): string;
  /** A value made once, for all evaluations: the name of a constant. */
  once(kind: string, source: string): string;
  /** A variable of the function being written, for a value that is used twice. */
  variable(): string;
  /** Statements in a function of their own: the expression that calls it. */
  block(kind: string, statements: () => string): string;
  /** What is written on an element of a list, named `data` there as the data is elsewhere. */
  onElement<T>(write: () => T): T;
  /** A statement that counts visited elements, and stops what runs for ever. */
  spend(steps: string, call: Call): string;
  /** A path of the data, or of a `$` name. Undefined where there is nothing. */
  path(keys: readonly string[]): string;
  /** The labels of a code list. */
  table(name: string): string;
}
