import { useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';
import { createFormStore, type FormStore } from '../../renderer/form/store.ts';
import {
  type FormOfRelease,
  type JourneyEffect,
  type JourneyEvent,
  type JourneyState,
  reduce,
} from '../../view/forms/journey/index.ts';

/** A journey as pages use it: they read its state and dispatch events. */
export interface JourneyStore {
  state(): JourneyState;
  subscribe(listener: () => void): () => void;
  dispatch(event: JourneyEvent): void;
  /** The answers, subscribed to one by one; setting one is an event. */
  readonly answers: FormStore;
}

/** @param carryOut does what an event asks for, and dispatches what comes of it */
export function createJourneyStore(
  initial: JourneyState,
  formOf: FormOfRelease,
  carryOut: (effect: JourneyEffect, dispatch: JourneyStore['dispatch']) => void,
): JourneyStore {
  let state = initial;
  const { subscribe, notify } = createListeners();
  const answers = createFormStore(initial.values);
  const queue: JourneyEvent[] = [];
  let isApplying = false;

  function apply(event: JourneyEvent): void {
    const before = state;
    const { state: next, effects } = reduce(before, event, formOf);
    state = next;
    if (next.values !== before.values) answers.replace(next.values);
    if (next !== before) notify();
    for (const effect of effects) carryOut(effect, dispatch);
  }

  /** Queues events that effects dispatch synchronously, until the current one is done. */
  function dispatch(event: JourneyEvent): void {
    queue.push(event);
    if (isApplying) return;
    isApplying = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) apply(next);
    } finally {
      isApplying = false;
    }
  }

  return {
    state: () => state,
    dispatch,
    subscribe,
    answers: {
      get: answers.get,
      values: answers.values,
      subscribe: answers.subscribe,
      set: (name, value) => dispatch({ type: 'typed', name, value }),
    },
  };
}

/** Selects a part of a journey; only its changes re-render. */
export function useJourney<Part>(journey: JourneyStore, select: (state: JourneyState) => Part): Part {
  const part = () => select(journey.state());
  return useSyncExternalStore(journey.subscribe, part, part);
}
