import { dropDraft } from './draft.ts';
import type { JourneyForm } from './journey-form.ts';
import { andThen, type Next, stay, withEffects } from './outcome.ts';
import { proposed } from './proposed.ts';
import { beginJourney, type JourneyState, noFaults } from './state.ts';

/** Discards the draft, unless a submission is in progress. */
export function giveUp(state: JourneyState, form: JourneyForm): Next {
  if (state.opening.state !== 'open' || state.submission !== null) return stay(state);
  return andThen(beginAnew(state, form), (begun) => dropDraft(begun, form));
}

/** Restarts with a new nonce; reads stay and are proposed again. */
export function beginAnew(state: JourneyState, form: JourneyForm): Next {
  const fresh: JourneyState = {
    ...state,
    query: {},
    values: {},
    trail: [],
    expected: null,
    resume: null,
    entering: null,
    faults: noFaults,
    submission: null,
    draft: { restored: null, dirty: false },
    touched: false,
    done: false,
    round: state.round + 1,
  };
  return withEffects(proposed(fresh, form), { kind: 'draw-nonce', form: state.form });
}

/** Erases all personal data; pending answers are ignored. */
export function forget(state: JourneyState): Next {
  const { form, params, held, round, tickets } = state;
  const nobody = { numProfil: '', numClient: '', nom: '' };
  const gone = beginJourney(form, params, nobody);
  return stay({ ...gone, opening: { state: 'forgotten' }, held, round, tickets });
}
