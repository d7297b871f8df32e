import { formatSchedule, parseSchedule, type Schedule } from './schedule.ts';

const acts = ['publish', 'rollback', 'start'] as const;

/** Why releases are switched. */
export interface Reason {
  act: (typeof acts)[number];
  author: string;
  message: string;
}

/** A switch as it was made. */
export interface HistoryEntry extends Reason {
  /** The instant, in ISO. */
  at: string;
  /** What was served from then on. */
  schedule: Schedule;
}

/** A line of a history. */
export function entryLine({ schedule, ...entry }: HistoryEntry): string {
  return JSON.stringify({ ...entry, schedule: formatSchedule(schedule) });
}

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
  if (typeof value !== 'object' || value === null) return null;
  const { at, act, author, message, schedule } = value as Record<string, unknown>;
  const known = acts.find((one) => one === act);
  if (typeof at !== 'string' || typeof author !== 'string' || typeof message !== 'string') return null;
  const steps = typeof schedule === 'string' ? parseSchedule(schedule) : null;
  return known === undefined || steps === null ? null : { at, act: known, author, message, schedule: steps };
}
