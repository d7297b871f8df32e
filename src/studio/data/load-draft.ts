import { base as baseDocument, tests as testsDocument } from '../documents/base.generated.ts';
import { draft as draftDocument } from '../documents/drafts.generated.ts';
import { ask, StudioError } from './ask.ts';
import type { DraftFields } from './autosave.ts';

/** The files that a draft changes: those of the catalogue, and the testers' tables and examples. */
export interface Base {
  sources: string;
  files: ReadonlyMap<string, string>;
}

/** A draft with the files that it changes, and the testers' tables. @throws StudioError */
export async function loadDraft(id: string): Promise<{ draft: DraftFields; base: Base }> {
  const [{ draft }, { tests }] = await Promise.all([ask(draftDocument, { id }), ask(testsDocument, {})]);
  if (draft === null) throw new StudioError('', 'NOT_FOUND');
  const { base } = await ask(baseDocument, { sources: draft.base });
  const files = new Map([...base.files, ...tests].map(({ path, text }) => [path, text]));
  return { draft, base: { sources: base.sources, files } };
}
