import { type Blobs, StoreUnavailable } from './blobs.ts';

export interface WatchedBlobs extends Blobs {
  /** Whether the last file could not be stored or read for want of a working store. */
  isDown(): boolean;
}

/** Missing content is no fault of the store. */
const ABSENT = /answered 404|ENOENT/;

/**
 * Reports as `StoreUnavailable` whatever keeps content from being stored or read: a network, credentials, a full disk.
 * @param onDown called with the cause when the store stops working, once until it works again
 */
export function watchBlobs(store: Blobs, onDown: (cause: unknown) => void): WatchedBlobs {
  let down = false;
  async function watch<T>(work: Promise<T>): Promise<T> {
    try {
      const done = await work;
      down = false;
      return done;
    } catch (error) {
      if (error instanceof Error && ABSENT.test(error.message)) throw error;
      if (!down) onDown(error);
      down = true;
      throw new StoreUnavailable('the file store does not work', { cause: error });
    }
  }
  return {
    put: (key, content) => watch(store.put(key, content)),
    get: (key) => watch(store.get(key)),
    remove: (key) => watch(store.remove(key)),
    isDown: () => down,
  };
}
