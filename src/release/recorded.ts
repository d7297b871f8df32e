import { isDay, isRecord } from '../rules/index.ts';
import { isSourcesName } from './names.ts';
import { formatSchedule, type ReleaseOrigin, type Schedule, type Step } from './schedule.ts';

/**
 * What a pointer and a line of the history say beside the text of their schedule, which earlier versions of the portal
 * read and write alone.
 */
export interface Recorded {
  /** Name of the publication that the schedule is of; null where none is known. */
  publication: string | null;
  /** The steps of the schedule with the sources of each. */
  steps: Schedule;
}

/** As it is kept, as JSON. */
export const recordOf = (publication: string | null, schedule: Schedule): Recorded => ({
  publication,
  steps: schedule.map(({ from, hash, origin }) => ({ from, hash, ...(origin === undefined ? {} : { origin }) })),
});

/**
 * What was recorded beside a schedule. Where an earlier version has written another schedule since, it is of no use,
 * and nothing is known but the schedule.
 */
export function recordedOf(schedule: Schedule, recorded: unknown): Recorded {
  const unknown = { publication: null, steps: schedule };
  if (!isRecord(recorded) || !Array.isArray(recorded.steps)) return unknown;
  const steps = recorded.steps.map(stepOf);
  const sound = steps.filter((step) => step !== null);
  if (sound.length !== steps.length || formatSchedule(sound) !== formatSchedule(schedule)) return unknown;
  return { publication: typeof recorded.publication === 'string' ? recorded.publication : null, steps: sound };
}

function stepOf(value: unknown): Step | null {
  if (!isRecord(value)) return null;
  const { from, hash, origin } = value;
  if (typeof hash !== 'string' || !(from === null || (typeof from === 'string' && isDay(from)))) return null;
  const known = originOf(origin);
  return { from, hash, ...(known === null ? {} : { origin: known }) };
}

function originOf(value: unknown): ReleaseOrigin | null {
  if (!isRecord(value)) return null;
  const { sources, edition } = value;
  if (typeof sources !== 'string' || !isSourcesName(sources)) return null;
  return { sources, edition: typeof edition === 'string' && isDay(edition) ? edition : null };
}
