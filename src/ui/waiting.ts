import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** From when on a wait is shown, explained, and met with what can be done, in milliseconds. */
const stages = [
  [300, 'shown'],
  [3000, 'explained'],
  [6000, 'helped'],
] as const;

/** How far a wait has come: at first nothing is said of it. */
export type WaitStage = 'quiet' | (typeof stages)[number][1];

/** The stage of a wait that began when its component came. */
export function useWaitStage(): WaitStage {
  const [stage, setStage] = useState<WaitStage>('quiet');
  useEffect(() => {
    const timers = stages.map(([after, next]) => setTimeout(() => setStage(next), after));
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}

let waits = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waits += by;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Something stands in the place of what is to come. */
export function useHoldPlace(): void {
  useBrowserLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether the page still holds the place of something: what follows it has not found its own place yet. */
export function useIsPlaceHeld(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waits > 0,
    () => false,
  );
}

/** Runs once the page holds no place any more, at once if it holds none, and after so many milliseconds in any case. */
export function whenNothingHeld(run: () => void, longest: number): () => void {
  if (waits === 0) {
    run();
    return () => {};
  }
  const stop = () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
  const end = () => {
    stop();
    run();
  };
  const timer = setTimeout(end, longest);
  const listener = () => {
    if (waits === 0) end();
  };
  listeners.add(listener);
  return stop;
}
