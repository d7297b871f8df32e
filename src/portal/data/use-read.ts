import { useCallback, useEffect, useState } from 'react';
import { beginRead } from '../navigation/pending-reads.ts';

export type Read<T> =
  | { state: 'pending' }
  | { state: 'ready'; value: T; retry: () => void }
  | { state: 'failed'; error: unknown; retry: () => void };

/** Reads once a key, and again on `retry`; an answer that comes after the key has changed is dropped. */
export function useRead<T>(key: string, load: () => Promise<T>): Read<T> {
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<{ key: string; attempt: number; result: { value: T } | { error: unknown } }>();
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when what is loaded changes
  useEffect(() => {
    let current = true;
    const end = beginRead();
    const settle = (result: { value: T } | { error: unknown }) => {
      end();
      if (current) setDone({ key, attempt, result });
    };
    load().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      current = false;
      end();
    };
  }, [key, attempt]);

  if (done === undefined || done.key !== key || done.attempt !== attempt) return { state: 'pending' };
  if ('error' in done.result) return { state: 'failed', error: done.result.error, retry };
  return { state: 'ready', value: done.result.value, retry };
}
