import { AsyncLocalStorage } from 'node:async_hooks';

const gone = new AsyncLocalStorage<AbortSignal>();

/** Does something for somebody who may leave before it is done. */
export const askedUntil = <T>(signal: AbortSignal, work: () => T): T => gone.run(signal, work);

/** Aborted once whoever asked for what is done here waits for nothing any more; null where nobody in particular asked. */
export const askerGone = (): AbortSignal | null => gone.getStore() ?? null;
