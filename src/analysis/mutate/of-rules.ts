import { ISO_DAY } from '../../base/day.ts';
import { pointerSteps } from '../../catalog/source/index.ts';
import { compileRule, type Json } from '../../rules/index.ts';
import { asksTruth, callIn, nameIn, valuesIn, type WrittenCall } from '../../rules/language.ts';
import { put } from '../cases/paths.ts';
import type { MutantKind } from './mutant.ts';

/** A rule with one part changed. */
export interface RuleChange {
  /** Of the changed part, in the rule. */
  pointer: string;
  kind: MutantKind;
  what: string;
  rule: Json;
}

/** Codes of the same kind as what a rule compares with a field, by the last name of its path. */
export type CodesOf = (field: string) => readonly string[];

const nextDay = compileRule({ 'add-days': [{ var: 'day' }, 1] });

/** Every rule that differs from this one in one part. @param asks whether only the truth of the rule counts */
export function changesOfRule(rule: Json, asks: boolean, codesOf: CodesOf): RuleChange[] {
  const found: RuleChange[] = [];
  const note = (pointer: string, kind: MutantKind, what: string, value: Json) =>
    found.push({ pointer, kind, what, rule: replaceAt(rule, pointer, value) });

  const visit = (node: Json, pointer: string, isAsked: boolean, compared: string | null): void => {
    if (typeof node === 'number' && compared !== null) number(node, pointer);
    else if (typeof node === 'string' && compared !== null) code(node, pointer, compared);
    else if (Array.isArray(node)) {
      for (const [i, item] of node.entries()) visit(item, `${pointer}/${i}`, false, compared);
      if (compared !== null && node.length > 1 && node.every((item) => typeof item === 'string'))
        for (const [i, item] of node.entries())
          note(pointer, 'dropped', `${show(item)} is dropped from the list`, without(node, i));
    } else {
      const call = callIn(node);
      if (call !== null && call.traits.names !== 'template') inCall(call, node, pointer, isAsked);
    }
  };

  const inCall = (call: WrittenCall, node: Json, pointer: string, isAsked: boolean): void => {
    const { name, traits, operands, args } = call;
    const { joins, names, comparison, membership, calculates } = traits;
    if (isAsked) {
      const bare = joins === 'negation' ? args[0] : undefined;
      note(pointer, 'negated', bare === undefined ? 'is negated' : 'its negation is dropped', bare ?? { '!': [node] });
      if (pointer !== '' || asks) note(pointer, 'made-true', 'is made true', true);
    }
    const other = traits.mistakenFor;
    if (other !== undefined && args.length > 1)
      note(pointer, 'operator', `"${name}" becomes "${other}"`, { [other]: operands });
    if (names === 'path' || names === 'named-rule') return;
    if ((joins === 'conjunction' || joins === 'disjunction') && args.length > 1)
      for (const i of args.keys())
        note(pointer, 'dropped-condition', `${ordinal(i)} of its conditions is dropped`, { [name]: without(args, i) });
    const isCompared = comparison !== undefined || membership !== undefined;
    const field = isCompared ? fieldOf(args) : calculates === true ? '' : null;
    for (const [i, arg] of args.entries())
      visit(arg, pointer + call.pointerTo(i), asksTruth(traits, i, args.length, isAsked), field);
  };

  const number = (value: number, pointer: string) => {
    for (const moved of nearbyNumbers(value)) note(pointer, 'threshold', `${value} becomes ${moved}`, moved);
  };

  const code = (value: string, pointer: string, field: string) => {
    if (ISO_DAY.test(value))
      return note(pointer, 'date', `${value} becomes a day later`, String(nextDay({ day: value })));
    const others = codesOf(field).filter((one) => one !== value);
    const [other] = others.length === 0 && value !== '' && field !== '' ? [`${value}?`] : others;
    return other === undefined ? 0 : note(pointer, 'code', `${show(value)} becomes ${show(other)}`, other);
  };

  visit(rule, '', asks, null);
  return found;
}

/** The numbers one unit above and below: a cent of what has cents. */
export function nearbyNumbers(value: number): number[] {
  const unit = Number.isInteger(value) ? 1 : 0.01;
  return [unit, -unit].map((by) => Number((value + by).toFixed(2)));
}

const show = (value: Json | undefined) => JSON.stringify(value) ?? 'nothing';
const ordinals = ['the 1st', 'the 2nd', 'the 3rd'];
const ordinal = (i: number) => ordinals[i] ?? `the ${i + 1}th`;
const without = (list: readonly Json[], i: number): Json[] => list.filter((_item, rank) => rank !== i);

/** The last name of what is read among the operands of a comparison. */
function fieldOf(args: readonly Json[]): string {
  for (const arg of args) {
    const call = callIn(arg);
    const path = nameIn(arg, 'path');
    if (path !== null) return path.slice(path.lastIndexOf('.') + 1);
    const below = call === null ? '?' : fieldOf(valuesIn(call));
    if (below !== '?') return below;
  }
  return '?';
}

function replaceAt(rule: Json, pointer: string, value: Json): Json {
  const path = pointerSteps(pointer).map((name) => ({ kind: 'name', name }) as const);
  return put(rule, path, value) as Json;
}
