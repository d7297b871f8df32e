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

/** What a loader gives where its page needs more than what was read before it can be shown. */
export interface Preparable {
  /** Prepares the first view, once; false where it cannot be shown as it is. */
  prepare(): Promise<boolean>;
}

const isPreparable = (data: unknown): data is Preparable =>
  isObject(data) && 'prepare' in data && typeof data.prepare === 'function';

/** Waits until a page can be shown at once; false where something could not be read. */
export async function settle(loaderData: Readonly<Record<string, unknown>>): Promise<boolean> {
  const prepared = await Promise.all(
    Object.values(loaderData)
      .filter(isPreparable)
      .map((data) => data.prepare()),
  );
  const reads = readsOf(loaderData);
  await Promise.all(reads.map(({ settled }) => settled));
  return prepared.every(Boolean) && reads.every(({ current }) => current.state === 'ready');
}

/** The reads of a page's loaders. */
const readsOf = (loaderData: Readonly<Record<string, unknown>>): Deferred<unknown>[] =>
  Object.values(loaderData).flatMap((data) => Object.values(data ?? {}).filter(isDeferred));

export function isDeferred(value: unknown): value is Deferred<unknown> {
  return isObject(value) && 'settled' in value && 'subscribe' in value;
}
