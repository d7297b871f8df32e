import { whenNothingHeld } from '../../ui/waiting.ts';

/** Idle time is waited for at most this long (P9), in milliseconds. */
const timeout = 2000;

/**
 * Runs when the browser has nothing else to do, and the page waits for nothing that it shows: what is fetched then would
 * take the network from it. Safari has no such event, and waits the whole time.
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

/** Whether this browser was told to spare its connection: then nothing is fetched that nobody has asked for. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
