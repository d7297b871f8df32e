import { callKey } from '../../catalog/document-names.ts';
import type { Send, Step } from '../../catalog/index.ts';
import type { Fields } from '../scope.ts';
import { type CompiledForm, type FormGiven, shownAnswers } from './form.ts';

/** A request of a form, ready to send. */
export interface SentCall {
  document: string;
  query: string;
  variables: Record<string, unknown>;
  /** Has all required variables. */
  isComplete: boolean;
}

/** A question or submission of a form, filled; null when the release has no document for it. */
export function callOf(compiled: CompiledForm, id: string, given: FormGiven): SentCall | null {
  const name = callKey(compiled.form.id, id);
  const document = compiled.catalogue.data.documents?.[name];
  if (document === undefined) return null;
  const data = withIds(compiled, shownAnswers(compiled, given).data);
  const variables: Record<string, unknown> = {};
  for (const [key, rule] of Object.entries(document.variables)) variables[key] = compiled.value(rule, data) ?? null;
  const isComplete = (document.needs ?? []).every((key) => (variables[key] ?? null) !== null);
  return { document: name, query: document.text, variables, isComplete };
}

/** The API's answer to a call; null when refused. */
export function answerOf(compiled: CompiledForm, id: string, data: Readonly<Record<string, unknown>> | null): unknown {
  const field = compiled.catalogue.data.documents?.[callKey(compiled.form.id, id)]?.reads[id] ?? '';
  return data?.[field] ?? null;
}

/** Files as the ids the API knows. */
function withIds({ fields }: CompiledForm, data: Fields): Fields {
  const out = { ...data };
  for (const [name, { widget }] of fields) {
    const files = out[name];
    if (widget === 'upload' && Array.isArray(files)) out[name] = files.map((file) => (file as { id?: unknown }).id);
  }
  return out;
}

export function sentBy(compiled: CompiledForm, { send }: Step, given: FormGiven): Send | null {
  const isSent = send !== undefined && compiled.flag(send.when, shownAnswers(compiled, given).data, true);
  return isSent ? send : null;
}

/** Variables of a call by argument name. */
export const argumentsAs = (call: string, variables: Fields): Fields =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name.slice(call.length + 1), value]));
