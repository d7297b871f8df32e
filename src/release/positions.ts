import { dayInParis } from '../base/paris.ts';
import type { HistoryEntry } from './history.ts';
import { fromDay, sameReleases } from './schedule.ts';

/** A switch, and the name of the publication served from then on. */
export interface Position extends HistoryEntry {
  publication: string;
}

/**
 * Adds its publication to each switch of a history. Entries of earlier versions of the portal do not record it: a
 * rollback served an earlier publication, a start continued the one before, anything else was new.
 */
export function positionsOf(history: readonly HistoryEntry[]): readonly Position[] {
  const positions: Position[] = [];
  for (const [rank, entry] of history.entries())
    positions.push({ ...entry, publication: entry.publication ?? guessPublication(entry, rank, positions) });
  return positions;
}

function guessPublication({ act, at, schedule }: HistoryEntry, rank: number, before: readonly Position[]): string {
  const day = dayInParis(new Date(at));
  const known =
    act === 'rollback'
      ? before.findLast((one) => sameReleases(fromDay(one.schedule, day), schedule))
      : act === 'start'
        ? before.at(-1)
        : undefined;
  return known?.publication ?? `entry-${rank + 1}`;
}

/** The switches before a publication was first served, oldest first. */
export function before(positions: readonly Position[], publication: string): readonly Position[] {
  const first = positions.findIndex((one) => one.publication === publication);
  return first === -1 ? positions : positions.slice(0, first);
}
