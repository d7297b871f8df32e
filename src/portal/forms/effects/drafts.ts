import type { JourneyEffect, KeptDraft } from '../../../view/forms/journey/index.ts';
import type { Door } from '../../data/door.ts';
import { untyped } from '../../documents/document.ts';
import type { Portal } from '../../portal.ts';

const readQuery = `query Brouillon($formulaire: String!) {
  getBrouillonItem(formulaire: $formulaire) { etape valeurs dateMaj }
}`;
const saveQuery = `mutation EnregistrerBrouillon($formulaire: String!, $etape: String!, $valeurs: String!) {
  enregistrerBrouillon(formulaire: $formulaire, etape: $etape, valeurs: $valeurs) { dateMaj }
}`;
const dropQuery = `mutation SupprimerBrouillon($formulaire: String!) { supprimerBrouillon(formulaire: $formulaire) }`;

/** What was kept of a form; null when there is nothing, or nothing that can be had now. */
export async function readDraft(form: string, door: Door): Promise<KeptDraft | null> {
  try {
    const { data } = await door.ask(untyped(readQuery), { formulaire: form });
    const draft = data?.getBrouillonItem as { etape: string; valeurs: string; dateMaj: string } | null | undefined;
    if (draft === null || draft === undefined) return null;
    const values: unknown = JSON.parse(draft.valeurs);
    if (typeof values !== 'object' || values === null) return null;
    return { trail: draft.etape.split(' '), values: values as Record<string, unknown>, date: draft.dateMaj };
  } catch {
    return null;
  }
}

let last: Promise<void> = Promise.resolve();

/** One after the other: what is slow to be kept must not come back after it was dropped. A failure says nothing. */
function inTurn(query: string, variables: Record<string, unknown>, { door, session }: Portal): void {
  if (session.bearer() === null) return;
  const done = () => undefined;
  last = last.then(() => door.ask(untyped(query), variables)).then(done, done);
}

export function saveDraft(
  { form, trail, values }: Extract<JourneyEffect, { kind: 'save-draft' }>,
  portal: Portal,
): void {
  inTurn(saveQuery, { formulaire: form, etape: trail.join(' '), valeurs: JSON.stringify(values) }, portal);
}

export function dropDraft({ form }: Extract<JourneyEffect, { kind: 'drop-draft' }>, portal: Portal): void {
  inTurn(dropQuery, { formulaire: form }, portal);
}
