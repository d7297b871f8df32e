import { firstStep } from '../navigation.ts';
import { forget, giveUp } from './ending.ts';
import { arrive, enter, onGuard } from './entering.ts';
import type { JourneyEvent } from './events.ts';
import { type FormOfRelease, type JourneyForm, stepAt, stepBefore } from './journey-form.ts';
import { lead } from './leading.ts';
import { leave, onFailed, onLoaded, onRead, open } from './opening.ts';
import { andThen, type Next, stay, withEffects } from './outcome.ts';
import { onSending } from './sending.ts';
import type { JourneyState } from './state.ts';
import { onTyping } from './typing.ts';

/** The next state and its effects; nothing happens once forgotten. */
export function reduce(state: JourneyState, event: JourneyEvent, formOf: FormOfRelease): Next {
  if (state.opening.state === 'forgotten') return stay(state);
  return andThen(follow(state, event, formOf), holdAnswers);
}

function follow(state: JourneyState, event: JourneyEvent, formOf: FormOfRelease): Next {
  const form = state.release === null ? null : formOf(state.release);
  switch (event.type) {
    case 'opened':
      return open(state, event.today);
    case 'form-loaded':
      return onLoaded(state, event, formOf(event.release));
    case 'opening-failed':
      return onFailed(state, event);
    case 'left':
      return leave(state, form);
    case 'stayed':
      return stay({ ...state, leaving: false });
    case 'nonce-drawn':
      return stay({ ...state, nonce: event.nonce });
    case 'forgotten':
      return forget(state);
    case 'arrived': {
      const next = { ...state, at: event.place, leaving: false, today: event.today };
      return form !== null && next.opening.state === 'open' ? arrive(next, form) : stay(next);
    }
    default:
      return form === null ? stay(state) : followInForm(state, event, form);
  }
}

type EventInForm = Exclude<
  JourneyEvent,
  { type: 'opened' | 'form-loaded' | 'opening-failed' | 'left' | 'stayed' | 'nonce-drawn' | 'forgotten' | 'arrived' }
>;

function followInForm(state: JourneyState, event: EventInForm, form: JourneyForm): Next {
  switch (event.type) {
    case 'read':
      return onRead(state, event, form);
    case 'guard-answered':
    case 'guard-failed':
      return onGuard(state, event, form);
    case 'typed':
    case 'paused':
    case 'hidden':
      return onTyping(state, event, form);
    case 'submitted':
    case 'answered':
    case 'refused':
    case 'unanswered':
      return onSending(state, event, form);
    case 'went-back':
      return lead(state, form, { step: stepBefore(form.compiled, state.trail, event.step) });
    case 'edited':
      return lead(state, form, { step: event.step });
    case 'began-anew':
      return andThen(giveUp(state, form), (begun) => (begun === state ? stay(state) : toFirstStep(begun, form)));
  }
}

function toFirstStep(state: JourneyState, form: JourneyForm): Next {
  const first = firstStep(form.compiled);
  const isThere = state.at !== null && stepAt(form.compiled, state.at) === first;
  return isThere ? enter(state, form, first) : lead(state, form, { step: first });
}

/** Holds the page while typed answers have not been received. */
function holdAnswers(state: JourneyState): Next {
  const isShown = state.at !== null && state.opening.state !== 'failed' && state.opening.state !== 'closed';
  const held = isShown && state.touched && !state.done;
  if (held === state.held) return stay(state);
  return withEffects({ ...state, held }, { kind: held ? 'hold' : 'stop-holding' });
}
