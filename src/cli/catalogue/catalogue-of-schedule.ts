import type { DatedComparison } from '../../analysis/diff/by-day.ts';
import type { LoadedCatalogue, ReleaseReadings, Schedule, Step } from '../../release/index.ts';
import { catalogueOfStep } from './catalogue-at.ts';

/** What a schedule serves, from its first day on. */
export interface ScheduledCatalogue extends DatedComparison {
  first: LoadedCatalogue;
  /** Later steps whose catalogue cannot be read any more. */
  unread: readonly Step[];
}

/** The catalogues behind a schedule, each with the days that it brings itself; null where the first cannot be read. */
export async function catalogueOfSchedule(
  readings: ReleaseReadings,
  schedule: Schedule,
): Promise<ScheduledCatalogue | null> {
  const first = await catalogueOfStep(readings, schedule[0]);
  if (first === null) return null;
  const later: DatedComparison['later'][number][] = [...until(first, schedule[1])];
  const unread: Step[] = [];
  for (const [i, step] of schedule.slice(1).entries()) {
    const loaded = await catalogueOfStep(readings, step);
    if (loaded === null) unread.push(step);
    else later.push({ ...loaded, from: step.from }, ...until(loaded, schedule[i + 2]));
  }
  return { first, sources: first.sources, table: first.table, later, unread };
}

/** The later editions of a catalogue that come before another takes its place. */
const until = ({ later }: LoadedCatalogue, next: Step | undefined) =>
  later.filter(({ from }) => next === undefined || (from !== null && next.from !== null && from < next.from));
