import { words } from '../words.ts';
import { StudioError } from './ask.ts';
import { BenchError } from './bench-error.ts';

const { own, advice, unknown, texts, invalidText } = words.refusals;

const wordsOf = (of: Readonly<Record<string, string>>, code: string): string | null =>
  Object.hasOwn(of, code) ? (of[code] ?? null) : null;

/** What went wrong, in French, and what to do about it where something can be done. */
export function errorText(error: unknown): string {
  if (error instanceof BenchError) return error.message;
  if (!(error instanceof StudioError)) return unknown;
  if (error.what !== null) return invalidText(wordsOf(texts, error.what) ?? error.what);
  const known = wordsOf(own, error.code);
  if (known !== null) return known;
  const then = wordsOf(advice, error.code);
  if (error.message === '') return then ?? unknown;
  return then === null ? error.message : `${error.message}. ${then}`;
}
