import type { Catalogue } from '../../catalog/index.ts';
import { familyOfContract } from '../../view/contract-scope.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Given } from '../given.ts';
import { answerOf } from '../mutate/row.ts';
import { type Aim, Aims } from './aims.ts';
import { type Candidate, givenBy } from './candidate.ts';
import { cover, ownOf, rememberReach } from './cover.ts';
import { atCuts, type Editions } from './dates.ts';
import { makeFinder, type SearchSpace } from './finder.ts';
import { type Missed, Pool } from './pool.ts';

export interface NewRow {
  candidate: Candidate;
  /** What it alone reaches: why it is there. */
  aims: readonly Aim[];
  /** Names of the places of the answer, by which columns are chosen. */
  answer: unknown;
}

export interface NewTable {
  rows: readonly NewRow[];
  /** All that the rows reach. */
  reached: readonly Aim[];
  missed: readonly Missed[];
  /** So many rows any table needs that reaches as much: proved, and often far below what it would take. */
  atLeast: number;
}

/** The fewest rows that we know of by which a decision goes through all that can decide it. */
export function newTable(space: SearchSpace, editions: Editions): NewTable {
  const { setting, catalogue, table, decision } = space;
  const aims = new Aims(catalogue, table, decision);
  const reach = rememberReach((candidate) => {
    const given = givenBy(setting, decision, candidate);
    return isOf(space, given) ? aims.reached(given) : null;
  });
  const pool = new Pool(reach);
  const missed = pool.fill(makeFinder(space), aims);
  const candidates = pool.candidates();
  const rows = cover(candidates, reach);
  const aimsOf = (keys: Iterable<string>) => [...keys].flatMap((key) => aims.known.get(key) ?? []);
  const own = ownOf(rows, reach);
  const row = (candidate: Candidate, only: readonly Aim[], of: Catalogue): NewRow => {
    const answer = answerOf(of, { decision, given: givenBy(setting, decision, candidate) });
    return { candidate, aims: only, answer: 'result' in answer ? answer.result : null };
  };
  const atDays = atCuts(setting, decision, editions, candidates);
  const reached = aimsOf(new Set(rows.flatMap((one) => [...(reach(one) ?? [])])));
  const alone = (kind: Aim['alone']) => reached.filter((aim) => aim.alone === kind).length;
  const isShown = (one: (typeof atDays)[number]) => one.rows.length > 0;
  return {
    rows: [
      ...inOrder(rows.map((one, i) => row(one, aimsOf(own[i] ?? []), catalogue))),
      ...atDays.flatMap((one) => one.rows.map((dated) => row(dated.candidate, [dated.aim], dated.catalogue))),
    ],
    reached: [...reached, ...atDays.filter(isShown).map(({ aim }) => aim)],
    missed: [
      ...missed,
      ...atDays.filter((one) => !isShown(one)).map(({ aim }): Missed => ({ aim, because: 'elsewhere' })),
    ],
    atLeast: Math.max(1, alone('entry'), alone('edge')),
  };
}

/** Whether an input is about the family that was asked for. */
function isOf({ catalogue, decision, of }: SearchSpace, { contract, item, ...given }: Given): boolean {
  if (of === null || decision.startsWith('form-')) return true;
  return familyOfContract(catalogue, { ...given, contract: contract ?? item } as ContractGiven) === of;
}

/** By the places of the catalogue that they are there for. */
function inOrder(rows: readonly NewRow[]): NewRow[] {
  const place = ({ candidate, aims: [first] }: NewRow) =>
    `${candidate.from ?? ''}\n${first?.file}\n${(first?.pointer ?? '').replace(/\d+/g, (digits) => digits.padStart(6, '0'))}`;
  return [...rows].sort((one, other) => (place(one) < place(other) ? -1 : 1));
}
