import { isObject } from '../../base/json.ts';

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
  const listeners = new Set<() => void>();
  let current: ReadState<T> = { state: 'pending' };
  const settle = (read: ReadState<T>) => {
    current = read;
    for (const listener of listeners) listener();
  };
  return {
    get current() {
      return current;
    },
    settled: answer.then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => settle({ state: 'failed', error }),
    ),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function isDeferred(value: unknown): value is Deferred<unknown> {
  return isObject(value) && 'settled' in value && 'subscribe' in value;
}
