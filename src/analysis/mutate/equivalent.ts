import { DAY_PATTERN } from '../../base/day.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { all, differs, type Formula, Problem, possible, yes } from '../../catalog/prove/index.ts';
import { valueAt } from '../../catalog/source/index.ts';
import type { Entry, Table } from '../../catalog/walk/index.ts';
import { type Json, RuleError, readsOf } from '../../rules/index.ts';
import { givesTruth } from '../../rules/language.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { conditionAround } from '../conditions/condition-around.ts';
import type { FamilyWorld, Worlds } from '../conditions/family-worlds.ts';
import { isCondition, liftToData } from '../conditions/placed.ts';
import type { ContractWorld } from '../worlds/contract-world.ts';
import type { Mutant } from './mutant.ts';

/** Whether a change of a rule can make a difference to a contract, with one to which it does. */
export type Proof = { proof: 'equivalent' } | { proof: 'different'; given: ContractGiven } | { proof: 'undecided' };

const undecided: Proof = { proof: 'undecided' };

/** Days on which months and years end in every way. */
const days = ['2026-06-15', '2024-02-29', '2025-12-31'];
const BUDGET = 20_000;
const QUOTED_DAY = new RegExp(`"${DAY_PATTERN}"`);

/** Proves that a changed rule gives the same result for every contract, or finds one for which it does not. */
export class Equivalence {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly table: Table,
    private readonly worlds: Worlds,
  ) {}

  of(mutant: Mutant): Proof {
    const entry = this.table.at(mutant.file, mutant.edit.at);
    if (mutant.edit.do !== 'set' || entry === undefined || (entry.role !== 'rule' && entry.role !== 'value'))
      return undecided;
    try {
      const readsToday = readsOf(entry.value, this.catalogue.options).some(({ path }) => path[0] === '$today');
      // a day that the rule itself writes turns on no day that is tried here
      if (readsToday && QUOTED_DAY.test(JSON.stringify([entry.value, mutant.edit.value]))) return undecided;
      return this.onDays(mutant, entry, mutant.edit.value, readsToday ? days : days.slice(0, 1));
    } catch (error) {
      if (error instanceof RuleError) return undecided;
      throw error;
    }
  }

  private onDays(mutant: Mutant, entry: Entry, changed: Json, tried: readonly string[]): Proof {
    let isProved = false;
    for (const family of this.worlds.familiesAffectedBy(entry))
      for (const day of tried) {
        const found = this.inWorld(this.worlds.of(family, day), mutant, entry, changed);
        if (found === null) continue;
        if (found.proof !== 'equivalent') return found;
        isProved = true;
      }
    return isProved ? { proof: 'equivalent' } : undecided;
  }

  /** Null where the rule affects no contract of the family. */
  private inWorld({ world, placed }: FamilyWorld, mutant: Mutant, entry: Entry, changed: Json): Proof | null {
    const here = isCondition(entry) ? placed(entry) : undefined;
    if (isCondition(entry) && here === undefined) return null;
    const formula = difference(world, mutant, entry, changed);
    if (formula === null) return undecided;
    const whole = all([here?.guard ?? yes, formula]);
    const problem = new Problem([whole], world.conditions.world, world.conditions.options);
    const found = possible(problem, whole, BUDGET);
    if (found.verdict === 'possible') return { proof: 'different', given: world.given(found.witness) };
    return found.verdict === 'impossible' ? { proof: 'equivalent' } : undecided;
  }
}

function difference({ conditions }: ContractWorld, mutant: Mutant, entry: Entry, changed: Json): Formula | null {
  const inner = mutant.pointer.slice(mutant.edit.at.length);
  const asks = isCondition(entry) || (givesTruth(entry.value) && givesTruth(changed));
  const at = conditionAround(entry.value, inner, asks);
  if (at === null) return null;
  const [before, after] = [partAt(entry.value, at), partAt(changed, at)];
  if (before === undefined || after === undefined) return null;
  if (entry.scope.lists.length === 0) return differs(conditions.of(before), conditions.of(after));
  return conditions.of(liftToData({ '!=': [{ '!!': [before] }, { '!!': [after] }] }, entry, []));
}

const partAt = (rule: Json, pointer: string) => (pointer === '' ? rule : (valueAt(rule, pointer) as Json | undefined));
