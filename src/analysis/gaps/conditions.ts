import { getOrAdd } from '../../base/maps.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { Worlds } from '../conditions/family-worlds.ts';
import { followConditions } from '../coverage/coverage.ts';
import type { CoveredCondition } from '../coverage/decision.ts';
import { reachedBy } from '../coverage/observe.ts';
import { answerOf, applyMutant, catalogueByRow, rowOf } from '../mutate/index.ts';
import { type Finder, makeFinder } from '../new-table/finder.ts';
import { tellingRow } from './find-row.ts';
import { type FoundGaps, type Gap, type GapSpace, MOST_GAPS, ofContracts, ofForms } from './gap.ts';

/** Tests of touched conditions that no row makes true, or false, where they decide by themselves. */
export function* untriedConditions(space: GapSpace): Generator<undefined, FoundGaps> {
  const { after, catalogue, touched, isOver } = space;
  const { decisions, observer } = followConditions(catalogue, after.table);
  const own = decisions.filter(({ entry }) => touched.entry(entry));
  if (own.length === 0) return { found: [], left: 0 };
  const profiles = catalogueByRow(after.data, space.means.validate);
  for (const [i, test] of space.tests.entries()) {
    const row = rowOf(test);
    const { options } = observer.catalogue;
    answerOf({ ...profiles(row), options }, row);
    if (i % 20 === 0) yield;
    if (isOver()) return { found: [], left: own.length };
  }
  const rows = new RowsOfConditions(space);
  const found: Gap[] = [];
  let left = 0;
  for (const decision of own) {
    const reached = reachedBy(decision, observer.seen.get(decision)?.values() ?? []);
    for (const [atom, { pointer, rule }] of decision.atoms.entries())
      for (const value of [true, false]) {
        if (reached[atom]?.[value ? 0 : 1] === true) continue;
        if (found.length >= MOST_GAPS || isOver()) left += 1;
        else {
          const row = rows.of(decision, atom, value);
          if (row === 'impossible') continue;
          const { file } = decision.entry;
          found.push({ file, pointer: decision.entry.pointer + pointer, what: { test: rule, value }, row });
          yield;
        }
      }
  }
  return { found, left };
}

/** Finds rows that give tests a value. */
class RowsOfConditions {
  private readonly worlds: Worlds;
  private readonly finders = new Map<string, Finder>();

  constructor(private readonly space: GapSpace) {
    const { catalogue, after } = space;
    this.worlds = new Worlds(catalogue, after.api, after.table);
  }

  of(decision: CoveredCondition, atom: number, value: boolean): Gap['row'] | 'impossible' {
    const { after, catalogue, setting, means } = this.space;
    const { entry, atoms } = decision;
    const form = after.table.names('form').find((id) => after.table.definition('form', id)?.entry.file === entry.file);
    const pointer = entry.pointer + (atoms[atom]?.pointer ?? '');
    const edit = { do: 'set', at: pointer, value: !value } as const;
    const data = applyMutant(after.data, { file: entry.file, pointer, kind: 'made-true', what: '', edit });
    const sides = { setting, own: catalogue, other: compileCatalogue(data, means.validate) };
    for (const name of form === undefined ? ofContracts : ofForms) {
      const found = this.finder(name, form ?? null).find(decision, atom, value);
      if (found.because === 'impossible') return 'impossible';
      const row = tellingRow(sides, name, found.rows);
      if (row !== null) return row;
    }
    return null;
  }

  private finder(decision: string, of: string | null): Finder {
    const { setting, catalogue, after } = this.space;
    const { worlds } = this;
    return getOrAdd(this.finders, `${decision} ${of}`, () =>
      makeFinder({ setting, catalogue, table: after.table, worlds, decision, of }),
    );
  }
}
