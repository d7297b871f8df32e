import type { Day } from '../catalog/dates/index.ts';
import { isDay } from '../rules/index.ts';
import { isReleaseName } from './names.ts';

/** The catalogue that a release was built from. Several catalogues may give the same release. */
export interface ReleaseOrigin {
  /** Name of the sources, which the store keeps separately from releases. */
  sources: string;
  /** The edition of the sources that gave the release, when it is not the day from which it is served. */
  edition: Day | null;
}

/** A release served from a day on, at midnight in the insurer's time zone; null: as soon as it is published. */
export interface Step {
  from: Day | null;
  hash: string;
  /** Absent when it was not recorded: then the release holds the sources that it was first built from. */
  origin?: ReleaseOrigin | undefined;
}

/** Releases by day: the first is current and has no day, the others are in date order. */
export type Schedule = readonly Step[];

/** The release on a day; null in an empty schedule. */
export function inForce(schedule: Schedule, day: Day): string | null {
  return schedule.findLast(({ from }) => from === null || from <= day)?.hash ?? null;
}

/** The schedule from a day on, without past steps. */
export function fromDay(schedule: Schedule, day: Day): Schedule {
  const step = schedule.findLast(({ from }) => from === null || from <= day);
  const later = schedule.filter(({ from }) => from !== null && from > day);
  return step === undefined ? [] : [{ ...step, from: null }, ...later];
}

/** A schedule continued by another one from its first day. */
export function continueWith(schedule: Schedule, next: Schedule): Schedule {
  const start = next[0]?.from ?? null;
  if (start === null) return next;
  return withoutRepeats([...schedule.filter(({ from }) => from === null || from < start), ...next]);
}

/** Removes steps that change neither the release nor the catalogue behind it. */
export function withoutRepeats(schedule: Schedule): Schedule {
  return schedule.filter((step, i) => i === 0 || !isSameRelease(step, schedule[i - 1]));
}

const isSameRelease = (one: Step, other: Step | undefined): boolean =>
  one.hash === other?.hash && one.origin?.sources === other.origin?.sources;

/** Whether the same releases are served on the same days. */
export const sameReleases = (a: Schedule, b: Schedule): boolean => formatSchedule(a) === formatSchedule(b);

/** Whether the same releases are also from the same catalogues. */
export const sameSchedule = (a: Schedule, b: Schedule): boolean =>
  sameReleases(a, b) &&
  a.every(({ origin }, i) => {
    const other = b[i]?.origin;
    return origin?.sources === other?.sources && origin?.edition === other?.edition;
  });

/** One step per line: `1f2e…`, then `2027-01-01 9a8b…`. */
export function formatSchedule(schedule: Schedule): string {
  return schedule.map(({ from, hash }) => `${from === null ? '' : `${from} `}${hash}\n`).join('');
}

/** Null for a text that is not a schedule, or only part of one. */
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
