import { callKey } from '../../catalog/document-names.ts';
import type { Send, Step } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import type { Fields } from '../scope.ts';
import { type CompiledForm, type FormGiven, settle } from './form.ts';

/** A question or a submission of a form, as it leaves. */
export interface SentCall {
  /** Name of its document in the release. */
  document: string;
  query: string;
  variables: Record<string, unknown>;
  /** All that the API cannot answer without is there. */
  isComplete: boolean;
}

/** What a form asks or sends under a name, filled in once; null where the release has no document for it. */
export function callOf(compiled: CompiledForm, id: string, given: FormGiven): SentCall | null {
  const name = callKey(compiled.form.id, id);
  const document = compiled.catalogue.data.documents?.[name];
  if (document === undefined) return null;
  const data = withIds(compiled, settle(compiled, given).data);
  const variables: Record<string, unknown> = {};
  for (const [key, rule] of Object.entries(document.variables)) variables[key] = compiled.value(rule, data) ?? null;
  const isComplete = (document.needs ?? []).every((key) => (variables[key] ?? null) !== null);
  return { document: name, query: document.text, variables, isComplete };
}

/** What the API answered to a call, out of everything that came; null when it was refused. */
export function answerOf(compiled: CompiledForm, id: string, data: Readonly<Record<string, unknown>> | null): unknown {
  const field = compiled.catalogue.data.documents?.[callKey(compiled.form.id, id)]?.reads[id] ?? '';
  return data?.[field] ?? null;
}

/** Files as the API knows them: by the ids under which they were received. */
function withIds({ fields }: CompiledForm, data: Fields): Fields {
  const out = { ...data };
  for (const [name, { widget }] of fields) {
    const files = out[name];
    if (widget === 'upload' && Array.isArray(files)) out[name] = files.map((file) => (file as { id?: unknown }).id);
  }
  return out;
}

/** What a step sends with these answers; null where it sends nothing. */
export function sentBy(compiled: CompiledForm, { send }: Step, given: FormGiven): Send | null {
  const isSent = send !== undefined && compiled.flag(send.when as Json | undefined, settle(compiled, given).data, true);
  return isSent ? send : null;
}

/** Variables of a call by the names of the arguments that they fill. */
export const argumentsAs = (call: string, variables: Fields): Fields =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name.slice(call.length + 1), value]));
