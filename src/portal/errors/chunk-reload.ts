const key = 'societaire.chunk-reload';
/** A second failure sooner than this shows the error page (P4, OP-062), in milliseconds. */
const minInterval = 60000;

/** Browsers' messages for a chunk that could not be fetched. */
const chunkErrors =
  /Loading chunk .*failed|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload/i;

export function isChunkError(error: unknown): boolean {
  return chunkErrors.test(String((error as { message?: unknown } | null)?.message ?? ''));
}

/**
 * Reloads the page after a failed chunk: at most once a minute, never offline, where that would lose the page, and
 * never over unsent answers, whose page offers to.
 * @returns whether it reloads
 */
export function reloadForChunk(
  error: unknown,
  hasUnsavedAnswers: boolean,
  now: number = Date.now(),
  reload: () => void = () => location.reload(),
) {
  if (hasUnsavedAnswers || !isChunkError(error) || navigator.onLine === false) return false;
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < minInterval) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
