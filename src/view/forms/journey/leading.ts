import type { Destination } from '../navigation.ts';
import { type JourneyForm, pathTo, stepAt } from './journey-form.ts';
import { type Next, stay, withEffects } from './outcome.ts';
import type { JourneyFault, JourneyState } from './state.ts';

/** Navigates to a step or an address, unless already there or without a page. */
export function lead(
  state: JourneyState,
  { compiled }: JourneyForm,
  to: Destination,
  { replace = false }: { replace?: boolean } = {},
): Next {
  if (state.at === null) return stay(state);
  const path = pathTo(compiled, to, state.params, state.values);
  const isHere = 'step' in to ? stepAt(compiled, state.at) === to.step : state.at.path === path;
  return isHere ? stay(state) : withEffects({ ...state, leaving: true }, { kind: 'navigate', path, replace });
}

/**
 * Leads on from a step: back to one already entered, with its faults, or on to a new one, which may now be entered once.
 * Without a page, it waits for a return to the step.
 */
export function advance(
  state: JourneyState,
  form: JourneyForm,
  from: string,
  to: Destination | null,
  list: readonly JourneyFault[] = [],
): Next {
  if (to === null) return stay({ ...state, faults: { step: from, list } });
  if ('path' in to) return lead(state, form, to);
  const resume = state.at === null ? { from, to: to.step, ahead: [] } : null;
  if (state.trail.indexOf(to.step) >= 0) {
    const next = {
      ...state,
      expected: null,
      resume: to.step === from ? null : resume,
      faults: { step: to.step, list },
    };
    return lead(next, form, to);
  }
  const trail = state.trail.slice(0, state.trail.indexOf(from) + 1);
  return lead({ ...state, trail, expected: to.step, resume }, form, to);
}
