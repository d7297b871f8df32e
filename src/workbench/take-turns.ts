import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which a piece of work lets others of its thread go on. */
const TURN = 50;
/** Milliseconds after which it is given up; what does not pause is ended with its thread, a little later. */
const PATIENCE = 4 * 60 * 1000;

/**
 * Does a piece of work that pauses, in turn with what else its thread has been asked meanwhile.
 * @throws what the work throws, and an Error after its time
 */
export async function takeTurns<T>(work: Generator<undefined, T>): Promise<T> {
  const end = performance.now() + PATIENCE;
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < TURN) continue;
    await setImmediate();
    since = performance.now();
    if (since > end) throw new Error('the work took too long');
  }
}
