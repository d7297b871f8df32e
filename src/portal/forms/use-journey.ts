import { useSyncExternalStore } from 'react';
import type { JourneyState } from '../../view/forms/journey/index.ts';
import type { JourneyStore } from './journey-store.ts';

/** A part of a journey; only a change of that part draws the caller again. `select` gives what the state holds. */
export function useJourney<Part>(journey: JourneyStore, select: (state: JourneyState) => Part): Part {
  const part = () => select(journey.state());
  return useSyncExternalStore(journey.subscribe, part, part);
}
