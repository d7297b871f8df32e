import { dayInParis } from '../base/paris.ts';
import { inWordsServed } from './api-words.ts';
import type { Release } from './build.ts';
import type { SwitchReason } from './history.ts';
import { ownOrigin } from './origin.ts';
import { before, type Position, positionsOf } from './positions.ts';
import { servableStep } from './rebuild.ts';
import { fromDay, type Schedule, type Step, sameReleases, withoutRepeats } from './schedule.ts';
import type { Following, ReleaseReadings, ReleaseStore } from './store.ts';

/** The rollback is not possible; the message says why. */
export class NoWayBack extends Error {
  override name = 'NoWayBack';
}

/** What a rollback would serve; nothing is switched yet. */
export interface WayBack {
  /** The switch that served it before; null for a release that was never served. */
  to: Position | null;
  /** The schedule as it was served. */
  goal: Schedule;
  /** The schedule as it will be served. */
  schedule: Schedule;
  /** Releases to write first: rebuilt ones, as the old ones are damaged, of another engine, or for another API. */
  releases: readonly Release[];
  /** Sources that so far only a release contains. */
  sources: readonly string[];
}

/**
 * Plans a rollback to what was served before, including its later steps. Releases of another engine, damaged ones, or
 * those that speak the words of another API than what is served, are rebuilt from the sources of their publication. A
 * second rollback goes one further, never back to what was withdrawn.
 * @param wanted the beginning of a release's name; by default what was served before the current publication
 * @throws NoWayBack, and UnservableRelease for a release that cannot be rebuilt
 */
export async function wayBack(readings: ReleaseReadings, wanted: string | undefined): Promise<WayBack> {
  const positions = positionsOf(await readings.history());
  if (wanted !== undefined) return servableGoal(readings, await findGoal(readings, positions, wanted));
  for (const goal of earlierGoals(readings, positions)) {
    const found = await servableGoal(readings, goal);
    if (!sameReleases(found.schedule, readings.schedule())) return found;
  }
  throw new NoWayBack('the history tells of nothing that was served before');
}

/** Carries out a rollback. @returns false when something else was switched to meanwhile */
export async function goBack(
  store: ReleaseStore,
  { to, schedule, releases, sources }: WayBack,
  reason: Omit<SwitchReason, 'act'>,
  following: Pick<Following, 'instead'> = {},
): Promise<boolean> {
  for (const release of releases) await store.write(release);
  for (const text of sources) await store.keepSources(text);
  const publication = to === null ? {} : { publication: to.publication };
  return store.follow(schedule, { act: 'rollback', ...reason }, { ...publication, ...following });
}

interface Goal {
  to: Position | null;
  schedule: Schedule;
}

async function servableGoal(readings: ReleaseReadings, { to, schedule }: Goal): Promise<WayBack> {
  const goal = fromDay(schedule, readings.today());
  const found = [];
  for (const step of goal) found.push(await inWordsServed(readings, await servableStep(readings, step)));
  return {
    ...{ to, goal },
    schedule: withoutRepeats(found.map(({ step }) => step)),
    releases: found.flatMap(({ release }) => release ?? []),
    sources: found.flatMap(({ served }) => served?.text ?? []),
  };
}

/** What was served before the current publication, latest first. */
function earlierGoals(readings: ReleaseReadings, positions: readonly Position[]): Goal[] {
  const now = readings.schedule();
  const isNow = ({ schedule }: Position) => sameReleases(fromDay(schedule, readings.today()), now);
  const current = readings.publication() ?? positions.findLast(isNow)?.publication;
  const goals: Goal[] = [];
  // publications without an entry in the history, such as saves of `npm run dev`, come after all entries
  let left = current === undefined ? positions : before(positions, current);
  for (let last = left.at(-1); last !== undefined; last = left.at(-1)) {
    const { publication } = last;
    const to = positions.findLast((one) => one.publication === publication) ?? last;
    goals.push({ to, schedule: to.schedule });
    left = before(left, publication);
  }
  return goals;
}

async function findGoal(readings: ReleaseReadings, positions: readonly Position[], wanted: string): Promise<Goal> {
  const names = (await readings.list()).filter((hash) => hash.startsWith(wanted));
  const [hash, ...others] = names;
  if (hash === undefined) throw new NoWayBack(`there is no release ${wanted} here`);
  if (others.length > 0) throw new NoWayBack(`several releases begin with ${wanted}: ${names.join(', ')}`);
  const to = positions.findLast(({ schedule }) => fromDay(schedule, readings.today())[0]?.hash === hash);
  return to === undefined
    ? { to: null, schedule: [await standaloneStep(readings, positions, hash)] }
    : { to, schedule: to.schedule };
}

/** The step of a release that no publication serves today: from its own sources, as of their edition. */
async function standaloneStep(readings: ReleaseReadings, positions: readonly Position[], hash: string): Promise<Step> {
  const last = positions.findLast(({ schedule }) => schedule.some((step) => step.hash === hash));
  const step = last?.schedule.find((one) => one.hash === hash) ?? { from: null, hash };
  const origin = step.origin ?? (await ownOrigin(readings, step));
  if (origin === null) return { from: null, hash };
  const day = step.from ?? (last === undefined ? null : dayInParis(new Date(last.at)));
  return { from: null, hash, origin: { ...origin, edition: origin.edition ?? day } };
}
