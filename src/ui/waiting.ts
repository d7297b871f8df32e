import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../base/listeners.ts';

/** When a wait is shown, explained, and met with help, in milliseconds. */
const stages = [
  [300, 'shown'],
  [3000, 'explained'],
  [6000, 'helped'],
] as const;

/** How far a wait has come; `quiet` shows nothing. */
export type WaitStage = 'quiet' | (typeof stages)[number][1];

/** The stage of a wait that began when its component was mounted. */
export function useWaitStage(): WaitStage {
  const [stage, setStage] = useState<WaitStage>('quiet');
  useEffect(() => {
    const timers = stages.map(([after, next]) => setTimeout(() => setStage(next), after));
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}

let waits = 0;
const { subscribe, notify } = createListeners();

function change(by: number): void {
  waits += by;
  notify();
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Marks that the component holds the place of content to come. */
export function useHoldPlace(): void {
  useBrowserLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether the page still holds a place: what follows has not found its own yet. */
export function useIsPlaceHeld(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waits > 0,
    () => false,
  );
}

/** Runs once the page holds no place, and after `longest` milliseconds in any case. @returns what calls it off */
export function whenNothingHeld(run: () => void, longest: number): () => void {
  if (waits === 0) {
    run();
    return () => {};
  }
  const end = () => {
    stop();
    run();
  };
  const timer = setTimeout(end, longest);
  const unsubscribe = subscribe(() => {
    if (waits === 0) end();
  });
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  return stop;
}
