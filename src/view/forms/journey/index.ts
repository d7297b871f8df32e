export type { JourneyEffect } from './effects.ts';
export type { JourneyEvent, KeptDraft } from './events.ts';
export { type FormOfRelease, givenOf, type JourneyForm, stepAt } from './journey-form.ts';
export { reduce } from './reduce.ts';
export {
  beginJourney,
  type Failure,
  type JourneyFault,
  type JourneyPlace,
  type JourneyState,
  type Owner,
  type Restored,
} from './state.ts';
