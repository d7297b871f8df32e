import { AsyncLocalStorage } from 'node:async_hooks';

/** A timeout. */
export class TooLate extends Error {
  override name = 'TooLate';
}

/**
 * Waits for work up to a time limit. Work that takes longer goes on unobserved.
 * @param ms time limit in milliseconds
 * @param what the work, for the error
 * @throws TooLate, and what the work throws in time
 */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

const disconnection = new AsyncLocalStorage<AbortSignal | null>();

/** Runs work for a client who may disconnect. */
export const forRequest = <T>(signal: AbortSignal, work: () => T): T => disconnection.run(signal, work);

/** Runs work detached from the request that triggered it. */
export const outsideRequest = <T>(work: () => T): T => disconnection.run(null, work);

/** Aborted when the client has disconnected; null outside a request. */
export const requestSignal = (): AbortSignal | null => disconnection.getStore() ?? null;
