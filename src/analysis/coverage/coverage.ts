import { asJson, isObject, valueBelow } from '../../base/json.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { Entry, Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { callIn, givesTruth } from '../../rules/language.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Worlds } from '../conditions/family-worlds.ts';
import { isCondition } from '../conditions/placed.ts';
import { catalogueByRow } from '../mutate/judge.ts';
import { dataPath } from '../mutate/mutant.ts';
import { answerOf, type Row } from '../mutate/row.ts';
import { type CoveredCondition, findDecisions } from './decision.ts';
import { feasible } from './feasible.ts';
import { Observer, reachedBy } from './observe.ts';

/** One of the two values of a test, where that alone decides its condition. */
export interface Obligation {
  file: string;
  /** JSON Pointer of the test in the file. */
  pointer: string;
  test: Json;
  value: boolean;
  state: 'reached' | 'missing' | 'impossible' | 'undecided';
  /** A contract that would reach it, where one was found. */
  witness: ContractGiven | null;
}

/** Whatever a catalogue compiles, as the very objects of its data. */
function expressionsOf({ data }: Catalogue, table: Table): Entry[] {
  return table.expressions().flatMap((entry) => {
    const value = valueBelow(data, dataPath(entry.file, entry.pointer));
    return isObject(value) ? [{ ...entry, value: asJson(value) }] : [];
  });
}

/** Every condition of a catalogue, and an observer of their evaluation. */
export function followConditions(
  catalogue: Catalogue,
  table: Table,
): { decisions: CoveredCondition[]; observer: Observer } {
  const expressions = expressionsOf(catalogue, table);
  const decisions = expressions.flatMap(findAsked);
  const rules = expressions.map(({ value }) => value);
  return { decisions, observer: new Observer(catalogue, rules, decisions) };
}

/** Every place where an expression asks something. */
const findAsked = (entry: Entry): CoveredCondition[] =>
  findDecisions(entry, entry.value, isCondition(entry) || (entry.role === 'rule' && givesTruth(entry.value)));

/** Which values of each test the rows of the testers' tables reach, and which they miss although a contract could. */
export function measureCoverage(
  catalogue: Catalogue,
  table: Table,
  rows: readonly Row[],
  worlds: Worlds,
): Obligation[] {
  const { decisions, observer } = followConditions(catalogue, table);
  const profiles = catalogueByRow(catalogue.data, catalogue.validate ?? (() => []));
  for (const row of rows) answerOf({ ...profiles(row), options: observer.catalogue.options }, row);
  return decisions.flatMap((decision) => {
    const reached = reachedBy(decision, observer.seen.get(decision)?.values() ?? []);
    return decision.atoms.flatMap(({ pointer, rule }, atom) =>
      [true, false].map((value): Obligation => {
        const { file } = decision.entry;
        const here = { file, pointer: decision.entry.pointer + pointer, test: rule, value };
        if (reached[atom]?.[value ? 0 : 1] === true) return { ...here, state: 'reached', witness: null };
        const found = feasible(worlds, decision, atom, value);
        if (found.state === 'possible') return { ...here, state: 'missing', witness: found.given };
        return { ...here, state: found.state, witness: null };
      }),
    );
  });
}

/** The share of reachable values that is reached. */
export function shareOf(obligations: readonly Obligation[]): { reached: number; feasible: number; percent: number } {
  const count = (state: Obligation['state']) => obligations.filter((one) => one.state === state).length;
  const reached = count('reached');
  const whole = reached + count('missing');
  return { reached, feasible: whole, percent: whole === 0 ? 100 : (100 * reached) / whole };
}

/** A test in words, as far as they are shorter than the rule. */
function testInWords(rule: Json): string {
  if (typeof rule === 'string') return `"${rule}"`;
  if (Array.isArray(rule)) return rule.map(testInWords).join(' or ');
  const call = callIn(rule);
  if (call === null) return typeof rule === 'object' ? JSON.stringify(rule) : String(rule);
  const { phrase, names } = call.traits;
  if (phrase === undefined) return JSON.stringify(rule);
  const [first = null] = call.args;
  return phrase.replace(/\{(\d)\}/g, (_hole, rank: string) =>
    rank === '0' && names !== undefined ? String(first) : testInWords(call.args[Number(rank)] ?? null),
  );
}

/** What a row would have to bring about. */
export const wantedText = ({ test, value }: Pick<Obligation, 'test' | 'value'>): string =>
  `${value ? 'true' : 'false'}, and deciding by itself: ${testInWords(test)}`;
