import { type CompiledForm, draftOf } from '../../view/forms/index.ts';
import type { Session } from '../session/session.ts';
import { postDocument } from './call.ts';
import type { FormSession } from './form-session.ts';

const readQuery = `query Brouillon($formulaire: String!) {
  getBrouillonItem(formulaire: $formulaire) { etape valeurs dateMaj }
}`;
const saveQuery = `mutation EnregistrerBrouillon($formulaire: String!, $etape: String!, $valeurs: String!) {
  enregistrerBrouillon(formulaire: $formulaire, etape: $etape, valeurs: $valeurs) { dateMaj }
}`;
const dropQuery = `mutation SupprimerBrouillon($formulaire: String!) { supprimerBrouillon(formulaire: $formulaire) }`;

/** A form's answers as the server has kept them for the member. */
export interface Draft {
  trail: string[];
  values: Record<string, unknown>;
  /** ISO instant. */
  date: string;
}

/** Whether the answers of a form are kept for later: a visitor has nowhere to keep them. */
export const keepsDrafts = ({ form }: CompiledForm): boolean => form.public !== true && form.draft !== false;

/** What was kept of a form; null when there is nothing, or nothing that can be had now. */
export async function readDraft(compiled: CompiledForm, session: Session): Promise<Draft | null> {
  try {
    const { data } = await postDocument(readQuery, { formulaire: compiled.form.id }, session);
    const draft = data?.getBrouillonItem as { etape: string; valeurs: string; dateMaj: string } | null | undefined;
    if (draft === null || draft === undefined) return null;
    const trail = draft.etape.split(' ').filter((id) => compiled.steps.has(id));
    const values: unknown = JSON.parse(draft.valeurs);
    if (typeof values !== 'object' || values === null || trail.length === 0) return null;
    return { trail, values: values as Record<string, unknown>, date: draft.dateMaj };
  } catch {
    return null;
  }
}

let last: Promise<void> = Promise.resolve();

/** One after the other: what is slow to be kept must not come back after it was dropped. A failure says nothing. */
function inTurn(query: string, variables: Record<string, unknown>, session: Session): Promise<void> {
  const done = () => undefined;
  last = last.then(() => postDocument(query, variables, session)).then(done, done);
  return last;
}

/** Keeps the answers, without what may not be kept; those that could not be are still in memory. */
export async function saveDraft(compiled: CompiledForm, form: FormSession, session: Session): Promise<void> {
  if (session.bearer() === null || form.done || form.trail.length === 0) return;
  const valeurs = JSON.stringify(draftOf(compiled, form.store.values()));
  await inTurn(saveQuery, { formulaire: form.id, etape: form.trail.join(' '), valeurs }, session);
}

export async function dropDraft(form: FormSession, session: Session): Promise<void> {
  if (session.bearer() === null) return;
  await inTurn(dropQuery, { formulaire: form.id }, session);
}
