import { ownValue } from '../../../base/json.ts';
import { readsKey } from '../../../catalog/document-names.ts';
import { canAsk, pickAnswer, readVariables } from '../../query.ts';
import type { Fields } from '../../scope.ts';
import { firstStep } from '../navigation.ts';
import { restoredValues } from '../submission.ts';
import { keepDraft } from './draft.ts';
import { arrive } from './entering.ts';
import type { KeptDraft, OpeningEvent } from './events.ts';
import { isFaulty, type JourneyForm, keepsDrafts } from './journey-form.ts';
import { andThen, type EventHandler, type Next, reload, stay, withEffects, withTicket } from './outcome.ts';
import { proposed } from './proposed.ts';
import { type Failure, type JourneyState, noFaults } from './state.ts';

type Event<Type extends OpeningEvent['type']> = Extract<OpeningEvent, { type: Type }>;

/** A page of the form opens: fetches all that its first step needs. */
export function open(state: JourneyState, today: string): Next {
  const drawn = state.nonce === '' ? [{ kind: 'draw-nonce' as const, form: state.form }] : [];
  return andThen(withEffects({ ...state, today }, ...drawn), (next) => reload(next, next.release));
}

/** The page is gone: keeps the draft and stops waiting for guards. */
export function leave(state: JourneyState, form: JourneyForm | null): Next {
  const kept = form === null ? stay(state) : keepDraft(state, form);
  return andThen(kept, (next) =>
    stay({ ...next, at: null, leaving: false, opening: { state: 'closed' }, entering: null, faults: noFaults }),
  );
}

const isAwaited = ({ opening }: JourneyState, ticket: number) => 'ticket' in opening && opening.ticket === ticket;

/** Drops answers to an earlier opening. */
export function onFailed(state: JourneyState, { ticket, failure }: Event<'opening-failed'>): Next {
  return isAwaited(state, ticket) ? stay({ ...state, opening: { state: 'failed', failure } }) : stay(state);
}

export const onLoaded: EventHandler<Event<'form-loaded'>> = (state, { ticket, release }, form) =>
  isAwaited(state, ticket) ? read(state, release, form) : stay(state);

export const onRead: EventHandler<Event<'read'>> = (state, event, form) => {
  const { opening } = state;
  if (!isAwaited(state, event.ticket) || opening.state !== 'reading') return stay(state);
  const { answers, failure } = answersIn(form, event);
  if (failure !== null) return stay({ ...state, opening: { state: 'failed', failure } });
  const next = { ...state, answers: { ...state.answers, ...answers }, opening: { state: 'open' } as const };
  const draft = event.draft === null ? null : draftStillServing(form, event.draft);
  return arrive(filledIn(next, form, draft, opening.changed), form);
};

const isFresh = ({ trail, values }: JourneyState) => trail.length === 0 && Object.keys(values).length === 0;

function read(state: JourneyState, release: string, form: JourneyForm): Next {
  const { compiled } = form;
  const { catalogue } = compiled;
  const key = readsKey(state.form);
  const changed = state.release !== null && state.release !== release;
  const { ticket, state: next } = withTicket({ ...state, release });
  const document = catalogue.data.documents?.[key];
  const context = { id: state.params.id ?? null, numProfil: state.owner.numProfil || null, today: state.today };
  const variables = document === undefined ? {} : readVariables(catalogue, key, context);
  const query = document !== undefined && canAsk(document.text, variables) ? document.text : null;
  const reading = withEffects(
    { ...next, opening: { state: 'reading', ticket, changed } },
    {
      kind: 'read',
      ticket,
      form: state.form,
      query,
      variables,
      draft: isFresh(state) && keepsDrafts(compiled),
    },
  );
  if (compiled.form.captcha !== true) return reading;
  return { state: reading.state, effects: [{ kind: 'prepare-person' }, ...reading.effects] };
}

type Answers = { answers: Fields; failure: Failure | null };

/** Reads by name; a failed one fails all unless optional. */
function answersIn({ compiled }: JourneyForm, { data, errors }: Event<'read'>): Answers {
  const { catalogue, form } = compiled;
  const answers: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(catalogue.data.documents?.[readsKey(form.id)]?.reads ?? {})) {
    const operation = form.reads?.[name] ?? key;
    const failed = errors.find(({ path }) => path === undefined || path[0] === key);
    if (failed !== undefined && ownValue(catalogue.data.operations?.operations, operation)?.optional !== true) {
      return { answers: {}, failure: { message: failed.message ?? '', status: 500, reference: null } };
    }
    answers[name] = pickAnswer(catalogue, operation, data?.[key] ?? null);
  }
  return { answers, failure: null };
}

/** A draft reduced to known steps; null when none is left. */
function draftStillServing({ compiled }: JourneyForm, draft: KeptDraft): KeptDraft | null {
  const trail = draft.trail.filter((id, at) => compiled.steps.has(id) && draft.trail.indexOf(id) === at);
  return trail.length === 0 ? null : { ...draft, trail };
}

/** Restores the draft, else proposals; a changed form goes back to the first step with faults. */
function filledIn(state: JourneyState, form: JourneyForm, draft: KeptDraft | null, changed: boolean): JourneyState {
  if (draft !== null && isFresh(state)) {
    const values = restoredValues(form.compiled, draft.values);
    const restored = { date: draft.date, ...countFiles(form, values) };
    const next = { ...state, values, draft: { restored, dirty: false } };
    // answers to guards are not in the draft: they are requested again on the way
    const known = upToFirstQuestion(next, form, draft.trail);
    const trail = upToFirstFault(next, form, known);
    const ahead = isFaulty(next, form, trail[trail.length - 1] ?? '') ? [] : draft.trail.slice(known.length);
    const resume = { from: firstStep(form.compiled), to: trail[trail.length - 1] ?? '', ahead };
    return { ...next, trail, expected: null, resume };
  }
  if (isFresh(state)) return proposed(state, form);
  return changed ? { ...state, trail: upToFirstFault(state, form, state.trail), expected: null } : state;
}

function countFiles({ compiled }: JourneyForm, values: Fields): { files: number; missing: number } {
  const all = [...compiled.fields.values()].flatMap(({ name, widget }) =>
    widget === 'upload' && Array.isArray(values[name]) ? (values[name] as Fields[]) : [],
  );
  const files = all.filter(({ state }) => state === 'received').length;
  return { files, missing: all.length - files };
}

/** Secrets are not in drafts, so the form resumes at the first step that needs one. */
function upToFirstFault(state: JourneyState, form: JourneyForm, trail: readonly string[]): readonly string[] {
  const at = trail.findIndex((id) => isFaulty(state, form, id));
  return at < 0 ? trail : trail.slice(0, at + 1);
}

/** Steps before the first guard without an answer; the first step always stays. */
function upToFirstQuestion(
  { answers }: JourneyState,
  { compiled }: JourneyForm,
  trail: readonly string[],
): readonly string[] {
  const isUnknown = (id: string) =>
    (compiled.steps.get(id)?.enter ?? []).some(({ ask }) => ask !== undefined && !(ask.id in answers));
  const at = trail.findIndex((id, rank) => rank > 0 && isUnknown(id));
  return at < 0 ? trail : trail.slice(0, at);
}
