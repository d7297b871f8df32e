import { AsyncLocalStorage } from 'node:async_hooks';

const own = new AsyncLocalStorage<string>();

/** The release of the request that is being answered, where it has another one than that in force; otherwise null. */
export const ownRelease = (): string | null => own.getStore() ?? null;

/** Answers a request by a release of its own: its pages, its API and its decisions, whatever it waits for. */
export const inOwnRelease = <T>(hash: string, work: () => T): T => own.run(hash, work);
