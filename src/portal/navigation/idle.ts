/** Idle time is waited for at most this long (P9), in milliseconds. */
const timeout = 2000;

/** Runs when the browser has nothing else to do; Safari has no such event, and waits the whole time. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, timeout);
  return () => clearTimeout(handle);
}
