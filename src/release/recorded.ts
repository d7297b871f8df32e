import { isDay, isRecord } from '../rules/index.ts';
import { isSourcesName } from './names.ts';
import { formatSchedule, type ReleaseOrigin, type Schedule, type Step } from './schedule.ts';

/**
 * What a pointer or a history line records in addition to its schedule's text, the only part that earlier versions of
 * the portal read and write.
 */
export interface Recorded {
  /** Name of the schedule's publication; null when unknown. */
  publication: string | null;
  /** The steps of the schedule with the sources of each. */
  steps: Schedule;
}

/** The record as stored in JSON. */
export const recordOf = (publication: string | null, schedule: Schedule): Recorded => ({
  publication,
  steps: schedule.map(({ from, hash, origin }) => ({ from, hash, ...(origin === undefined ? {} : { origin }) })),
});

/**
 * The record of a schedule. If an earlier version of the portal has since written another schedule, the record is
 * ignored and only the schedule is known.
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
