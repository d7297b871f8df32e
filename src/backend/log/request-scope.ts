import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs the work of a request, deferred work included, with its id on every line of the log. */
export const inRequest = <T>(id: string, work: () => T): T => scope.run(id, work);

/** Id of the request being served; undefined outside one. */
export const currentRequest = (): string | undefined => scope.getStore();
