import { createDraft } from '../documents/drafts.generated.ts';
import { words } from '../words.ts';
import { ask } from './ask.ts';
import type { DraftFields } from './autosave.ts';
import { type TabCopy, writeLocalCopy } from './local-copy.ts';
import { ownTab } from './tab.ts';

/** Whether a draft is never changed again: what was not saved of it goes into another one, or nowhere. */
export const isOver = ({ state }: Pick<DraftFields, 'state'>): boolean =>
  state === 'PUBLISHED' || state === 'ABANDONED';

/**
 * Begins a draft of the catalogue in force for what a tab had not saved of one that is over. The copy becomes the new
 * one's, which takes it up when it is opened in this tab, merged with what is in force.
 * @returns the identifier of the new draft
 * @throws StudioError
 */
export async function beginAgain({ title }: Pick<DraftFields, 'title'>, { copy }: TabCopy): Promise<string> {
  const tab = await ownTab();
  const { createDraft: made } = await ask(createDraft, { title, reason: words.left.reason(title) });
  writeLocalCopy(made.id, tab, copy);
  return made.id;
}
