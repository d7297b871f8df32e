import { isDay } from '../../base/day.ts';
import { UNSEEN } from '../../base/unseen.ts';
import { isCataloguePath } from '../../catalog/file-path.ts';
import { MOST_DAYS_AHEAD, publicationDays } from '../../release/publication-day.ts';
import { refuse, refusePath } from './refusals.ts';
import type { DraftFileInput } from './studio-api.generated.ts';

/** Drafts that are open or requested at a time. */
export const MOST_DRAFTS = 200;
/** Files of one draft. */
export const MOST_FILES = 100;
const FILE_BYTES = 5 * 1024 * 1024;
/** Of a request: a file whose every character is escaped, and what stands around it. */
export const REQUEST_BYTES = 2 * FILE_BYTES + 64 * 1024;
const LONGEST = { title: 200, reason: 5000, message: 5000, answer: 5000 };

/**
 * A text that somebody wrote for others to read, without spaces around it: no character turns or hides what it says.
 * @throws a refusal
 */
export function boundedText(what: keyof typeof LONGEST, text: string, { mayBeEmpty = false } = {}): string {
  const trimmed = text.trim();
  if ((trimmed === '' && !mayBeEmpty) || trimmed.length > LONGEST[what] || UNSEEN.test(trimmed))
    throw refuse({ code: 'INVALID_TEXT', what });
  return trimmed;
}

/** Paths of a catalogue, of its forms or of its tests. @throws a refusal */
export function boundedPaths(paths: readonly string[]): readonly string[] {
  for (const path of paths) if (!isCataloguePath(path)) throw refusePath(path);
  return paths;
}

/** As many as a draft has at most. @throws a refusal */
export function boundedCount<T>(files: readonly T[]): readonly T[] {
  if (files.length > MOST_FILES) throw refuse({ code: 'TOO_MANY_FILES', most: MOST_FILES });
  return files;
}

/** Files as they are stored. @throws a refusal */
export function boundedFiles(files: readonly DraftFileInput[]): { path: string; text: string | null }[] {
  const bounded = boundedCount(files).map(({ path, text = null }) => {
    boundedPaths([path]);
    if (text !== null && (Buffer.byteLength(text) > FILE_BYTES || !isStorable(text)))
      throw refuse({ code: 'INVALID_TEXT', what: path });
    return { path, text };
  });
  const twice = bounded.find(({ path }, at) => bounded.findIndex((one) => one.path === path) !== at);
  if (twice !== undefined) throw refuse({ code: 'INVALID_PATH', path: twice.path, fault: 'twice' });
  return bounded;
}

/** A day to come, and not too far. @throws a refusal */
export function boundedDay(day: string | null | undefined, today: string): string | null {
  if (day === null || day === undefined) return null;
  const { first, last } = publicationDays(today);
  // the schema's scalar lets any value through
  if (typeof day !== 'string' || !isDay(day) || day < first || day > last)
    throw refuse({ code: 'INVALID_DAY', most: MOST_DAYS_AHEAD });
  return day;
}

/** PostgreSQL stores neither U+0000 nor half a character. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Plain data as the database takes it: a line of a report may quote what is not stored. */
export const storable = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value,
  ) as T;
