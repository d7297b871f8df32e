import { all, type Conditions, type Formula, Problem, possible, yes } from '../../catalog/prove/index.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import { type Json, RuleError } from '../../rules/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { FamilyWorld, Worlds } from '../conditions/family-worlds.ts';
import { isCondition, liftToData } from '../conditions/placed.ts';
import { type CoveredCondition, ruleWith } from './decision.ts';

/** Whether a contract can bring a test to a value where that alone decides. */
export type Feasible = { state: 'possible'; given: ContractGiven } | { state: 'impossible' } | { state: 'undecided' };

const BUDGET = 20_000;
const undecided: Feasible = { state: 'undecided' };

/** What narrows a search down. */
export interface Narrowed {
  /** The families that are looked at; all by default. */
  among?: readonly string[];
  /** Another condition on the contract. */
  besides?: Json;
}

/** Ends of months and years of every kind, and the start of a month. */
const days = ['2026-06-15', '2024-02-29', '2025-12-31', '2026-09-01'];

/** Searches the contracts of families for one that gives a test a value, on several days where that matters. */
export function feasible(
  worlds: Worlds,
  decision: CoveredCondition,
  atom: number,
  value: boolean,
  { among, besides }: Narrowed = {},
): Feasible {
  const { entry } = decision;
  const wanted = obligation(decision, atom, value);
  if (wanted === null) return undecided;
  let last: Feasible = undecided;
  for (const day of worlds.readsToday(entry) ? days : days.slice(0, 1)) {
    const affected = worlds.familiesAffectedBy(entry);
    const families = among === undefined ? affected : affected.filter((family) => among.includes(family));
    last = onDay({ worlds, families, besides, test: testOf(decision, atom) }, entry, wanted, day);
    if (last.state !== 'impossible') return last;
  }
  return last;
}

interface Looked {
  worlds: Worlds;
  families: readonly string[];
  besides: Json | undefined;
  test: Json;
}

function onDay({ worlds, families, ...looked }: Looked, entry: Entry, wanted: Json, today: string): Feasible {
  let isProved = false;
  let isDoubtful = false;
  for (const family of families) {
    const found = inFamily(worlds.of(family, today), entry, wanted, looked);
    if (found?.state === 'possible') return found;
    if (found?.state === 'impossible') isProved = true;
    if (found?.state === 'undecided') isDoubtful = true;
  }
  return isProved && !isDoubtful ? { state: 'impossible' } : undecided;
}

/** The test whose edge the data should be on; none for elements of a list. */
const testOf = ({ entry, lists, atoms }: CoveredCondition, atom: number): Json =>
  entry.scope.lists.length + lists.length > 0 ? true : (atoms[atom]?.rule ?? true);

/** The condition on the data: the test has the value, and the whole condition depends on it. */
function obligation(decision: CoveredCondition, atom: number, value: boolean): Json | null {
  const own = decision.atoms[atom]?.rule ?? null;
  const [on, off] = [ruleWith(decision, atom, true), ruleWith(decision, atom, false)];
  const turns: Json = { or: [{ and: [on, { '!': [off] }] }, { and: [{ '!': [on] }, off] }] };
  const held = decision.path.map((rule): Json => ({ '!!': [rule] }));
  const here: Json = {
    and: [...(decision.lists.length > 0 ? [] : held), value ? { '!!': [own] } : { '!': [own] }, turns],
  };
  const [list, ...more] = decision.lists;
  if (list === undefined) return here;
  return more.length > 0 ? null : { some: [list, here] };
}

function inFamily(
  { world, placed }: FamilyWorld,
  entry: Entry,
  wanted: Json,
  { besides, test }: Pick<Looked, 'besides' | 'test'>,
): Feasible | null {
  const here = isCondition(entry) ? placed(entry) : undefined;
  if (isCondition(entry) && here === undefined) return null;
  const { conditions } = world;
  const also = besides === undefined ? yes : conditions.of(besides);
  const found = findMeeting({ conditions, guard: all([here?.guard ?? yes, also]), test }, entry, wanted);
  return found.state === 'possible' ? { ...found, given: world.given(found.data) } : found;
}

/** Data that brings a test to a value, on the edge of what does. */
export type Meeting =
  | { state: 'possible'; data: Record<string, Json> }
  | { state: 'impossible' }
  | { state: 'undecided' };

/** Looks in a world for what brings a test of a form to a value. @param guard that the test is reached */
export function feasibleIn(
  conditions: Conditions,
  guard: Formula,
  decision: CoveredCondition,
  atom: number,
  value: boolean,
): Meeting {
  const wanted = obligation(decision, atom, value);
  const test = testOf(decision, atom);
  return wanted === null ? { state: 'undecided' } : findMeeting({ conditions, guard, test }, decision.entry, wanted);
}

/** Where to search: the guard of the place, and the test whose edge the data should be on. */
interface Place {
  conditions: Conditions;
  guard: Formula;
  test: Json;
}

function findMeeting({ conditions, guard, test }: Place, entry: Entry, wanted: Json): Meeting {
  try {
    const about = entry.scope.lists.length === 0 ? wanted : liftToData(wanted, entry, []);
    const whole = all([guard, conditions.of(about)]);
    const problem = new Problem([whole], conditions.world, conditions.options);
    const found = possible(problem, whole, BUDGET);
    if (found.verdict === 'possible')
      return { state: 'possible', data: problem.onEdges(found.witness, conditions.of(test)) };
    return { state: found.verdict };
  } catch (error) {
    if (error instanceof RuleError) return { state: 'undecided' };
    throw error;
  }
}
