import { type Conflict, mergeFiles, takeTheirs } from '../../analysis/merge/index.ts';
import { dayInParis } from '../../base/paris.ts';
import type { CheckedDraft, FailingRow, FoundPlace, Outline, TableResults } from '../worker/questions.ts';
import type { StudioError } from './ask.ts';
import { Autosave, type DraftFields, type DraftState, differing, type SavingState, textsOf } from './autosave.ts';
import { History } from './history.ts';
import type { Base } from './load-draft.ts';
import { readLocalCopy, sidesOf } from './local-copy.ts';
import { type Bench, Superseded } from './worker-client.ts';

/** What the page shows of a draft; a new object at each change. */
export interface DraftSnapshot {
  draft: DraftFields;
  texts: ReadonlyMap<string, string>;
  /** Paths that differ from the base. */
  changed: ReadonlySet<string>;
  saving: SavingState;
  isLocked: boolean;
  canUndo: boolean;
  canRedo: boolean;
  checked: CheckedDraft | null;
  outline: Outline | null;
  /** Grows each time the worker has another state to draw. */
  drawn: number;
  /** Cells that somebody else changed too: ours stand, until one of them is taken. */
  conflicts: readonly Conflict[];
  /** What takes longer than a keystroke: computed once the analyst pauses. */
  slow: SlowResults;
  /** Where the last undone or redone step was. */
  stepped: { path: string; count: number } | null;
  /** What went wrong and needs somebody; null once everything is saved. */
  problem: string | null;
}

type Texts = ReadonlyMap<string, string>;

/** Results of the second worker; `isStale` once the draft has changed since. */
export interface SlowResults {
  isStale: boolean;
  tables: TableResults | null;
  effects: readonly string[] | null;
}

interface SessionParts {
  bench: Bench;
  /** A second worker, for what takes long. */
  slowBench: Bench;
  base: Base;
  draft: DraftFields;
}

/** Milliseconds without a change before what takes long is looked for. */
const PAUSE = 400;

/** A draft being edited: its files, its one history, its saves, and the worker that follows it. */
export class DraftSession {
  readonly base: Base;
  readonly bench: Bench;
  readonly #history = new History();
  readonly #autosave: Autosave;
  readonly #texts: Map<string, string>;
  readonly #parts: SessionParts;
  readonly #watchers = new Set<() => void>();
  readonly #slowChanges = new Map<string, string | null>();
  #slowTimer: number | undefined;
  #slowCount = 0;
  #isSlowOpen = false;
  #snapshot: DraftSnapshot;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.base = parts.base;
    this.bench = parts.bench;
    const { base, draft } = parts;
    this.#texts = textsOf(base.files, draft);
    const kept = draft.state === 'OPEN' ? readLocalCopy(draft.id) : null;
    this.#snapshot = {
      draft,
      texts: this.#texts,
      changed: new Set(),
      saving: 'saved',
      isLocked: draft.state !== 'OPEN',
      canUndo: false,
      canRedo: false,
      checked: null,
      outline: null,
      drawn: 0,
      conflicts: [],
      slow: { isStale: true, tables: null, effects: null },
      stepped: null,
      problem: null,
    };
    this.#autosave = new Autosave({
      draft,
      base: base.files,
      texts: () => this.#texts,
      merge: (theirs, confirmed) => this.#merge(theirs, confirmed),
      changed: (saving, latest) =>
        this.#set({
          ...{ saving, draft: latest, isLocked: latest.state !== 'OPEN' },
          ...(saving === 'saved' ? { problem: null } : {}),
        }),
      refused: (error: StudioError) => this.#set({ problem: error.message || error.code }),
    });
    // what a closed browser had not saved
    if (kept !== null) {
      const { files, conflicts } = mergeFiles(...sidesOf(kept, this.#texts));
      for (const [path, text] of files) this.#put(path, text);
      this.#snapshot = { ...this.#snapshot, conflicts };
      this.#autosave.touch();
    }
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  /** Opens the files in the worker, and checks them. */
  async open(): Promise<void> {
    const files = Object.fromEntries(this.#texts);
    const outline = await this.bench.ask('open', { files, today: dayInParis(new Date()) });
    this.#set({ outline, drawn: this.#snapshot.drawn + 1 });
    await this.#check(new Map());
    void this.#openSlow();
  }

  async #openSlow(): Promise<void> {
    const { slowBench, base } = this.#parts;
    const today = dayInParis(new Date());
    await slowBench.ask('open', { files: Object.fromEntries(this.#texts), today });
    await slowBench.ask('keepBase', { files: Object.fromEntries(base.files), today });
    this.#isSlowOpen = true;
    await this.#askSlow();
  }

  /** Runs tables and looks for effects once nothing has changed for a moment. */
  async #askSlow(): Promise<void> {
    const { slowBench } = this.#parts;
    const changes = Object.fromEntries(this.#slowChanges);
    this.#slowChanges.clear();
    const wanted = ++this.#slowCount;
    const isCurrent = () => wanted === this.#slowCount;
    try {
      await slowBench.ask('change', { changes });
      const effects = isCurrent() ? await slowBench.ask('effects', null) : null;
      if (isCurrent()) this.#set({ slow: { ...this.#snapshot.slow, effects } });
      const tables = isCurrent() ? await slowBench.ask('tables', null) : null;
      if (isCurrent()) this.#set({ slow: { isStale: false, effects, tables } });
    } catch (error) {
      if (!(error instanceof Superseded)) this.#set({ problem: String(error) });
    }
  }

  #askSlowLater(changes: ReadonlyMap<string, string | null>): void {
    for (const [path, text] of changes) this.#slowChanges.set(path, text);
    this.#slowCount += 1;
    clearTimeout(this.#slowTimer);
    if (!this.#snapshot.slow.isStale) this.#set({ slow: { ...this.#snapshot.slow, isStale: true } });
    this.#slowTimer = window.setTimeout(() => {
      if (this.#isSlowOpen) void this.#askSlow();
    }, PAUSE);
  }

  textOf(path: string): string | null {
    return this.#texts.get(path) ?? null;
  }

  /** Changes files. @param typed letter by letter: what follows at once is undone together */
  edit(changes: ReadonlyMap<string, string | null>, typed = false): void {
    if (this.#snapshot.isLocked) return;
    this.#history.note(this.#texts, changes, typed ? performance.now() : null);
    for (const [path, text] of changes) this.#put(path, text);
    this.#follow([...changes.keys()], null);
  }

  undo(): void {
    if (!this.#snapshot.isLocked) this.#stepped(this.#history.undo(this.#texts));
  }

  redo(): void {
    if (!this.#snapshot.isLocked) this.#stepped(this.#history.redo(this.#texts));
  }

  /** The files as they are, merged with others that came of the same state. */
  merge(base: Texts, theirs: Texts): Map<string, string> {
    const { files, conflicts } = mergeFiles(base, this.#texts, theirs);
    if (conflicts.length > 0) this.#set({ conflicts: [...this.#snapshot.conflicts, ...conflicts] });
    return new Map([...files].flatMap(([path, text]) => (text === null ? [] : [[path, text] as const])));
  }

  /** Takes what somebody else wrote in place of ours. */
  takeTheirs(conflict: Conflict): void {
    const text = takeTheirs(this.textOf(conflict.file), conflict);
    this.dismiss(conflict);
    this.edit(new Map([[conflict.file, text]]));
  }

  /** Ours stays. */
  dismiss(conflict: Conflict): void {
    this.#set({ conflicts: this.#snapshot.conflicts.filter((one) => one !== conflict) });
  }

  /** Lets rows of the testers' tables expect what the draft answers. */
  async takeAnswers(rows: readonly FailingRow[]): Promise<void> {
    const changes = new Map<string, string>();
    for (const file of new Set(rows.map((row) => row.file))) {
      const own = rows.filter((row) => row.file === file);
      const text = await this.bench.ask('takeAnswers', { file, rows: own });
      if (text !== null) changes.set(file, text);
    }
    this.edit(changes);
  }

  /** Saves everything. @throws StudioError */
  settle(): Promise<DraftFields> {
    return this.#autosave.settle();
  }

  /** Shows what the server tells of the draft. */
  follow(state: DraftState): void {
    this.#autosave.follow(state);
  }

  find(text: string): Promise<readonly FoundPlace[]> {
    return this.bench.ask('find', { text });
  }

  /** Saves what is left; the page is about to close. */
  leave(): void {
    void this.#autosave.flush();
  }

  close(): void {
    this.leave();
    this.#autosave.stop();
    this.bench.close();
    this.#parts.slowBench.close();
    clearTimeout(this.#slowTimer);
  }

  #stepped(paths: string[]): void {
    const [path] = paths;
    if (path === undefined) return;
    this.#follow(paths, { path, count: (this.#snapshot.stepped?.count ?? 0) + 1 });
  }

  #put(path: string, text: string | null): void {
    if (text === null) this.#texts.delete(path);
    else this.#texts.set(path, text);
  }

  #merge(theirs: ReadonlyMap<string, string>, confirmed: ReadonlyMap<string, string>): void {
    const merged = this.merge(confirmed, theirs);
    const paths = differing(merged, this.#texts);
    for (const path of paths) this.#put(path, merged.get(path) ?? null);
    this.#history.forget();
    this.#follow(paths, null);
  }

  #follow(paths: readonly string[], stepped: DraftSnapshot['stepped']): void {
    this.#set({
      texts: new Map(this.#texts),
      stepped: stepped ?? this.#snapshot.stepped,
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    });
    this.#autosave.touch();
    const changes = new Map(paths.map((path) => [path, this.#texts.get(path) ?? null]));
    void this.#check(changes);
    this.#askSlowLater(changes);
  }

  async #check(changes: ReadonlyMap<string, string | null>): Promise<void> {
    try {
      const checked = await this.bench.ask('change', { changes: Object.fromEntries(changes) });
      this.#set({ checked, drawn: this.#snapshot.drawn + (checked.draws ? 1 : 0) });
    } catch (error) {
      if (!(error instanceof Superseded)) this.#set({ problem: String(error) });
    }
  }

  #set(some: Partial<DraftSnapshot>): void {
    const texts = some.texts ?? this.#snapshot.texts;
    const changed = new Set(differing(texts, this.base.files));
    this.#snapshot = { ...this.#snapshot, ...some, changed };
    for (const watcher of this.#watchers) watcher();
  }
}
