import type { MemoView } from '../../view/index.ts';
import { memoCache, memoCaches, memoEntry, stayingCache } from './store.ts';

/** A vehicle's memo, as last refreshed. */
export interface KeptMemo {
  /** The contract's id. */
  id: string;
  family: string;
  product: string | null;
  /** ISO instant. */
  refreshed: string;
  view: MemoView;
}

/** A member's memos on this device, which never holds two members'. */
export interface DeviceMemos {
  /** Profile number of the member who agreed to it. */
  owner: string;
  /** Survives the sign-out, by the member's choice. */
  stays: boolean;
  memos: KeptMemo[];
}

/** Whether this browser can keep anything here. */
export const canKeep = (): boolean => 'caches' in globalThis;

/** Null without any that can be read. */
export async function readKept(): Promise<DeviceMemos | null> {
  if (!canKeep()) return null;
  try {
    for (const cacheName of memoCaches) {
      const found = await caches.match(memoEntry, { cacheName });
      if (found !== undefined) return (await found.json()) as DeviceMemos;
    }
    return null;
  } catch {
    return null;
  }
}

/** Serialises changes, so that a refresh cannot restore what is being removed. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Applies a change and returns the result; null, or no memo, deletes the store.
 * @throws when the browser refuses to keep it
 */
export function changeKept(change: (kept: DeviceMemos | null) => DeviceMemos | null): Promise<DeviceMemos | null> {
  const next = last.then(async () => {
    const before = await readKept();
    const after = change(before);
    if (after === before) return before;
    if (after === null || after.memos.length === 0) {
      for (const name of memoCaches) await caches.delete(name);
      return null;
    }
    const [name, other] = after.stays ? [stayingCache, memoCache] : [memoCache, stayingCache];
    const cache = await caches.open(name);
    const type = { 'content-type': 'application/json' };
    await cache.put(memoEntry, new Response(JSON.stringify(after), { headers: type }));
    await caches.delete(other);
    return after;
  });
  last = next.catch(() => undefined);
  return next;
}
