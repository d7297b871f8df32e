import { whenNothingHeld } from '../../ui/waiting.ts';

/** Maximum wait for idle time (P9), in milliseconds. */
const timeout = 2000;

/**
 * Runs once the browser is idle and the page waits for nothing visible, so as not to compete for the network. Safari
 * lacks idle callbacks, and waits the whole time.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const handle = setTimeout(run, timeout);
    return () => clearTimeout(handle);
  }
  let stop = () => {};
  const handle = requestIdleCallback(
    ({ didTimeout }) => {
      if (didTimeout) run();
      else stop = whenNothingHeld(run, timeout);
    },
    { timeout },
  );
  return () => {
    cancelIdleCallback(handle);
    stop();
  };
}

/** Whether data saving is on: then nothing is prefetched. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
