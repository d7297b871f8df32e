import { useSyncExternalStore } from 'react';
import { createFormStore, type FormStore } from '../../renderer/form/store.ts';
import {
  type FormOfRelease,
  type JourneyEffect,
  type JourneyEvent,
  type JourneyState,
  reduce,
} from '../../view/forms/journey/index.ts';

/** A journey as pages have it: they read it, and say what happens. Nothing else changes it. */
export interface JourneyStore {
  state(): JourneyState;
  subscribe(listener: () => void): () => void;
  dispatch(event: JourneyEvent): void;
  /** What was typed, heard answer by answer; typing is an event like any other. */
  readonly answers: FormStore;
}

/** @param carryOut does what an event asks for, and dispatches what comes of it */
export function createJourneyStore(
  begun: JourneyState,
  formOf: FormOfRelease,
  carryOut: (effect: JourneyEffect, dispatch: JourneyStore['dispatch']) => void,
): JourneyStore {
  let state = begun;
  const listeners = new Set<() => void>();
  const typed = createFormStore(begun.values);
  const waiting: JourneyEvent[] = [];
  let isFollowing = false;

  function follow(event: JourneyEvent): void {
    const before = state;
    const { state: next, effects } = reduce(before, event, formOf);
    state = next;
    if (next.values !== before.values) typed.replace(next.values);
    if (next !== before) for (const listener of [...listeners]) listener();
    for (const effect of effects) carryOut(effect, dispatch);
  }

  /** What comes of an effect at once waits until the event that asked for it is through. */
  function dispatch(event: JourneyEvent): void {
    waiting.push(event);
    if (isFollowing) return;
    isFollowing = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) follow(next);
    } finally {
      isFollowing = false;
    }
  }

  return {
    state: () => state,
    dispatch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answers: {
      get: typed.get,
      values: typed.values,
      subscribe: typed.subscribe,
      set: (name, value) => dispatch({ type: 'typed', name, value }),
    },
  };
}

/** A part of a journey; only a change of that part draws the caller again. `select` gives what the state holds. */
export function useJourney<Part>(journey: JourneyStore, select: (state: JourneyState) => Part): Part {
  const part = () => select(journey.state());
  return useSyncExternalStore(journey.subscribe, part, part);
}
