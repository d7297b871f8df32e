import type { AttendMutation, SaveDraftMutation } from '../documents/drafts.generated.ts';
import { draft as draftDocument, saveDraft } from '../documents/drafts.generated.ts';
import { ask, StudioError } from './ask.ts';
import { type LocalCopy, writeLocalCopy } from './local-copy.ts';
import type { OpenConflict } from './open-conflict.ts';

export type DraftFields = SaveDraftMutation['saveDraft'];
/** `waiting`, `offline` and `signed-out` are tried again by themselves; `refused` with the next change. */
export type SavingState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'waiting' | 'signed-out' | 'refused';

/** What the server tells of a draft every few seconds. */
export type DraftState = AttendMutation['attend'];

type Texts = ReadonlyMap<string, string>;

/** Milliseconds after the last change. */
const DELAY = 700;
/** Before the first new try; each further one waits twice as long. */
const RETRY = 4000;
const LONGEST_RETRY = 60_000;

/** What is over by itself, or once somebody has signed in again; the state meanwhile. */
const passing: Readonly<Record<string, SavingState>> = {
  NETWORK: 'offline',
  UNAUTHENTICATED: 'signed-out',
  SERVICE_INDISPONIBLE: 'waiting',
  TROP_DE_DEMANDES: 'waiting',
  INTERNAL_SERVER_ERROR: 'waiting',
};

interface AutosaveParts {
  draft: DraftFields;
  /** The name of this tab. */
  tab: string;
  base: Texts;
  /** The files as they are now. */
  texts: () => Texts;
  /** What is still to be decided: kept with them. */
  conflicts: () => readonly OpenConflict[];
  /** Somebody saved meanwhile: merges their files into ours. @param confirmed what the server had before */
  merge: (theirs: Texts, confirmed: Texts) => void;
  changed: (state: SavingState, draft: DraftFields) => void;
  /** The draft is one of another catalogue by now: what is not saved is kept for whoever opens it again. */
  moved: () => void;
  /** A request was refused, for now or for good. */
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
  #isOver = false;
  #tries = 0;
  #state: SavingState = 'saved';
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
    this.keep();
    this.#tell(this.isDirty ? 'unsaved' : 'saved');
    this.#later(DELAY);
  }

  /** Saves what is left, in a request that outlives the page. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.isDirty && !this.#isSaving && !this.#isOver) await this.#save(true);
  }

  /** Saves everything, for what needs it saved. @throws StudioError */
  async settle(): Promise<DraftFields> {
    clearTimeout(this.#timer);
    while (this.isDirty || this.#isSaving) {
      if (this.#isOver) throw new StudioError('', 'STALE_BASE');
      if (this.#isSaving) await new Promise((resolve) => setTimeout(resolve, 50));
      else await this.#save(false, true);
    }
    return this.#draft;
  }

  /** The draft as another answer of the server gives it; what somebody else saved is merged. */
  follow(state: DraftState): void {
    const isOlder = state.revision < this.#draft.revision;
    if (isOlder || this.#isSaving || this.#isOver) return;
    if (state.revision > this.#draft.revision) return void this.#mergeTheirs();
    const opens = this.#draft.state !== 'OPEN' && state.state === 'OPEN';
    this.#draft = { ...this.#draft, ...state };
    // what was refused still is, until it is changed, or the draft may be
    if (this.isDirty && opens) this.#later(0);
    if (this.isDirty) this.#tell(this.#state);
    else this.#tell('saved');
    this.retry();
  }

  /** A request about the draft has failed. */
  failed(error: StudioError): void {
    const state = passing[error.code] ?? 'refused';
    this.#parts.refused(error);
    this.#tell(state);
    if (state === 'refused') {
      this.#tries = 0;
      return;
    }
    const pause = Math.min(RETRY * 2 ** this.#tries, LONGEST_RETRY);
    this.#tries += 1;
    this.#retryLater(Math.max(pause, 1000 * (error.retryAfter ?? 0)));
  }

  /** Tries again at once: the network is back, or somebody may have signed in. */
  retry(): void {
    if (this.#tries > 0 && !this.#isSaving) this.#retryLater(0);
  }

  #retryLater(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    // without anything to save, a look at the draft tells as much
    const again = () => void (this.isDirty ? this.#save(false) : this.#mergeTheirs());
    this.#timer = window.setTimeout(again, delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Saves nothing more: the draft is one of another catalogue. */
  end(): void {
    this.stop();
    this.#isOver = true;
    this.keep();
    this.#parts.moved();
  }

  #later(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#timer = window.setTimeout(() => void this.#save(false), delay);
  }

  #tell(state: SavingState): void {
    this.#state = state;
    this.#parts.changed(state, this.#draft);
  }

  /** The files as the server has them. */
  get confirmed(): Texts {
    return this.#confirmed;
  }

  /** Keeps on this computer what the server has not. */
  keep(): void {
    writeLocalCopy(this.#draft.id, this.#parts.tab, this.unsaved());
  }

  /** What the server has not; null for nothing. */
  unsaved(): LocalCopy | null {
    const texts = this.#parts.texts();
    const paths = differing(texts, this.#confirmed);
    const sides = (path: string) => ({
      before: this.#confirmed.get(path) ?? null,
      after: texts.get(path) ?? null,
    });
    const files = Object.fromEntries(paths.map((path) => [path, sides(path)]));
    const conflicts = this.#parts.conflicts();
    const isNothing = paths.length === 0 && conflicts.length === 0;
    return isNothing ? null : { files, conflicts, at: new Date().toISOString() };
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
      this.#tries = 0;
      this.keep();
      this.#tell(this.isDirty ? 'unsaved' : 'saved');
    } catch (error) {
      this.#isSaving = false;
      if (!(error instanceof StudioError)) throw error;
      if (error.code === 'STALE_REVISION') await this.#mergeTheirs();
      else this.failed(error);
      if (error.code === 'NOT_OPEN') void this.#look();
      if (rethrows && error.code !== 'STALE_REVISION') throw error;
    }
  }

  /** Merges what somebody else has saved. */
  #takeOver(latest: DraftFields): void {
    const theirs = textsOf(this.#parts.base, latest);
    const before = this.#confirmed;
    this.#draft = latest;
    this.#confirmed = theirs;
    this.#parts.merge(theirs, before);
  }

  /** Follows what has become of the draft, at once. */
  async #look(): Promise<void> {
    try {
      const { draft: latest } = await ask(draftDocument, { id: this.#draft.id });
      if (latest !== null) this.follow(latest);
    } catch {
      // the next sign of life tells as much
    }
  }

  async #mergeTheirs(): Promise<void> {
    try {
      const { draft: latest } = await ask(draftDocument, { id: this.#draft.id });
      if (latest === null) return this.failed(new StudioError('', 'NOT_FOUND'));
      this.#tries = 0;
      if (latest.base !== this.#draft.base) return this.end();
      // a save that has begun meanwhile, or is done, knows more than this answer
      if (!this.#isSaving && latest.revision >= this.#draft.revision) this.#takeOver(latest);
      this.#later(0);
    } catch (error) {
      if (!(error instanceof StudioError)) throw error;
      this.failed(error);
    }
  }
}
