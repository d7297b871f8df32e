import type { Json } from '../../base/json.ts';
import { isObject } from '../../base/json.ts';
import type { Money } from '../formats/number.ts';
import type { Evaluate, Rule } from '../json.ts';
import type { RuleErrorCode } from './error.ts';
import type { Origin } from './origin.ts';

/** A parsed rule: a literal, a list evaluated element by element, or an operator with its operands. */
export type Node = Literal | List | Call;

interface Place {
  pointer: string;
  /** No operand reads data: the value is known at compile time. */
  constant: boolean;
  /** Comes from a named rule or from a text: `pointer` is that of the place which calls for it. */
  borrowed: boolean;
}
export interface Literal extends Place {
  kind: 'literal';
  value: Json | undefined;
}
export interface List extends Place {
  kind: 'list';
  items: readonly Node[];
}
export interface Call extends Place {
  kind: 'call';
  operator: Operator;
  args: readonly Node[];
  /** What an operator keeps for itself from `expand`. */
  kept: Json | undefined;
}

export type OperatorGroup =
  | 'data'
  | 'logic'
  | 'comparison'
  | 'arithmetic'
  | 'list'
  | 'text'
  | 'format'
  | 'date'
  | 'catalogue';
export type ResultType = 'boolean' | 'number' | 'text' | 'list' | 'any';

export interface Operator {
  name: string;
  /** Least and most operands, in the domain dialect. */
  arity: readonly [number, number];
  /** Least operands in the plain dialect, where the reference library fails below it. */
  least?: number;
  /** Reads data by itself, not through its operands: never folded into a constant. */
  readsData?: boolean;
  /** Puts values in order: null counts as zero, hence a warning when an operand may be absent. */
  ordering?: boolean;
  /** Replaces the call when the rule is parsed. */
  expand?(args: readonly Json[], parser: Parser): Node;
  /** Refuses operands that cannot be right. */
  check?(call: Call, parser: Parser): void;
  compile(call: Call, compiler: RuleCompiler): Evaluate;
  /** Where the result comes from in the data, when it is not simply computed from the operands. */
  follow?(call: Call, scope: Origin, tracker: Tracker): Origin;
}

/** Whether what a file exports is an operator: the others are its manual, its traits, and what it shares. */
export const isOperator = (value: unknown): value is Operator =>
  isObject(value) && 'compile' in value && 'arity' in value;

/** The page for analysts, kept out of what a browser loads. */
export interface Manual {
  group: OperatorGroup;
  type: ResultType;
  signature: string;
  /** One paragraph, in French. */
  doc: string;
  /** `data` is null when the rule reads none. */
  example: { rule: Rule; data: Json };
  result: Json;
}

export interface Parser {
  domain: boolean;
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A code list of this name, noted among those that the rule uses. */
  table(name: string): Readonly<Record<string, string>> | undefined;
  /** Place of the operator being parsed. */
  pointer: string;
  parse(rule: Rule, step: string): Node;
  /** A named rule, in place. */
  named(name: string): Node;
  literal(value: Json): Literal;
  /** An operator of this name on parsed nodes. */
  call(name: string, args: readonly Node[], kept?: Json): Call;
  fail(code: RuleErrorCode, message: string, help?: string | null): never;
}

/** Shared by all the closures of one compiled rule, set again at each evaluation. */
export interface Frame {
  /** Elements that array operators may still visit. */
  steps: number;
}

/** A plain field of the data or of a `$` name beside it, at most three segments deep; a `$` name alone has none. */
export interface Field {
  /** Of the `$` name in the list given after the data; -1 for the data itself. */
  place: number;
  first: string | undefined;
  second: string | undefined;
  third: string | undefined;
}

export interface RuleCompiler {
  domain: boolean;
  money: Money;
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The place of a `$` name in the list given after the data; undefined where such names are fields of the data. */
  dollarPlace(name: string): number | undefined;
  frame: Frame;
  /** True while compiling a rule on an element of a list. */
  inElement: boolean;
  /** An absent operand gives undefined. */
  compile(node: Node | undefined): Evaluate;
  /** The operand of an array operator that is evaluated on each element. */
  compileElement(node: Node | undefined): Evaluate;
  /** A closure that gives this, whatever the data. */
  always(value: unknown): Evaluate;
  /** What a closure of this compiler always gives, when that is known. */
  constant(evaluate: Evaluate): { value: unknown } | undefined;
  /** Whether `ownOfJson` reads this field of the data. */
  isPlain(field: string): boolean;
  /** What a closure reads and nothing else, when it gives null or undefined for want of it. */
  field(evaluate: Evaluate): Field | undefined;
  readsField(evaluate: Evaluate, field: Field): Evaluate;
  /** Declares that evaluation needs `frame`. */
  usesFrame(): void;
}

/** Follows where data goes through a rule, without evaluating it. */
export interface Tracker {
  /** `guarded`: an operand with a default. */
  visit(node: Node | undefined, scope: Origin, guarded?: boolean): Origin;
  /** Notes that the call being visited reads `origin`, before it visits its operands. */
  read(call: Call, origin: Origin, defaulted: boolean): void;
}
