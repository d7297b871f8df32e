import type { Day } from '../catalog/dates/index.ts';
import { isDay } from '../rules/index.ts';
import { isReleaseName } from './names.ts';

/** The catalogue that a release was built from. Several catalogues may give the same release, on some day or other. */
export interface ReleaseOrigin {
  /** Name of the sources, which the store keeps apart from releases. */
  sources: string;
  /** The day as of which they gave the release, where that is not the day from which it is served. */
  edition: Day | null;
}

/** A release that is served from a day on, at midnight where the insurer is; null: as soon as it is published. */
export interface Step {
  from: Day | null;
  hash: string;
  /** Absent where nobody kept it: then the release holds the sources that it was first built from. */
  origin?: ReleaseOrigin | undefined;
}

/** What is served and what follows it: the first has no day, those after it are in the order of theirs. */
export type Schedule = readonly Step[];

/** The release of a day; null in an empty schedule. */
export function inForce(schedule: Schedule, day: Day): string | null {
  return schedule.findLast(({ from }) => from === null || from <= day)?.hash ?? null;
}

/** What a day and those after it have: the steps that are past have served. */
export function fromDay(schedule: Schedule, day: Day): Schedule {
  const step = schedule.findLast(({ from }) => from === null || from <= day);
  const later = schedule.filter(({ from }) => from !== null && from > day);
  return step === undefined ? [] : [{ ...step, from: null }, ...later];
}

/** A schedule that goes on with another one from its first day. */
export function followedBy(schedule: Schedule, next: Schedule): Schedule {
  const start = next[0]?.from ?? null;
  if (start === null) return next;
  return shortened([...schedule.filter(({ from }) => from === null || from < start), ...next]);
}

/** Without the days on which nothing changes, be it only of the catalogue that is behind it. */
export function shortened(schedule: Schedule): Schedule {
  return schedule.filter((step, i) => i === 0 || !isSameRelease(step, schedule[i - 1]));
}

const isSameRelease = (one: Step, other: Step | undefined): boolean =>
  one.hash === other?.hash && one.origin?.sources === other.origin?.sources;

/** Whether the same releases are served on the same days. */
export const sameReleases = (a: Schedule, b: Schedule): boolean => formatSchedule(a) === formatSchedule(b);

/** Whether they are besides of the same catalogues. */
export const sameSchedule = (a: Schedule, b: Schedule): boolean =>
  sameReleases(a, b) &&
  a.every(({ origin }, i) => {
    const other = b[i]?.origin;
    return origin?.sources === other?.sources && origin?.edition === other?.edition;
  });

/** One step a line: `1f2e…`, then `2027-01-01 9a8b…`. */
export function formatSchedule(schedule: Schedule): string {
  return schedule.map(({ from, hash }) => `${from === null ? '' : `${from} `}${hash}\n`).join('');
}

/** Null for what is no schedule: half of one, or something else. */
export function parseSchedule(text: string): Schedule | null {
  if (!text.endsWith('\n')) return null;
  const steps = text.slice(0, -1).split('\n').map(stepOf);
  const sound = steps.filter((step) => step !== null);
  return sound.length === steps.length && isInOrder(sound) ? sound : null;
}

function stepOf(line: string): Step | null {
  const words = line.split(' ');
  const [from, hash] = words.length === 1 ? [null, words[0]] : words;
  if (words.length > 2 || hash === undefined || !isReleaseName(hash)) return null;
  return from === null || (from !== undefined && isDay(from)) ? { from: from ?? null, hash } : null;
}

function isInOrder(schedule: Schedule): boolean {
  return schedule.every(({ from }, i) =>
    i === 0 ? from === null : from !== null && from > (schedule[i - 1]?.from ?? ''),
  );
}
