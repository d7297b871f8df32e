import { getOrAdd } from '../../base/maps.ts';
import { type Candidate, keyOf, mergeCandidates, without } from './candidate.ts';

/** What a row reaches, by key; null where the decision refuses what it gives. */
export type Reach = (candidate: Candidate) => ReadonlySet<string> | null;

const nothing: ReadonlySet<string> = new Set();

/** The same, computed once per row. */
export function rememberReach(reach: Reach): Reach {
  const known = new Map<string, ReadonlySet<string> | null>();
  return (candidate) => getOrAdd(known, keyOf(candidate), () => reach(candidate));
}

const count = (reached: ReadonlySet<string>, wanted: ReadonlySet<string>) => {
  let sum = 0;
  for (const key of reached) if (wanted.has(key)) sum++;
  return sum;
};

/**
 * Few rows that reach everything the candidates reach: greedily the row that reaches most of the rest, merged with other
 * rows where possible. No row and no cell can be removed, but a smaller set of other rows may exist.
 */
export function cover(candidates: readonly Candidate[], reach: Reach): Candidate[] {
  const of = (candidate: Candidate) => reach(candidate) ?? nothing;
  const left = new Set(candidates.flatMap((candidate) => [...of(candidate)]));
  const rows: Candidate[] = [];
  while (left.size > 0) {
    const gain = (candidate: Candidate) => count(of(candidate), left);
    const ranked = candidates.map((candidate) => ({ candidate, gain: gain(candidate) })).filter(({ gain }) => gain > 0);
    ranked.sort((one, other) => other.gain - one.gain);
    const [best, ...others] = ranked.map(({ candidate }) => candidate);
    if (best === undefined) break;
    let row = best;
    for (const other of others) {
      const own = of(row);
      if (![...of(other)].some((key) => left.has(key) && !own.has(key))) continue;
      const both = mergeCandidates(row, other);
      if (both !== null && gain(both) > gain(row)) row = both;
    }
    rows.push(row);
    for (const key of of(row)) left.delete(key);
  }
  return withoutRedundant(rows, of);
}

/** A row with fewer cells may reach what another was there for: until nothing changes. */
function withoutRedundant(rows: readonly Candidate[], of: (candidate: Candidate) => ReadonlySet<string>): Candidate[] {
  const after = rows.reduceRight((kept, row) => withoutWaste(kept, row, of), [...rows]);
  const isSame = after.length === rows.length && after.every((row, i) => row === rows[i]);
  return isSame ? after : withoutRedundant(after, of);
}

/** The rows without this one where the others reach all that it reaches; else with fewer cells, where that is as good. */
function withoutWaste(
  rows: readonly Candidate[],
  row: Candidate,
  of: (candidate: Candidate) => ReadonlySet<string>,
): Candidate[] {
  const others = rows.filter((one) => one !== row);
  const elsewhere = new Set(others.flatMap((one) => [...of(one)]));
  const own = [...of(row)].filter((key) => !elsewhere.has(key));
  if (own.length === 0) return others;
  let less = row;
  for (const name of row.cells.keys()) {
    const fewer = without(less, name);
    const reached = of(fewer);
    if (own.every((key) => reached.has(key))) less = fewer;
  }
  return rows.map((one) => (one === row ? less : one));
}

/** What each row alone reaches. */
export function ownOf(rows: readonly Candidate[], reach: Reach): string[][] {
  const of = rows.map((row) => reach(row) ?? nothing);
  const times = new Map<string, number>();
  for (const reached of of) for (const key of reached) times.set(key, (times.get(key) ?? 0) + 1);
  return of.map((reached) => [...reached].filter((key) => times.get(key) === 1));
}
