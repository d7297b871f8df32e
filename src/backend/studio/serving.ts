import type { HistoryEntry, ReleaseStore, Step } from '../../release/index.ts';

/** A switch, and the step of its schedule that it brought. */
export interface Brought {
  entry: HistoryEntry;
  step: Step | undefined;
}

/** What each switch of a history brought, in its order. */
export const broughtBy = (history: readonly HistoryEntry[]): Brought[] =>
  history.map((entry, rank) => {
    const before = history[rank - 1]?.schedule ?? [];
    const isNew = (step: Step) => !before.some((one) => one.from === step.from && isSame(one, step));
    return { entry, step: entry.schedule.find(isNew) ?? entry.schedule[0] };
  });

/**
 * The rank of the switch that brought what is served today: the last one may only have planned something. -1 where the
 * history does not tell, as of what an empty installation or a save in development serves.
 */
export function servingRank(brought: readonly Brought[], store: Pick<ReleaseStore, 'schedule' | 'today'>): number {
  const [now] = store.schedule();
  if (now === undefined) return -1;
  return brought.findLastIndex(
    ({ step }) => step !== undefined && isSame(step, now) && (step.from === null || step.from <= store.today()),
  );
}

const isSame = (one: Step, other: Step): boolean =>
  one.hash === other.hash && one.origin?.sources === other.origin?.sources;
