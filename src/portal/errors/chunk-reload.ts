const key = 'societaire.chunk-reload';
/** A second failure sooner than this shows the error page (P4, OP-062), in milliseconds. */
const minInterval = 60000;

/** What the browsers say when a part of the application could not be fetched. */
const chunkErrors =
  /Loading chunk .*failed|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload/i;

export function isChunkError(error: unknown): boolean {
  return chunkErrors.test(String((error as { message?: unknown } | null)?.message ?? ''));
}

/**
 * A failed chunk reloads the page, at most once a minute, never without a network, where a reload would lose what is
 * shown, and never over answers that nobody has received: its page then offers to. True when the page is being reloaded.
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
