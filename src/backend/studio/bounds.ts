import { isDay } from '../../base/day.ts';
import { refuse } from './refusals.ts';
import type { DraftFileInput } from './studio-api.generated.ts';

/** Drafts that are open or requested at a time. */
export const MOST_DRAFTS = 200;
/** Files of one draft. */
export const MOST_FILES = 100;
const FILE_BYTES = 5 * 1024 * 1024;
const LONGEST = { title: 200, reason: 5000, message: 5000, answer: 5000 };
/** Nothing hidden, no step up, one extension a folder: what a catalogue and its tests are made of. */
const PATHS =
  /^(?:(?:catalog|forms)\/(?:[\w-]+\/){0,6}[\w.-]+\.json|tests\/catalog\/(?:[\w-]+\/){0,6}[\w.-]+\.(?:csv|json))$/;

/** A text that somebody wrote, without spaces around it. @throws a refusal */
export function boundedText(what: keyof typeof LONGEST, text: string, { mayBeEmpty = false } = {}): string {
  const trimmed = text.trim();
  if ((trimmed === '' && !mayBeEmpty) || trimmed.length > LONGEST[what] || !isStorable(trimmed))
    throw refuse({ code: 'INVALID_TEXT', what });
  return trimmed;
}

/** Whether a path is one of a catalogue, of its forms or of its tests. */
export const isCataloguePath = (path: string): boolean =>
  path.length <= 200 &&
  PATHS.test(path) &&
  !path.split('/').some((part) => part.startsWith('.') || part.includes('..'));

/** Files as they are stored. @throws a refusal */
export function boundedFiles(files: readonly DraftFileInput[]): { path: string; text: string | null }[] {
  if (files.length > MOST_FILES) throw refuse({ code: 'TOO_MANY_FILES', most: MOST_FILES });
  const bounded = files.map(({ path, text = null }) => {
    if (!isCataloguePath(path)) throw refuse({ code: 'INVALID_PATH', path: path.slice(0, 200) });
    if (text !== null && (Buffer.byteLength(text) > FILE_BYTES || !isStorable(text)))
      throw refuse({ code: 'INVALID_TEXT', what: path });
    return { path, text };
  });
  const twice = bounded.find(({ path }, at) => bounded.findIndex((one) => one.path === path) !== at);
  if (twice !== undefined) throw refuse({ code: 'INVALID_PATH', path: twice.path });
  return bounded;
}

/** A day to come. @throws a refusal */
export function boundedDay(day: string | null | undefined, today: string): string | null {
  if (day === null || day === undefined) return null;
  // the schema's scalar lets any value through
  if (typeof day !== 'string' || !isDay(day) || day <= today) throw refuse({ code: 'INVALID_DAY' });
  return day;
}

/** PostgreSQL stores neither U+0000 nor half a character. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
