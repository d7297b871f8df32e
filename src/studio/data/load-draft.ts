import { base as baseDocument, me as meDocument, tests as testsDocument } from '../documents/base.generated.ts';
import { draft as draftDocument } from '../documents/drafts.generated.ts';
import { ask, StudioError } from './ask.ts';
import type { DraftFields } from './autosave.ts';
import { type LocalCopy, localCopies, setAside, type TabCopy } from './local-copy.ts';
import { openTabs, ownTab } from './tab.ts';

/** The files that a draft changes: those of the catalogue, and the testers' tables and examples. */
export interface Base {
  sources: string;
  files: ReadonlyMap<string, string>;
}

/** A draft, what it changes, and what this browser had not saved of it. */
export interface LoadedDraft {
  draft: DraftFields;
  /** Whether this person's role allows changes. */
  mayEdit: boolean;
  base: Base;
  /** The name of this tab. */
  tab: string;
  /** What this tab kept when its page closed. */
  kept: LocalCopy | null;
  /** What tabs have left that are no longer open, and this one where the draft may not be changed now. */
  left: readonly TabCopy[];
}

/** What this tab has kept of a draft, and what those that are no longer open have. */
async function copiesLeft(id: string, tab: string): Promise<{ own: TabCopy | null; others: TabCopy[] }> {
  const [copies, open] = await Promise.all([localCopies(id), openTabs()]);
  const own = copies.find((one) => one.tab === tab) ?? null;
  return { own, others: copies.filter((one) => one.tab !== tab && !open.has(one.tab)) };
}

/** What this browser has kept of a draft that the server has no longer. */
export async function copiesOfGone(id: string): Promise<TabCopy[]> {
  const { own, others } = await copiesLeft(id, await ownTab());
  return own === null ? others : [own, ...others];
}

/** A draft with the files that it changes, and the testers' tables. @throws StudioError */
export async function loadDraft(id: string): Promise<LoadedDraft> {
  const [{ draft }, { tests }, { me }] = await Promise.all([
    ask(draftDocument, { id }),
    ask(testsDocument, {}),
    ask(meDocument, {}),
  ]);
  if (draft === null) throw new StudioError('', 'NOT_FOUND');
  const { base } = await ask(baseDocument, { sources: draft.base });
  const files = new Map([...base.files, ...tests].map(({ path, text }) => [path, text]));
  const mayEdit = me.role !== 'READ';
  const tab = await ownTab();
  const { own, others } = await copiesLeft(id, tab);
  const isOpen = mayEdit && draft.state === 'OPEN';
  // what this tab cannot take up now, it would write over
  const left = own === null || isOpen ? others : [setAside(id, own), ...others];
  const kept = isOpen ? (own?.copy ?? null) : null;
  return { draft, mayEdit, base: { sources: base.sources, files }, tab, kept, left };
}
