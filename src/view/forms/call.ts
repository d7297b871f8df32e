import { callKey } from '../../catalog/document-names.ts';
import { type CompiledForm, type FormGiven, settle } from './form.ts';

/** A question or a submission of a form, as it leaves. */
export interface Call {
  /** Name of its document in the release. */
  document: string;
  query: string;
  variables: Record<string, unknown>;
}

/** What a form asks or sends under a name, filled in once; null where the release has no document for it. */
export function callOf(compiled: CompiledForm, id: string, given: FormGiven): Call | null {
  const name = callKey(compiled.form.id, id);
  const document = compiled.catalogue.data.documents?.[name];
  if (document === undefined) return null;
  const { data } = settle(compiled, given);
  const variables: Record<string, unknown> = {};
  for (const [key, rule] of Object.entries(document.variables)) variables[key] = compiled.value(rule, data) ?? null;
  return { document: name, query: document.text, variables };
}

/** Whether everything that the API needs for a call is there. */
export function isComplete({ query, variables }: Call): boolean {
  return Object.keys(variables).every(
    (name) => variables[name] !== null || !new RegExp(`\\$${name}: [^$)]*!`).test(query),
  );
}

/** What the API answered to a call, out of everything that came; null when it was refused. */
export function answerOf(compiled: CompiledForm, id: string, data: Readonly<Record<string, unknown>> | null): unknown {
  const field = compiled.catalogue.data.documents?.[callKey(compiled.form.id, id)]?.reads[id] ?? '';
  return data?.[field] ?? null;
}
