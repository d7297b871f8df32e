/**
 * What tools know of the language of rules without evaluating one: a second door to this room, which no browser loads. Each
 * question about an operator is answered by the file of that operator.
 */

import { isRecord, type Json } from '../base/json.ts';
import { type Call, isOperator, type Manual, type Node, type Operator } from './core/operator.ts';
import type { SentenceForm } from './core/sentence.ts';
import * as files from './operators/language.generated.ts';
import { TypeInference } from './typing/inference.ts';
import type { Traits } from './typing/traits.ts';
import { unknown } from './typing/typing.ts';

export type { Manual } from './core/operator.ts';
export { initialOf, type Operand, type OperandKind, type SentenceForm } from './core/sentence.ts';
export { type KnownPaths, none } from './typing/names.ts';
export { loosely, typeOfJson } from './typing/of-json.ts';
export { type EvaluatedOn, type TypeFault, type TypingPlace, typeOfPath } from './typing/place.ts';
export type { Traits } from './typing/traits.ts';
export * from './typing/value-type.ts';

/** All that the file of an operator says of it. */
export interface Described {
  operator: Operator;
  manual: Manual;
  sentence: SentenceForm;
  traits: Traits;
}

/** Every operator with its manual, its sentence and its traits, by name. */
export const described: ReadonlyMap<string, Described> = new Map(
  Object.values(files).flatMap((file): [string, Described][] => {
    const operator = Object.values(file).find(isOperator);
    return operator === undefined
      ? []
      : [[operator.name, { operator, manual: file.manual, sentence: file.sentence, traits: file.traits }]];
  }),
);

const noTraits: Traits = { typing: unknown };

/** The traits of an operator; of one that is none, nothing is known. */
export const traitsOf = (name: string): Traits => described.get(name)?.traits ?? noTraits;

/** A fresh inference of types, with every operator of the rules. */
export const newInference = (): TypeInference => new TypeInference(traitsOf);

/** A call as it is written in a rule. */
export class WrittenCall {
  readonly traits: Traits;
  readonly args: readonly Json[];

  /** @param operands in a list or alone */
  constructor(
    readonly name: string,
    readonly operands: Json,
  ) {
    this.traits = traitsOf(name);
    this.args = Array.isArray(operands) ? operands : [operands];
  }

  /** From the call to an operand. */
  pointerTo(rank: number): string {
    const step = `/${this.name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return Array.isArray(this.operands) ? `${step}/${rank}` : step;
  }
}

/** The call that a value is: an object with one key. Null for a literal. */
export function callIn(rule: Json | undefined): WrittenCall | null {
  if (!isRecord(rule)) return null;
  const [name, ...more] = Object.keys(rule);
  return name === undefined || more.length > 0 ? null : new WrittenCall(name, rule[name] ?? null);
}

/** What the first operand of a call names, where it is written: a path, a named rule, a template or a code list. */
export function nameIn(rule: Json | undefined, kind: NonNullable<Traits['names']>): string | null {
  const call = callIn(rule);
  const [first] = call?.args ?? [];
  return call?.traits.names === kind && typeof first === 'string' ? first : null;
}

/** Operands that are values: all but a leading name. */
export const valuesIn = ({ traits, args }: WrittenCall): readonly Json[] =>
  traits.names === undefined ? args : args.slice(1);

/** Whether an operand is evaluated once an element of the list before it, and not on the data of the call. */
export const isBody = ({ body }: Traits, rank: number): boolean => body !== undefined && rank === 1;

/** Whether an operand is evaluated on the very elements of the list before it. */
export const isOnElement = ({ body }: Traits, rank: number): boolean =>
  rank === 1 && (body === 'condition' || body === 'value');

/**
 * Whether it matters of an operand only whether it holds.
 * @param count operands of the call
 * @param isCondition only whether the call holds matters
 */
export function asksTruth({ joins, body }: Traits, rank: number, count: number, isCondition: boolean): boolean {
  if (joins === 'negation' || joins === 'truth') return true;
  if (joins === 'conjunction' || joins === 'disjunction') return isCondition || rank < count - 1;
  if (joins === 'choice') return rank % 2 === 0 && rank < count - 1;
  return body === 'condition' && rank === 1;
}

/** Whether a rule gives true or false and nothing else, whatever it is given. */
export function givesTruth(rule: Json): boolean {
  const call = callIn(rule);
  return call === null ? typeof rule === 'boolean' : truthFrom(call.traits, call.args, givesTruth);
}

/** The same of a rule that was parsed, named rules in place. */
export function nodeGivesTruth(node: Node): boolean {
  if (node.kind !== 'call') return node.kind === 'literal' && typeof node.value === 'boolean';
  return truthFrom(traitsOf(node.operator.name), node.args, nodeGivesTruth);
}

function truthFrom<T>({ truth, joins }: Traits, args: readonly T[], isTruth: (arg: T) => boolean): boolean {
  if (truth === true) return true;
  if (joins === 'conjunction' || joins === 'disjunction') return args.every(isTruth);
  // without a last value, a choice of which no condition holds gives null
  return joins === 'choice' && args.length % 2 === 1 && args.every((arg, i) => isCase(i, args.length) || isTruth(arg));
}

/** Whether an operand of a choice is a condition of it, and no value. */
const isCase = (rank: number, count: number): boolean => rank % 2 === 0 && rank < count - 1;

/** The traits of what a node calls; null for one that calls nothing. */
export const traitsOfNode = (node: Node | undefined): Traits | null =>
  node?.kind === 'call' ? traitsOf(node.operator.name) : null;

/** Whether a call goes over the elements of its list and gives a list. */
export const givesElements = (call: Call): boolean =>
  traitsOf(call.operator.name).elements === 'any' && described.get(call.operator.name)?.manual.type === 'list';

/** Whether rules by this name come to what is not written in them: data, a named rule, the holes of a text. */
export function readsBeyond(name: string): boolean {
  const { names } = traitsOf(name);
  return described.get(name)?.operator.readsData === true || names === 'named-rule' || names === 'template';
}
