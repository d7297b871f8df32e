import { all, Problem, possible, yes } from '../../catalog/prove/index.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import { type Json, RuleError } from '../../rules/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { aboutData, isCondition } from '../conditions-of.ts';
import type { FamilyWorld, Worlds } from '../worlds.ts';
import { type Decision, ruleWith } from './decision.ts';

/** Whether a contract can bring a test to a value where that alone decides. */
export type Feasible = { state: 'possible'; given: ContractGiven } | { state: 'impossible' } | { state: 'undecided' };

const BUDGET = 20_000;
const undecided: Feasible = { state: 'undecided' };

/** Days on which months and years end in every way, and on which one begins. */
const days = ['2026-06-15', '2024-02-29', '2025-12-31', '2026-09-01'];

/** Looks in the contracts of every family for one that brings a test to a value, on several days where that matters. */
export function feasible(worlds: Worlds, decision: Decision, atom: number, value: boolean): Feasible {
  const { entry } = decision;
  const wanted = obligation(decision, atom, value);
  if (wanted === null) return undecided;
  let last: Feasible = undecided;
  for (const day of worlds.readsToday(entry) ? days : days.slice(0, 1)) {
    last = onDay(worlds, entry, wanted, day);
    if (last.state !== 'impossible') return last;
  }
  return last;
}

function onDay(worlds: Worlds, entry: Entry, wanted: Json, today: string): Feasible {
  let isProved = false;
  let isDoubtful = false;
  for (const family of worlds.bearing(entry)) {
    const found = inFamily(worlds.of(family, today), entry, wanted);
    if (found?.state === 'possible') return found;
    if (found?.state === 'impossible') isProved = true;
    if (found?.state === 'undecided') isDoubtful = true;
  }
  return isProved && !isDoubtful ? { state: 'impossible' } : undecided;
}

/** What must hold of the data: the test has the value, and the condition turns with it. */
function obligation(decision: Decision, atom: number, value: boolean): Json | null {
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

function inFamily({ world, placed }: FamilyWorld, entry: Entry, wanted: Json): Feasible | null {
  const here = isCondition(entry) ? placed(entry) : undefined;
  if (isCondition(entry) && here === undefined) return null;
  const { conditions } = world;
  try {
    const about = entry.scope.lists.length === 0 ? wanted : aboutData(wanted, entry, []);
    const whole = all([here?.guard ?? yes, conditions.of(about)]);
    const problem = new Problem([whole], conditions.world, conditions.options);
    const found = possible(problem, whole, BUDGET);
    if (found.verdict === 'possible') return { state: 'possible', given: world.given(found.witness) };
    return found.verdict === 'impossible' ? { state: 'impossible' } : undecided;
  } catch (error) {
    if (error instanceof RuleError) return undecided;
    throw error;
  }
}
