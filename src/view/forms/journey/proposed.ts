import type { Step } from '../../../catalog/index.ts';
import { shownAnswers } from '../form.ts';
import { givenOf, type JourneyForm } from './journey-form.ts';
import type { JourneyState } from './state.ts';

/** Prefills fields with known data. */
export const proposed = (state: JourneyState, form: JourneyForm): JourneyState =>
  filled(state, form, form.compiled.form.prefill);

/** Sets the answers implied by entering a step. */
export const preset = (state: JourneyState, form: JourneyForm, { preset: values }: Step): JourneyState =>
  filled(state, form, values);

function filled(state: JourneyState, { compiled }: JourneyForm, known: Step['preset'] = {}): JourneyState {
  const { data } = shownAnswers(compiled, givenOf(state));
  const values: Record<string, unknown> = { ...state.values };
  for (const [name, rule] of Object.entries(known)) {
    const value = compiled.value(rule, data);
    if (value !== null && value !== undefined) values[name] = value;
  }
  return { ...state, values };
}
