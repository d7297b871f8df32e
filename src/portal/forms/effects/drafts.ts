import { isObject } from '../../../base/json.ts';
import type { JourneyEffect, KeptDraft } from '../../../view/forms/journey/index.ts';
import type { Portal } from '../../context/portal.ts';
import type { Door } from '../../data/door.ts';
import type { AnswerFields, TypedDocument } from '../../documents/document.ts';
import { brouillon, enregistrerBrouillon, supprimerBrouillon } from '../../documents/drafts.generated.ts';

/** The draft of a form; null without one, or when it cannot be read. */
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

/** Runs writes in order, so that a slow save cannot undo a deletion. Failures are ignored. */
function enqueue<Variables extends AnswerFields>(
  document: TypedDocument<unknown, Variables>,
  variables: Variables,
  { door, session }: Portal,
): void {
  if (session.bearer() === null) return;
  const done = () => undefined;
  queue = queue.then(() => door.ask(document, variables)).then(done, done);
}

/** How long a submission waits for drafts being saved, in milliseconds: a later one is deleted in turn. */
const SAVE_TIMEOUT = 3000;

/** Resolves once pending drafts are saved: one saved after its submission would come back. */
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
