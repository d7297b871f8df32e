import type { Json } from '../base/json.ts';
import { compileNode } from './core/compile.ts';
import type { Node } from './core/operator.ts';
import type { CompileOptions } from './core/options.ts';
import type { Origin } from './core/origin.ts';
import { type Operators, type Parsed, parseRule, parseText } from './core/parse.ts';
import { type ReadPath, track } from './core/reads.ts';
import type { Evaluate, Rule } from './json.ts';
import { tidy } from './operators/text/tidy.ts';
import { domainOperators, plainOperators } from './registry.ts';

export { isDay } from '../base/day.ts';
export { isRecord, type Json } from '../base/json.ts';
export { RuleError, type RuleErrorCode } from './core/error.ts';
export type { Call, Node } from './core/operator.ts';
export type { CompileOptions } from './core/options.ts';
export { elementOf, type Origin } from './core/origin.ts';
export { own, ownPath } from './core/own.ts';
export type { ReadPath } from './core/reads.ts';
export { didYouMean } from './core/suggest.ts';
export { truthy } from './core/truthy.ts';
export { monthName } from './formats/date.ts';
export { type Formatter, formats } from './formats/index.ts';
export { amount, EURO, type Money, money } from './formats/number.ts';
export type { Evaluate, Rule } from './json.ts';

export interface Trace {
  value: unknown;
  /** In the order in which they were read; inside a list, `conducteurs.*.crm`. */
  reads: { path: string; value: unknown }[];
  rule: Rule;
}

/** @throws RuleError when the rule cannot be right */
export function compileRule(rule: Rule, options: CompileOptions = {}): Evaluate {
  const evaluate = compileNode(parseRule(rule, operatorsOf(options), options).node, options);
  return options.watch?.(rule, evaluate, options) ?? evaluate;
}

/** A text with `{path|format}` placeholders; null when every one of them is missing. */
export function compileText(text: string, options: CompileOptions = {}): (data: unknown) => string | null {
  const { node } = parseText(text, domainOperators, options);
  return compileNode(node, options) as (data: unknown) => string | null;
}

/** Whether a value is a text without placeholder: most keys, labels and titles. */
export function isFixedText(value: Json): value is string {
  return typeof value === 'string' && value.indexOf('{') < 0 && value.indexOf('}') < 0;
}

/** A text without placeholder, as it is shown; undefined when that takes compiling it. */
export function fixedText(value: Json): string | undefined {
  return isFixedText(value) ? tidy(value) : undefined;
}

/** A text, a rule, or a constant. */
export function compileValue(value: Json, options: CompileOptions = {}): Evaluate {
  const evaluate = compileNode(parseValue(value, options).node, options);
  return options.watch?.(value, evaluate, options) ?? evaluate;
}

/** The data that a rule or a text reads, named rules included. */
export function readsOf(value: Json, options: CompileOptions = {}): ReadPath[] {
  return track(parseValue(value, options).node).reads;
}

/** What can be known of a rule or a text without evaluating it. */
export interface Analysis {
  /** As it was parsed, named rules in place. */
  node: Node;
  reads: readonly ReadPath[];
  /** Where its result comes from. */
  origin: Origin;
  /** Named rules that it calls, those that they call included. */
  rules: ReadonlySet<string>;
  /** Code lists that it looks up. */
  tables: ReadonlySet<string>;
}

/**
 * Follows a rule or a text through the data.
 * @param scope what it is evaluated on, if not the data itself
 * @throws RuleError when it cannot be right
 */
export function analyse(value: Json, options: CompileOptions = {}, scope?: Origin): Analysis {
  const { node, rules, tables } = parseValue(value, options);
  const { reads, origin } = track(node, scope);
  return { node, reads, origin, rules, tables };
}

/** The same rule compiled with a witness around each reading. */
export function traceValue(value: Json, options: CompileOptions = {}): (data: unknown, dollars?: unknown) => Trace {
  const { node } = parseValue(value, options);
  const { byCall } = track(node);
  let reads: Trace['reads'] = [];
  const evaluate = compileNode(node, options, (call, read) => {
    const path = byCall.get(call);
    if (path === undefined) return read;
    return (data, dollars) => {
      const found = read(data, dollars);
      reads.push({ path, value: found });
      return found;
    };
  });
  return (data, dollars) => {
    reads = [];
    return { value: evaluate(data, dollars), reads, rule: value };
  };
}

/** A rule or a text as nodes, named rules in place: for who reasons about it. @throws RuleError when it cannot be right */
export function nodeOf(value: Json, options: CompileOptions = {}): Node {
  return parseValue(value, options).node;
}

/** Nodes made ready to evaluate, a part of a rule as well as a whole one. */
export function evaluatorOf(node: Node, options: CompileOptions = {}): Evaluate {
  return compileNode(node, options);
}

/** The data that nodes read. */
export function readsOfNode(node: Node): ReadPath[] {
  return track(node).reads;
}

function parseValue(value: Json, options: CompileOptions): Parsed {
  return typeof value === 'string'
    ? parseText(value, domainOperators, options)
    : parseRule(value, operatorsOf(options), options);
}

function operatorsOf(options: CompileOptions): Operators {
  return options.dialect === 'plain' ? plainOperators : domainOperators;
}
