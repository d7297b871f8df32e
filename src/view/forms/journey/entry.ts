import { callKey } from '../../../catalog/document-names.ts';
import { encodeSegment, fillPath } from '../../addresses/routes.ts';
import type { Fields } from '../../scope.ts';
import { argumentsAs } from '../call.ts';
import { type CompiledForm, type FormGiven, stepOf } from '../form.ts';
import { nextOf } from '../navigation.ts';
import { schemaErrors } from '../schema.ts';
import type { JourneyEffect } from './effects.ts';
import type { JourneyEvent } from './events.ts';
import { givenOf, type JourneyForm, keepsDrafts, pathTo, stepAt } from './journey-form.ts';
import { reduce } from './reduce.ts';
import { stepStandingAt } from './standing.ts';
import { beginJourney, type JourneyPlace, type JourneyState } from './state.ts';

/** A visit to an address of a form, with the answers of member and server. */
export interface EntryGiven extends FormGiven {
  /** Step in the address; null when `path` decides. */
  step: string | null;
  path: string | null;
  /** Steps done before, in order. */
  after: readonly string[];
  /** A submission has ended the form. */
  ended: boolean;
}

/** Where the visit ends. */
export interface EntryView {
  /** Step shown; null outside the form. */
  step: string | null;
  address: string;
  /** Answers, including proposals. */
  values: Fields;
  /** Requests to the server on the way. */
  asks: readonly { id: string; operation: string; variables: Fields }[];
  /** The form has drafts. */
  keeps: boolean;
}

/** More than any way through guards takes. */
const TURNS = 30;

/**
 * Visits an address of a form as the portal does: prefills, guards and presets. A guard's question without an entry in
 * `answers` fails.
 * @throws GivenError for an unknown step
 */
export function entryOf(compiled: CompiledForm, given: EntryGiven): EntryView {
  const form: JourneyForm = {
    release: '',
    compiled,
    validate: (step, values) => schemaErrors(compiled, step.fields ?? [], values),
  };
  const asks: { id: string; operation: string; variables: Fields }[] = [];
  let state = beforeEntry(form, given);
  let address = '';
  let waiting: JourneyEvent[] = [arrival(placeGiven(compiled, given), given.today)];
  for (let turn = 0; turn < TURNS && waiting.length > 0; turn++) {
    const [event, ...later] = waiting;
    if (event === undefined) break;
    if (event.type === 'arrived') address = addressOf(event.place);
    const next = reduce(state, event, () => form);
    state = next.state;
    waiting = later;
    for (const effect of next.effects) {
      if (effect.kind === 'ask') waiting.push(answer(compiled, state, effect, given, asks));
      else if (effect.kind === 'load-form') {
        // the reads give the same answers again
        state = reduce({ ...state, opening: { state: 'open' } }, { type: 'began-anew' }, () => form).state;
        if (state.at !== null) waiting.push(arrival(state.at, given.today));
      } else if (effect.kind === 'navigate') {
        const place = placeAt(compiled, state, effect.path);
        if (place === null)
          return { step: null, address: effect.path, values: state.values, asks, keeps: keepsDrafts(compiled) };
        waiting.push(arrival(place, given.today));
      }
    }
  }
  const at = state.at === null ? null : stepAt(compiled, state.at);
  const step = at !== null && state.entering === null && state.trail.indexOf(at) >= 0 ? at : null;
  return { step, address, values: state.values, asks, keeps: keepsDrafts(compiled) };
}

const arrival = (place: JourneyPlace, today: string): JourneyEvent => ({ type: 'arrived', place, today });

const addressOf = ({ path, query }: JourneyPlace): string => {
  const said = Object.entries(query).map(([name, value]) => `${name}=${encodeSegment(value)}`);
  return said.length === 0 ? path : `${path}${path.indexOf('?') < 0 ? '?' : '&'}${said.join('&')}`;
};

/** Texts and numbers, as texts. */
function textsOf(fields: Fields | null | undefined): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields ?? {}))
    if (typeof value === 'string' || typeof value === 'number') texts[name] = String(value);
  return texts;
}

/** The form open, with its proposals and the steps done before. */
function beforeEntry(form: JourneyForm, given: EntryGiven): JourneyState {
  const { compiled } = form;
  const { numClient = '', nom = '' } = textsOf(given.member);
  const begun = beginJourney(compiled.form.id, textsOf(given.params), { numProfil: '', numClient, nom });
  const opened: JourneyState = {
    ...begun,
    today: given.today,
    release: form.release,
    opening: { state: 'open' },
    answers: given.answers ?? {},
  };
  const proposed = reduce(opened, { type: 'began-anew' }, () => form).state;
  const state = { ...proposed, values: { ...proposed.values, ...given.values }, trail: given.after, done: given.ended };
  const last = given.after[given.after.length - 1];
  const next = last === undefined ? null : nextOf(compiled, last, givenOf(state));
  return { ...state, expected: next !== null && 'step' in next ? next.step : null };
}

function placeGiven(compiled: CompiledForm, { step, path, query, params }: EntryGiven): JourneyPlace {
  const name = step === null ? null : stepOf(compiled, step).id;
  const own = path ?? pathTo(compiled, { step: name ?? stepAt(compiled, { step: null, path: '' }) }, textsOf(params));
  return { step: name, path: own, query: textsOf(query) };
}

/** Null outside the form. */
function placeAt(compiled: CompiledForm, { params, at }: JourneyState, address: string): JourneyPlace | null {
  const [path = ''] = address.split('?');
  const { form } = compiled;
  // the current address, its query taken
  if (at !== null && at.path.split('?')[0] === path) return { ...at, path: address, query: {} };
  const named = form.steps.find((step) => fillPath(step.path ?? form.path, { ...params, step: step.id }) === path)?.id;
  const step = named ?? form.aliases?.[path] ?? stepStandingAt(form, path);
  return step === undefined ? null : { step, path: address, query: {} };
}

function answer(
  compiled: CompiledForm,
  { entering }: JourneyState,
  { ticket, variables }: Extract<JourneyEffect, { kind: 'ask' }>,
  { answers = {} }: EntryGiven,
  asks: { id: string; operation: string; variables: Fields }[],
): JourneyEvent {
  const ask = entering === null ? undefined : stepOf(compiled, entering.step).enter?.[entering.guard]?.ask;
  if (ask === undefined) return { type: 'guard-failed', ticket };
  asks.push({ id: ask.id, operation: ask.operation, variables: argumentsAs(ask.id, variables) });
  const field = compiled.catalogue.data.documents?.[callKey(compiled.form.id, ask.id)]?.reads[ask.id];
  if (field === undefined || !Object.hasOwn(answers, ask.id)) return { type: 'guard-failed', ticket };
  return { type: 'guard-answered', ticket, data: { [field]: answers[ask.id] } };
}
