import { isObject } from '../../base/json.ts';
import { createListeners } from '../../base/listeners.ts';

/** What has become of a read so far. */
export type ReadState<T> = { state: 'pending' } | { state: 'ready'; value: T } | { state: 'failed'; error: unknown };

/** A read that a loader has begun, and that a page may draw before it has come. */
export interface Deferred<T> {
  readonly current: ReadState<T>;
  /** Never rejects: what failed is in `current`. */
  readonly settled: Promise<void>;
  subscribe(listener: () => void): () => void;
}

export function defer<T>(answer: Promise<T>): Deferred<T> {
  const { subscribe, notify } = createListeners();
  let current: ReadState<T> = { state: 'pending' };
  const settle = (read: ReadState<T>) => {
    current = read;
    notify();
  };
  return {
    get current() {
      return current;
    },
    settled: answer.then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => settle({ state: 'failed', error }),
    ),
    subscribe,
  };
}

export function isDeferred(value: unknown): value is Deferred<unknown> {
  return isObject(value) && 'settled' in value && 'subscribe' in value;
}
