import { addDays } from '../../base/day.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { same } from '../cases/same.ts';
import type { Setting } from '../cases/setting.ts';
import { answerOf } from '../mutate/row.ts';
import type { Aim } from './aims.ts';
import { type Candidate, givenBy } from './candidate.ts';

/** The catalogue on any day. */
export interface Editions {
  /** Days on which something of it changes, sorted. */
  cuts: readonly string[];
  on(day: string): Catalogue;
}

/** A row of a day, with the catalogue of that day. */
export interface DatedRow {
  candidate: Candidate;
  catalogue: Catalogue;
  aim: Aim;
}

/** What a day changes, and the two rows that show it; none where no row does. */
export interface AtCut {
  aim: Aim;
  rows: DatedRow[];
}

const aimAt = (cut: string, says: string): Aim => ({
  ...{ key: `${says} ${cut}`, file: '', pointer: '' },
  ...{ says: `${says} ${cut}`, reason: null, alone: null },
});

/** For each day on which the catalogue changes, the same row on its eve and on the day. */
export function atCuts(
  setting: Setting,
  decision: string,
  { cuts, on }: Editions,
  candidates: readonly Candidate[],
): AtCut[] {
  const takesDay = setting.names.given(decision, 'today', undefined) === null;
  const plain = takesDay ? candidates.filter(({ cells }) => !cells.has('today')) : [];
  return cuts.map((cut) => {
    const eve = addDays(cut, -1);
    const [before, after] = [on(eve), on(cut)];
    const shown = plain.find((one) => {
      const given = givenBy(setting, decision, { ...one, day: cut });
      return !same(answerOf(before, { decision, given }), answerOf(after, { decision, given }));
    });
    const aim = aimAt(cut, 'what changes on');
    if (shown === undefined) return { aim, rows: [] };
    return {
      aim,
      rows: [
        { candidate: { ...shown, day: eve }, catalogue: before, aim: aimAt(cut, 'the eve of') },
        { candidate: { ...shown, day: cut }, catalogue: after, aim: aimAt(cut, 'on the day') },
      ],
    };
  });
}
