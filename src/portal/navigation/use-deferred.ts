import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useMatches, useRevalidator } from 'react-router-dom';
import { type Deferred, isDeferred, type ReadState } from '../data/deferred.ts';

/** The current state of a deferred read. */
export function useDeferred<T>(deferred: Deferred<T>): ReadState<T> {
  const current = () => deferred.current;
  return useSyncExternalStore(deferred.subscribe, current, current);
}

/** Runs the page's loaders again. */
export function useRetry(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => void revalidate(), [revalidate]);
}

/** Whether the page that is shown still reads something. */
export function useIsReading(): boolean {
  const matches = useMatches();
  const reads = useMemo(
    () => matches.flatMap(({ loaderData }) => Object.values(loaderData ?? {}).filter(isDeferred)),
    [matches],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = reads.map((read) => read.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [reads],
  );
  const isReading = () => reads.some(({ current }) => current.state === 'pending');
  return useSyncExternalStore(subscribe, isReading, isReading);
}
