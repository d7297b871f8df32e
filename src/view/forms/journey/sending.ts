import { answerOf, callOf, sentBy } from '../call.ts';
import { type FormGiven, kindOf, shownAnswers, stepOf } from '../form.ts';
import { nextOf } from '../navigation.ts';
import { refusalOf } from '../refusal.ts';
import { dropDraft } from './draft.ts';
import type { SendingEvent } from './events.ts';
import { givenOf, type JourneyForm, keepsDrafts, stepFaults } from './journey-form.ts';
import { advance } from './leading.ts';
import { andThen, type EventHandler, type Next, reload, stay, withEffects, withTicket } from './outcome.ts';
import type { JourneyFault, JourneyState } from './state.ts';

type Answer = Exclude<SendingEvent, { type: 'submitted' }>;

export const onSending: EventHandler<SendingEvent> = (state, event, form) => {
  if (event.type === 'submitted') return submit({ ...state, today: event.today }, form, event.step);
  const { submission } = state;
  if (submission === null || submission.ticket !== event.ticket) return stay(state);
  return receive({ ...state, submission: null }, form, submission.step, event);
};

/** Checks a step and submits it; ignored while a submission or navigation is in progress, and once the form is done. */
function submit(state: JourneyState, form: JourneyForm, id: string): Next {
  const { opening, submission, leaving, done, trail } = state;
  const isUnderWay = submission !== null || leaving;
  if (opening.state !== 'open' || isUnderWay || done || trail.indexOf(id) < 0) return stay(state);
  const { compiled } = form;
  const step = stepOf(compiled, id);
  const given = givenOf(state);
  const list = stepFaults(form, step, given);
  if (list.length > 0) return stay({ ...state, faults: { step: id, list } });
  const send = sentBy(compiled, step, given);
  if (send === null) return advance(state, form, id, nextOf(compiled, id, given));
  const call = callOf(compiled, send.id, given);
  if (call === null) return stay({ ...state, faults: { step: id, list: [saying(form, 'form.failed')] } });
  const { ticket, state: next } = withTicket(state);
  const { document, query, variables } = call;
  const { nonce } = state;
  const person = compiled.form.captcha === true;
  const finishes = keepsDrafts(compiled) && isLast(form, id, given);
  return withEffects(
    { ...next, submission: { step: id, ticket } },
    { kind: 'send', ticket, form: state.form, document, query, variables, nonce, person, finishes },
  );
}

/** Whether a result follows, as far as known before the answer. */
function isLast({ compiled }: JourneyForm, id: string, given: FormGiven): boolean {
  const next = nextOf(compiled, id, given);
  return next !== null && 'step' in next && kindOf(stepOf(compiled, next.step)) === 'result';
}

function receive(state: JourneyState, form: JourneyForm, id: string, event: Answer): Next {
  if (event.type === 'answered') return accept(state, form, id, event.data);
  if (event.type === 'refused') return showRefusal(state, form, id, event);
  // the page itself prompts to sign in
  if (event.why === 'signed-out') return stay(state);
  const key = event.why === 'no-answer' ? 'form.failed' : 'form.unreachable';
  return stay({ ...state, faults: { step: id, list: [saying(form, key)] } });
}

function accept(
  state: JourneyState,
  form: JourneyForm,
  id: string,
  data: Extract<Answer, { type: 'answered' }>['data'],
) {
  const { compiled } = form;
  const { send } = stepOf(compiled, id);
  if (send === undefined) return stay(state);
  const next = { ...state, answers: { ...state.answers, [send.id]: answerOf(compiled, send.id, data) } };
  const led = leave(next, form, id) ?? advance(next, form, id, nextOf(compiled, id, givenOf(next)));
  return { state: led.state, effects: [{ kind: 'announce' as const, operation: send.operation }, ...led.effects] };
}

/** The submission continues outside the portal; coming back and sending again starts a new one. */
function leave(state: JourneyState, form: JourneyForm, id: string): Next | null {
  const { compiled } = form;
  const url = compiled.text(stepOf(compiled, id).send?.leave, shownAnswers(compiled, givenOf(state)).data);
  // the form was left meanwhile
  if (url === null || state.at === null) return null;
  return andThen(dropDraft({ ...state, touched: false }, form), (next) =>
    withEffects(next, { kind: 'drop-nonce', form: state.form }, { kind: 'leave', url }),
  );
}

/** Shows a refusal in the step to correct; after a new release, reloads the form first. */
function showRefusal(
  state: JourneyState,
  form: JourneyForm,
  id: string,
  { errors, release }: Extract<Answer, { type: 'refused' }>,
): Next {
  const { faults, step } = refusalOf(form.compiled, id, errors, givenOf(state));
  if (release !== null && release !== form.release && faults.length > 0 && state.at !== null) {
    const list = [saying(form, 'form.changed'), ...faults];
    return reload({ ...state, faults: { step: null, list } }, release);
  }
  return advance(state, form, id, step === null ? null : { step }, faults);
}

const saying = ({ compiled }: JourneyForm, key: string): JourneyFault => ({
  field: null,
  message: compiled.catalogue.text(key),
});
