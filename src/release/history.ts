import { randomBytes } from 'node:crypto';
import { isObject } from '../base/json.ts';
import { type Recorded, recordedOf, recordOf } from './recorded.ts';
import { formatSchedule, parseSchedule, type Schedule } from './schedule.ts';

const acts = ['publish', 'rollback', 'start'] as const;

/** Why releases are switched. */
export interface SwitchReason {
  act: (typeof acts)[number];
  author: string;
  message: string;
}

/** A name for a publication that is new. */
export const publicationName = (): string => randomBytes(6).toString('hex');

/** A switch as it was made. */
export interface HistoryEntry extends SwitchReason {
  /** The instant, in ISO. */
  at: string;
  /** What was served from then on. */
  schedule: Schedule;
  /** Name of the publication that is of; null for what an earlier version of the portal wrote. */
  publication: string | null;
}

/** An entry as it is kept: its schedule as text, as every version of the portal reads it, and what is known beside it. */
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

/** Null for what is no line of a history: half of one, or something else. */
export function readEntry(line: string): HistoryEntry | null {
  try {
    return entryOf(JSON.parse(line));
  } catch {
    return null;
  }
}

/** @param value as it was kept, its schedule as text */
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
