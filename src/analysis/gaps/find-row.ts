import type { Catalogue } from '../../catalog/index.ts';
import { caseOfCandidate, type NewCase, namedPath, textOfCell } from '../cases/new-case.ts';
import { at, pathOf } from '../cases/paths.ts';
import type { Setting } from '../cases/setting.ts';
import { answerOf, type DecisionAnswer, firstDifference } from '../mutate/index.ts';
import { type Candidate, givenBy, without } from '../new-table/candidate.ts';

/** Two catalogues that a row tells apart: the one in question, and one that differs in a place. */
export interface Sides {
  setting: Setting;
  own: Catalogue;
  other: Catalogue;
}

/** Candidates that are tried for one row. */
const MOST_TRIED = 12;

/** The first of some rows that expects of one catalogue what the other does not answer; null where none does. */
export function tellingRow(sides: Sides, decision: string, candidates: readonly Candidate[]): NewCase | null {
  for (const candidate of candidates.slice(0, MOST_TRIED)) {
    if (tellApart(sides, decision, candidate) === null) continue;
    const least = leastOf(sides, decision, candidate);
    const expect = tellApart(sides, decision, least);
    if (expect !== null) return caseOfCandidate(decision, least, [expect]);
  }
  return null;
}

/** The same row without what it need not give. */
function leastOf(sides: Sides, decision: string, candidate: Candidate): Candidate {
  let least = candidate;
  for (const name of candidate.cells.keys()) {
    const shorter = without(least, name);
    if (tellApart(sides, decision, shorter) !== null) least = shorter;
  }
  return least;
}

/** The first place of the answer that differs, and what it is now; null for a row that does not tell. */
function tellApart(
  { setting, own, other }: Sides,
  decision: string,
  candidate: Candidate,
): readonly [column: string, text: string] | null {
  const given = givenBy(setting, decision, candidate);
  const [is, not] = [own, other].map((one) => answerOf(one, { decision, given }));
  return is === undefined || not === undefined ? null : differingCell(setting, decision, is, not);
}

/** Of two answers, the first place that differs as a column with what one of them has there. */
function differingCell(
  { names }: Pick<Setting, 'names'>,
  decision: string,
  is: DecisionAnswer,
  other: DecisionAnswer,
): readonly [column: string, text: string] | null {
  if ('error' in is) return null;
  if ('error' in other) return null;
  const difference = firstDifference(is.result, other.result);
  if (difference === null) return null;
  const steps = difference.path === '' ? [] : difference.path.split('.');
  const column = namedPath(is.result, steps);
  if (names.result(decision, column) !== null) return null;
  return [column, textOfCell(at(is.result, pathOf(column) ?? []))];
}
