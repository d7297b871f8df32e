import { isObject } from '../../../base/json.ts';
import type { JourneyEffect, KeptDraft } from '../../../view/forms/journey/index.ts';
import type { Portal } from '../../context/portal.ts';
import type { Door } from '../../data/door.ts';
import type { AnswerFields, TypedDocument } from '../../documents/document.ts';
import { brouillon, enregistrerBrouillon, supprimerBrouillon } from '../../documents/drafts.generated.ts';

/** What was kept of a form; null when there is nothing, or nothing that can be had now. */
export async function readDraft(name: string, door: Door): Promise<KeptDraft | null> {
  try {
    const { data } = await door.ask(brouillon, { formulaire: name });
    const draft = data?.getBrouillonItem;
    if (draft === null || draft === undefined) return null;
    const values: unknown = JSON.parse(draft.valeurs);
    if (!isObject(values)) return null;
    return { trail: draft.etape.split(' '), values: { ...values }, date: draft.dateMaj };
  } catch {
    return null;
  }
}

let last: Promise<void> = Promise.resolve();

/** One after the other: what is slow to be kept must not come back after it was dropped. A failure says nothing. */
function inTurn<Variables extends AnswerFields>(
  document: TypedDocument<unknown, Variables>,
  variables: Variables,
  { door, session }: Portal,
): void {
  if (session.bearer() === null) return;
  const done = () => undefined;
  last = last.then(() => door.ask(document, variables)).then(done, done);
}

/** Milliseconds that a submission waits for what is being kept: what comes still later is dropped in its turn. */
const KEPT_WITHIN = 3000;

/** Once all that was given to be kept has been: a draft that came after its submission would bring itself back. */
export const draftsKept = (): Promise<void> =>
  Promise.race([last, new Promise<void>((resolve) => setTimeout(resolve, KEPT_WITHIN))]);

export function saveDraft(
  name: string,
  { trail, values }: Extract<JourneyEffect, { kind: 'save-draft' }>,
  portal: Portal,
): void {
  inTurn(enregistrerBrouillon, { formulaire: name, etape: trail.join(' '), valeurs: JSON.stringify(values) }, portal);
}

export function dropDraft(name: string, portal: Portal): void {
  inTurn(supprimerBrouillon, { formulaire: name }, portal);
}
