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

let queue: Promise<void> = Promise.resolve();

/** One after the other: what is slow to be kept must not come back after it was dropped. A failure says nothing. */
function enqueue<Variables extends AnswerFields>(
  document: TypedDocument<unknown, Variables>,
  variables: Variables,
  { door, session }: Portal,
): void {
  if (session.bearer() === null) return;
  const done = () => undefined;
  queue = queue.then(() => door.ask(document, variables)).then(done, done);
}

/** Milliseconds that a submission waits for what is being kept: what comes still later is dropped in its turn. */
const SAVE_TIMEOUT = 3000;

/** Once all that was given to be kept has been: a draft that came after its submission would bring itself back. */
export const whenDraftsSaved = (): Promise<void> =>
  Promise.race([queue, new Promise<void>((resolve) => setTimeout(resolve, SAVE_TIMEOUT))]);

export function saveDraft(
  name: string,
  { trail, values }: Extract<JourneyEffect, { kind: 'save-draft' }>,
  portal: Portal,
): void {
  enqueue(enregistrerBrouillon, { formulaire: name, etape: trail.join(' '), valeurs: JSON.stringify(values) }, portal);
}

export function dropDraft(name: string, portal: Portal): void {
  enqueue(supprimerBrouillon, { formulaire: name }, portal);
}
