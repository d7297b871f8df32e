import { pushTo } from '../../base/maps.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { candidateOf } from '../cases/new-case.ts';
import { Worlds } from '../conditions/family-worlds.ts';
import {
  applyMutant,
  Equivalence,
  Judge,
  type Mutant,
  type MutantVerdict,
  makeMutants,
  type PlainRow,
  type Touched,
  watchRows,
} from '../mutate/index.ts';
import { columnsIn, makeCandidate } from '../new-table/candidate.ts';
import { ContractRows } from '../new-table/contract-rows.ts';
import { tellingRow } from './find-row.ts';
import { type FoundGaps, type Gap, type GapSpace, MOST_GAPS, ofContracts } from './gap.ts';

/** Mutants that are judged: each costs a catalogue. */
const MOST_MUTANTS = 1500;
/** Rows that are watched in one go. */
const AT_ONCE = 25;

/** Changes of one thing that is touched, which no row notices and some contract would show. */
export function* unnoticedChanges(space: GapSpace, conditions: readonly Gap[]): Generator<undefined, FoundGaps> {
  const { after, touched, means, isOver } = space;
  const mutants = makeMutants(after.data, after.table).filter((mutant) => touched.mutant(mutant));
  if (mutants.length === 0) return { found: [], left: 0 };
  const { rows, plain, parts } = yield* watchInParts(space);
  const judge = new Judge(after.data, rows, parts, means.validate);
  const found: Gap[] = [];
  const known = [...conditions];
  const sorter = new Sorter(space, plain, known);
  let left = Math.max(0, mutants.length - MOST_MUTANTS);
  for (const mutant of mutants.slice(0, MOST_MUTANTS)) {
    if (found.length >= MOST_GAPS || isOver()) {
      left += 1;
      continue;
    }
    const verdict = judge.judge(mutant);
    yield;
    const gap = verdict.verdict === 'noticed' ? null : sorter.gapOf(mutant, verdict);
    if (gap !== null) {
      found.push(gap);
      known.push(gap);
    }
    yield;
  }
  return { found, left };
}

/** What rows read, some rows at a time: a group may be in several. */
function* watchInParts({ after, means, tests, isOver }: GapSpace) {
  const [rows, plain] = [[], []] as [ReturnType<typeof watchRows>['rows'], PlainRow[]];
  const read = new Map<string, Touched[]>();
  for (let i = 0; i < tests.length && !isOver(); i += AT_ONCE) {
    const some = watchRows(after.data, means.validate, tests.slice(i, i + AT_ONCE));
    rows.push(...some.rows);
    plain.push(...some.plain);
    for (const [group, touched] of some.touched) pushTo(read, group, touched);
    yield;
  }
  const parts = new Map(
    [...read].map(([group, all]): [string, Touched] => [
      group,
      {
        read: new Set(all.flatMap((one) => [...one.read])),
        whole: new Set(all.flatMap((one) => [...one.whole])),
      },
    ]),
  );
  return { rows, plain, parts };
}

/** Finds the row that would notice a change. */
class Sorter {
  private readonly proof: Equivalence;

  constructor(
    private readonly space: GapSpace,
    private readonly plain: readonly PlainRow[],
    private readonly found: readonly Gap[],
  ) {
    const { catalogue, after } = space;
    this.proof = new Equivalence(catalogue, after.table, new Worlds(catalogue, after.api, after.table));
  }

  /** Null where the change makes no difference to any contract. */
  gapOf(mutant: Mutant, verdict: Exclude<MutantVerdict, { verdict: 'noticed' }>): Gap | null {
    const { file, pointer, what } = mutant;
    const gap = (row: Gap['row']): Gap => ({ file, pointer, what: { change: what }, row });
    if (verdict.verdict === 'unchecked') return gap(this.likeRow(mutant, this.plain[verdict.row]));
    const proved = this.proof.of(mutant);
    if (proved.proof === 'equivalent') return null;
    const row = proved.proof === 'different' ? this.ofWitness(mutant, proved.given) : null;
    return gap(row ?? this.ofNeighbour(mutant));
  }

  /** A row that gives what another does, and expects what that one does not. */
  private likeRow(mutant: Mutant, like: PlainRow | undefined): Gap['row'] {
    if (like === undefined) return null;
    const { setting } = this.space;
    const { decision, from, given, profile } = like;
    const { today, ...others } = given;
    const day = typeof today === 'string' ? today : null;
    const candidate = makeCandidate(setting, decision, { from, columns: columnsIn(others), day });
    const row = tellingRow(this.sidesOf(mutant, profile), decision, [candidate]);
    return row === null ? null : { ...row, profile };
  }

  private ofWitness(mutant: Mutant, given: ContractGiven): Gap['row'] {
    const { setting } = this.space;
    const sides = this.sidesOf(mutant, null);
    for (const decision of ofContracts) {
      const taken = ContractRows.takenBy(setting, decision);
      if (taken === null) continue;
      const row = tellingRow(sides, decision, new ContractRows(setting, decision, taken).ofWitness(given));
      if (row !== null) return row;
    }
    return null;
  }

  /** A row that tries another part of the same rule. */
  private ofNeighbour(mutant: Mutant): Gap['row'] {
    const rows = this.found.flatMap(({ file, pointer, row }) =>
      file === mutant.file && pointer.startsWith(mutant.edit.at) && row !== null && row.profile === null ? [row] : [],
    );
    for (const row of rows) {
      const told = tellingRow(this.sidesOf(mutant, null), row.decision, [candidateOf(row)]);
      if (told !== null) return told;
    }
    return null;
  }

  private sidesOf(mutant: Mutant, profile: string | null) {
    const { setting, means, catalogue } = this.space;
    const own = profile === null ? catalogue : (setting.catalogue(profile)?.catalogue ?? catalogue);
    return { setting, own, other: compileCatalogue(applyMutant(own.data, mutant), means.validate) };
  }
}
