import type { GraphQLSchema } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { type CheckContext, findingAt } from '../../catalog/check/context.ts';
import { formFile } from '../../catalog/derive/index.ts';
import { type Catalogue, compileCatalogue } from '../../catalog/index.ts';
import {
  all,
  type Conditions,
  type Formula,
  not,
  Problem,
  possible,
  type Verdict,
  writtenAs,
} from '../../catalog/prove/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Finding } from '../../catalog/source/index.ts';
import type { Entry, Table } from '../../catalog/walk/index.ts';
import { contractWorld } from '../worlds/contract-world.ts';
import { formWorld, openWorld } from '../worlds/form-world.ts';
import { conditionsOfFile, findConditions, type PlacedCondition } from './placed.ts';

export interface Proofs {
  findings: Finding[];
  /** Number of conditions proved able or unable to hold and to fail. */
  decided: number;
  /** The others, and why. */
  undecided: { file: string; pointer: string; because: string }[];
}

/** What is proved about a condition, for each family or form that it affects. */
interface Known {
  entry: Entry;
  never: Verdict[];
  always: Verdict[];
  unreached: Verdict[];
  /** Parts that no contract meets together. */
  conflict: string[] | null;
}

export interface Proved extends Pick<CheckContext, 'sources' | 'data'> {
  table: Table | null;
  api: GraphQLSchema;
}

/**
 * Finds conditions of a checked catalogue that never hold, or always hold, at their place.
 * @param today ISO date of the contracts and answers
 */
export function proveConditions(loaded: Proved, today: string): Proofs {
  const { table, data } = loaded;
  if (table === null) return { findings: [], decided: 0, undecided: [] };
  const catalogue = compileCatalogue(data);
  const known = new Map<Entry, Known>();
  const findings: Finding[] = [];
  for (const family of Object.keys(data.families ?? {})) {
    const { conditions } = contractWorld(catalogue, loaded.api, family, today);
    for (const placed of findConditions(catalogue, table, family, conditions)) judgeOne(known, placed, conditions);
    findings.push(...urgentToHidden(loaded, catalogue, family, conditions));
  }
  for (const form of Object.values(data.forms ?? {})) {
    const conditions = formWorld(catalogue, form, today);
    for (const placed of conditionsOfFile(table, formFile(table, form.id), conditions))
      judgeOne(known, placed, conditions);
  }
  const open = openWorld(catalogue, today);
  for (const file of loaded.sources.keys())
    if (!file.startsWith('forms/'))
      for (const placed of conditionsOfFile(table, file, open))
        if (!known.has(placed.entry)) judgeOne(known, placed, open);
  const all = [...known.values()];
  const undecided = all.flatMap(({ entry, never, always }) => {
    const open = [...never, ...always].find(({ verdict }) => verdict === 'undecided');
    const isTold = [never, always].every((verdicts) => verdicts.some(({ verdict }) => verdict === 'possible'));
    if (open?.verdict !== 'undecided' || isTold) return [];
    return [{ file: entry.file, pointer: entry.pointer, because: open.because }];
  });
  findings.push(...all.flatMap((one) => findingsOf(loaded, one)));
  return { findings, decided: all.length - undecided.length, undecided };
}

function judgeOne(
  known: Map<Entry, Known>,
  { entry, guard, holds }: PlacedCondition,
  { world, options }: Conditions,
): void {
  const one = known.get(entry) ?? { entry, never: [], always: [], unreached: [], conflict: null };
  const problem = new Problem([guard, holds], world, options);
  const never = possible(problem, all([guard, holds]));
  one.never.push(never);
  one.always.push(possible(problem, all([guard, not(holds)])));
  one.unreached.push(never.verdict === 'possible' ? never : possible(problem, guard));
  if (never.verdict === 'impossible') one.conflict ??= conflictOf(problem, [guard, holds]);
  known.set(entry, one);
}

/** A minimal set of the conditions that still contradict each other. */
function conflictOf(problem: Problem, conditions: readonly Formula[]): string[] {
  const whole = all(conditions);
  let parts: readonly Formula[] = whole.kind === 'all' ? whole.parts : [whole];
  for (const part of parts) {
    const fewer = parts.filter((one) => one !== part);
    if (possible(problem, all(fewer)).verdict === 'impossible') parts = fewer;
  }
  return parts.map(writtenAs);
}

const everywhere = (verdicts: readonly Verdict[], wanted: Verdict['verdict']) =>
  verdicts.length > 0 && verdicts.every(({ verdict }) => verdict === wanted);

function findingsOf(loaded: Proved, { entry, never, always, unreached, conflict }: Known): Finding[] {
  if (everywhere(unreached, 'impossible')) {
    const message = 'nothing ever comes to this condition: what stands before or around it is in its way';
    return [findingAt(loaded, entry, 'never-holds', message, contradiction(conflict))];
  }
  if (everywhere(never, 'impossible'))
    return [findingAt(loaded, entry, 'never-holds', 'this condition never holds', contradiction(conflict))];
  if (!everywhere(always, 'impossible')) return [];
  const help = 'leave it out if that is meant';
  return [findingAt(loaded, entry, 'always-holds', 'this condition always holds where it stands', help, 'warning')];
}

function contradiction(conflict: readonly string[] | null): string | null {
  if (conflict === null || conflict.length === 0) return null;
  return conflict.length === 1 ? `nothing meets ${conflict[0]}` : `these exclude each other: ${conflict.join(' and ')}`;
}

/** An urgent action leads to a tab, which must show whenever the action does. */
function urgentToHidden(loaded: Proved, { data }: Catalogue, family: string, conditions: Conditions): Finding[] {
  const { urgentAction, tabs } = ownValue(data.families, family) ?? {};
  const tab = tabs?.find(({ id }) => id === urgentAction?.tab);
  if (urgentAction === undefined || tab?.when === undefined) return [];
  const hidden = all([conditions.of(urgentAction.when), not(conditions.of(tab.when))]);
  const found = possible(new Problem([hidden], conditions.world, conditions.options), hidden);
  if (found.verdict !== 'possible') return [];
  const place = { file: fileOf('families', family), pointer: '/urgentAction/tab' };
  const message = `the tab "${tab.id}" may be hidden while the urgent action leads to it, as for ${JSON.stringify(found.witness)}`;
  return [findingAt(loaded, place, 'urgent-hidden', message, 'add the condition of the tab to that of the action')];
}
