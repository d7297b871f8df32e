import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> =
  | { state: 'pending' }
  | { state: 'ready'; value: Value }
  | { state: 'failed'; error: unknown };

/**
 * Loads something once per key; an answer that comes too late is dropped.
 * @returns what was loaded, and what loads it again
 */
export function useLoad<Value>(key: string, load: () => Promise<Value>): [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'pending' });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ state: 'ready', value }),
      (error: unknown) => isCurrent && setLoaded({ state: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, times]);
  const again = useCallback(() => setTimes((count) => count + 1), []);
  return [loaded, again];
}
