import type { Json } from '../../../rules/index.ts';
import { settle } from '../form.ts';
import { givenOf, type JourneyForm } from './journey-form.ts';
import type { JourneyState } from './state.ts';

/** What is already known, put into the fields to be corrected. */
export function proposed(state: JourneyState, { compiled }: JourneyForm): JourneyState {
  const { data } = settle(compiled, givenOf(state));
  const values: Record<string, unknown> = { ...state.values };
  for (const [name, rule] of Object.entries(compiled.form.prefill ?? {})) {
    const value = compiled.value(rule as Json, data);
    if (value !== null && value !== undefined) values[name] = value;
  }
  return { ...state, values };
}
