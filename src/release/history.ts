import { randomBytes } from 'node:crypto';
import { isObject } from '../base/json.ts';
import { type Recorded, recordedOf, recordOf } from './recorded.ts';
import { formatSchedule, parseSchedule, type Schedule } from './schedule.ts';

const acts = ['publish', 'rollback', 'start'] as const;

/** The act behind a switch, its author and their message. */
export interface SwitchReason {
  act: (typeof acts)[number];
  author: string;
  message: string;
}

/** Generates a name for a new publication. */
export const publicationName = (): string => randomBytes(6).toString('hex');

/** A switch of releases. */
export interface HistoryEntry extends SwitchReason {
  /** ISO instant. */
  at: string;
  /** The schedule served from then on. */
  schedule: Schedule;
  /** Name of the schedule's publication; null for entries of an earlier version of the portal. */
  publication: string | null;
}

/** An entry as stored: the schedule as text, which every version of the portal reads, and additional records. */
export interface KeptEntry extends SwitchReason {
  schedule: string;
  recorded: Recorded;
}

export const keptEntry = ({ schedule, publication, ...entry }: Omit<HistoryEntry, 'at'>): KeptEntry => ({
  ...entry,
  schedule: formatSchedule(schedule),
  recorded: recordOf(publication, schedule),
});

/** A line of a history. */
export const entryLine = ({ at, ...entry }: HistoryEntry): string => JSON.stringify({ at, ...keptEntry(entry) });

/** Null for anything but a line of a history, such as a partial line. */
export function readEntry(line: string): HistoryEntry | null {
  try {
    return entryOf(JSON.parse(line));
  } catch {
    return null;
  }
}

/** @param value as stored, with the schedule as text */
export function entryOf(value: unknown): HistoryEntry | null {
  if (!isObject(value)) return null;
  const { at, act, author, message, schedule, recorded } = value as Record<string, unknown>;
  const known = acts.find((one) => one === act);
  if (typeof at !== 'string' || typeof author !== 'string' || typeof message !== 'string') return null;
  const parsed = typeof schedule === 'string' ? parseSchedule(schedule) : null;
  if (known === undefined || parsed === null) return null;
  const { publication, steps } = recordedOf(parsed, recorded);
  return { at, act: known, author, message, schedule: steps, publication };
}
