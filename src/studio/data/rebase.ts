import { base as baseDocument } from '../documents/base.generated.ts';
import { rebaseDraft } from '../documents/drafts.generated.ts';
import { ask } from './ask.ts';
import { differing } from './autosave.ts';
import type { DraftSession } from './draft-session.ts';

/**
 * Makes a draft one of the catalogue in force: what it changes, merged with what was published meanwhile. It has to be
 * opened again then, and shows there what both changed.
 */
export async function rebase(session: DraftSession): Promise<void> {
  const draft = await session.settle();
  const { base } = await ask(baseDocument, {});
  const published = new Map(base.files.map(({ path, text }) => [path, text]));
  // the testers' tables are not part of a publication
  for (const [path, text] of session.base.files)
    if (!published.has(path) && path.startsWith('tests/')) published.set(path, text);
  const { texts, conflicts } = session.merge(session.base.files, published);
  const files = differing(texts, published).map((path) => ({ path, text: texts.get(path) ?? null }));
  await ask(rebaseDraft, { id: draft.id, expectedRevision: draft.revision, base: base.sources, files });
  session.moveOn(conflicts);
}
