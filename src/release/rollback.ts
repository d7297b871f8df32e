import type { HistoryEntry, Reason } from './history.ts';
import { sameSchedule } from './publication.ts';
import { servableRelease } from './rebuild.ts';
import { fromDay, type Schedule, type Step, shortened } from './schedule.ts';
import type { ReleaseStore } from './store.ts';

/** What cannot be gone back to; the message says why. */
export class NoWayBack extends Error {
  override name = 'NoWayBack';
}

/**
 * Serves again what was served before, with what was to follow it. What another engine built, or what is damaged, is
 * built again from the sources that it holds.
 * @param wanted the beginning of a release's name; without it what was served before the last switch
 * @throws NoWayBack, and UnservableRelease for a release that cannot be built again
 */
export async function rollBack(
  store: ReleaseStore,
  wanted: string | undefined,
  reason: Omit<Reason, 'act'>,
): Promise<Schedule> {
  const history = await store.history();
  const before = wanted === undefined ? scheduleBefore(store, history) : await scheduleOf(store, history, wanted);
  const steps: Step[] = [];
  for (const { from, hash } of fromDay(before, store.today())) {
    const servable = await servableRelease(store, hash, from ?? store.today());
    if (servable.release !== null) await store.write(servable.release);
    steps.push({ from, hash: servable.hash });
  }
  const schedule = shortened(steps);
  await store.follow(schedule, { act: 'rollback', ...reason });
  return schedule;
}

/** The last switch that led to something else than what is served and what follows it now. */
function scheduleBefore(store: ReleaseStore, history: readonly HistoryEntry[]): Schedule {
  const now = store.schedule();
  const found = history.findLast(({ schedule }) => !sameSchedule(fromDay(schedule, store.today()), now));
  if (found === undefined) throw new NoWayBack('the history tells of nothing that was served before');
  return found.schedule;
}

async function scheduleOf(store: ReleaseStore, history: readonly HistoryEntry[], wanted: string): Promise<Schedule> {
  const names = (await store.list()).filter((hash) => hash.startsWith(wanted));
  const [hash, ...others] = names;
  if (hash === undefined) throw new NoWayBack(`there is no release ${wanted} here`);
  if (others.length > 0) throw new NoWayBack(`several releases begin with ${wanted}: ${names.join(', ')}`);
  const found = history.findLast(({ schedule }) => schedule[0]?.hash === hash);
  return found?.schedule ?? [{ from: null, hash }];
}
