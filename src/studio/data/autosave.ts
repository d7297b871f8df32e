import type { AttendMutation, SaveDraftMutation } from '../documents/drafts.generated.ts';
import { draft as draftDocument, saveDraft } from '../documents/drafts.generated.ts';
import { ask, StudioError } from './ask.ts';
import { writeLocalCopy } from './local-copy.ts';

export type DraftFields = SaveDraftMutation['saveDraft'];
export type SavingState = 'saved' | 'saving' | 'unsaved' | 'offline';

/** What the server tells of a draft every few seconds. */
export type DraftState = AttendMutation['attend'];

type Texts = ReadonlyMap<string, string>;

/** Milliseconds after the last change. */
const DELAY = 700;
const RETRY = 4000;

interface AutosaveParts {
  draft: DraftFields;
  base: Texts;
  /** The files as they are now. */
  texts: () => Texts;
  /** Somebody saved meanwhile: merges their files into ours. @param confirmed what the server had before */
  merge: (theirs: Texts, confirmed: Texts) => void;
  changed: (state: SavingState, draft: DraftFields) => void;
  /** The draft can no longer be edited, or the session has ended. */
  refused: (error: StudioError) => void;
}

/** The files of a draft as the server has them. */
export function textsOf(base: Texts, draft: Pick<DraftFields, 'files'>): Map<string, string> {
  const texts = new Map(base);
  for (const { path, text } of draft.files)
    if (text === null || text === undefined) texts.delete(path);
    else texts.set(path, text);
  return texts;
}

/** Paths of which two sets of files differ. */
export const differing = (one: Texts, other: Texts): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

/**
 * Saves a draft a moment after each change, one save at a time. What is not confirmed is kept on this computer too, and
 * nothing is dropped: a save that fails is tried again, one that comes too late is merged.
 */
export class Autosave {
  #draft: DraftFields;
  #confirmed: Texts;
  #timer: number | undefined;
  #isSaving = false;
  readonly #parts: AutosaveParts;

  constructor(parts: AutosaveParts) {
    this.#parts = parts;
    this.#draft = parts.draft;
    this.#confirmed = textsOf(parts.base, parts.draft);
  }

  get draft(): DraftFields {
    return this.#draft;
  }

  get isDirty(): boolean {
    return differing(this.#parts.texts(), this.#confirmed).length > 0;
  }

  /** The files have changed. */
  touch(): void {
    this.#keepCopy();
    this.#tell(this.isDirty ? 'unsaved' : 'saved');
    this.#later(DELAY);
  }

  /** Saves what is left, in a request that outlives the page. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.isDirty && !this.#isSaving) await this.#save(true);
  }

  /** Saves everything, for what needs it saved. @throws StudioError */
  async settle(): Promise<DraftFields> {
    clearTimeout(this.#timer);
    while (this.isDirty || this.#isSaving) {
      if (this.#isSaving) await new Promise((resolve) => setTimeout(resolve, 50));
      else await this.#save(false, true);
    }
    return this.#draft;
  }

  /** The draft as another answer of the server gives it; what somebody else saved is merged. */
  follow(state: DraftState): void {
    const isOlder = state.revision < this.#draft.revision;
    if (isOlder || this.#isSaving) return;
    if (state.revision > this.#draft.revision) return void this.#mergeTheirs();
    this.#draft = { ...this.#draft, ...state };
    this.#tell(this.isDirty ? 'unsaved' : 'saved');
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #later(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#save(false), delay);
  }

  #tell(state: SavingState): void {
    this.#parts.changed(state, this.#draft);
  }

  #keepCopy(): void {
    const texts = this.#parts.texts();
    const paths = differing(texts, this.#confirmed);
    const sides = (path: string) => ({
      before: this.#confirmed.get(path) ?? null,
      after: texts.get(path) ?? null,
    });
    const files = Object.fromEntries(paths.map((path) => [path, sides(path)]));
    writeLocalCopy(this.#draft.id, paths.length === 0 ? null : { files });
  }

  async #save(keepalive: boolean, rethrows = false): Promise<void> {
    if (this.#isSaving) return this.#later(DELAY);
    const texts = new Map(this.#parts.texts());
    const paths = differing(texts, this.#confirmed);
    if (paths.length === 0) return this.#tell('saved');
    const { base } = this.#parts;
    const isBack = (path: string) => texts.get(path) === base.get(path);
    this.#isSaving = true;
    this.#tell('saving');
    try {
      const variables = {
        id: this.#draft.id,
        expectedRevision: this.#draft.revision,
        files: paths.filter((path) => !isBack(path)).map((path) => ({ path, text: texts.get(path) ?? null })),
        unchanged: paths.filter(isBack),
      };
      const saved = await ask(saveDraft, variables, keepalive);
      this.#draft = saved.saveDraft;
      this.#confirmed = texts;
      this.#isSaving = false;
      this.#keepCopy();
      this.#tell(this.isDirty ? 'unsaved' : 'saved');
      if (this.isDirty) this.#later(DELAY);
    } catch (error) {
      this.#isSaving = false;
      if (!(error instanceof StudioError)) throw error;
      await this.#failed(error);
      if (rethrows && error.code !== 'STALE_REVISION') throw error;
    }
  }

  async #failed(error: StudioError): Promise<void> {
    if (error.code === 'STALE_REVISION') return this.#mergeTheirs();
    if (error.code !== 'NETWORK') this.#parts.refused(error);
    this.#tell('offline');
    if (error.code === 'NETWORK') this.#later(RETRY);
  }

  /** Merges what somebody else has saved. */
  #takeOver(latest: DraftFields): void {
    const theirs = textsOf(this.#parts.base, latest);
    const before = this.#confirmed;
    this.#draft = latest;
    this.#confirmed = theirs;
    this.#parts.merge(theirs, before);
  }

  async #mergeTheirs(): Promise<void> {
    try {
      const { draft: latest } = await ask(draftDocument, { id: this.#draft.id });
      if (latest === null) return this.#parts.refused(new StudioError('', 'NOT_FOUND'));
      this.#takeOver(latest);
      this.#later(0);
    } catch {
      this.#tell('offline');
      this.#later(RETRY);
    }
  }
}
