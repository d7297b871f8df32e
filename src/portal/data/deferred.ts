import { isObject } from '../../base/json.ts';
import { createListeners } from '../../base/listeners.ts';

/** The state of a read. */
export type ReadState<T> = { state: 'pending' } | { state: 'ready'; value: T } | { state: 'failed'; error: unknown };

/** A read begun by a loader, which a page may show before it ends. */
export interface Deferred<T> {
  readonly current: ReadState<T>;
  /** Never rejects: an error is in `current`. */
  readonly settled: Promise<void>;
  subscribe(listener: () => void): () => void;
}

export function defer<T>(answer: Promise<T>): Deferred<T> {
  const { subscribe, notify } = createListeners();
  let current: ReadState<T> = { state: 'pending' };
  const tell = (read: ReadState<T>) => {
    current = read;
    notify();
  };
  return {
    get current() {
      return current;
    },
    settled: answer.then(
      (value) => tell({ state: 'ready', value }),
      (error: unknown) => tell({ state: 'failed', error }),
    ),
    subscribe,
  };
}

/** The reads of a page's loaders. */
export const readsOf = (loaderData: Readonly<Record<string, unknown>>): Deferred<unknown>[] =>
  Object.values(loaderData).flatMap((data) => Object.values(data ?? {}).filter(isDeferred));

export function isDeferred(value: unknown): value is Deferred<unknown> {
  return isObject(value) && 'settled' in value && 'subscribe' in value;
}
