import { within } from '../time/limits.ts';

/** Milliseconds that a reading may take. */
const PATIENCE = 2000;

/**
 * Reads something at most once in so many milliseconds, however many ask.
 * @returns null where the last reading failed or took too long
 */
export function sampled<T>(every: number, what: string, read: () => Promise<T>): () => Promise<T | null> {
  let last: { at: number; value: Promise<T | null> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at >= every)
      last = { at: performance.now(), value: within(PATIENCE, what, read()).catch(() => null) };
    return last.value;
  };
}
