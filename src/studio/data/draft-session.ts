import type { NamedCase } from '../../analysis/cases/add-case.ts';
import { type Conflict, isSameValue, mergeFiles, takeTheirs, withStanding } from '../../analysis/merge/index.ts';
import { attempt } from '../../base/attempt.ts';
import { dayInParis } from '../../base/paris.ts';
import { fileOf, sectionOf } from '../../catalog/sections.ts';
import { isApiFile } from '../../catalog/source/source.ts';
import type {
  CheckedDraft,
  ContractOf,
  CountedContracts,
  DraftGaps,
  DrawnContract,
  ExampleContract,
  FailingRow,
  FoundPlace,
  Outline,
  PortfolioSource,
  TableResults,
} from '../worker/questions.ts';
import { Superseded } from '../worker/superseded.ts';
import type { StudioError } from './ask.ts';
import { Autosave, type DraftFields, type DraftState, differing, type SavingState, textsOf } from './autosave.ts';
import { isOver } from './begin-again.ts';
import { errorText } from './error-text.ts';
import { FileHand } from './file-hand.ts';
import { History } from './history.ts';
import type { Base, LoadedDraft } from './load-draft.ts';
import { type LocalCopy, setAside, sidesOf, type TabCopy, writeLocalCopy } from './local-copy.ts';
import { type OpenConflict, OwnChanges } from './open-conflict.ts';
import { pointerAt } from './pointer-at.ts';
import { changeBetween, type TextChange } from './text-change.ts';
import type { Bench } from './worker-client.ts';

/** What the page shows of a draft; a new object at each change. */
export interface DraftSnapshot {
  draft: DraftFields;
  texts: ReadonlyMap<string, string>;
  /** Paths that differ from the base. */
  changed: ReadonlySet<string>;
  saving: SavingState;
  isLocked: boolean;
  /** Whether this person's role allows changes. */
  mayEdit: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** The last check; null where none has come to an end, or the last one could not. */
  checked: CheckedDraft | null;
  /** The texts are others than those of the last check: what it found says nothing of them yet. */
  isChecking: boolean;
  outline: Outline | null;
  /** Grows each time the worker has another state to draw. */
  drawn: number;
  /** Cells that somebody else changed too, until one of both is chosen. */
  conflicts: readonly OpenConflict[];
  /** What tabs that are closed by now had not saved. */
  left: readonly TabCopy[];
  /** It is one of another catalogue by now, and has to be opened again. */
  isMoved: boolean;
  /** What takes longer than a keystroke: computed once the analyst pauses. */
  slow: SlowResults;
  /** Where the last undone or redone step was. */
  stepped: Stepped | null;
  /** What went wrong and needs somebody; null once everything is saved. */
  problem: string | null;
  /** Somebody has to sign in again. */
  isSignedOut: boolean;
}

/** A step that was undone or made again. */
export interface Stepped {
  path: string;
  /** What it changed, by its JSON Pointer; '' for all of the file. */
  pointer: string;
  isRedo: boolean;
  count: number;
}

type Texts = ReadonlyMap<string, string>;

/** What the second worker looks for, in its order. */
const searches = ['effects', 'tables', 'gaps'] as const;

/** Results of the second worker. */
export interface SlowResults {
  /** Those that the draft has changed since. */
  stale: ReadonlySet<(typeof searches)[number]>;
  tables: TableResults | null;
  effects: readonly string[] | null;
  /** What no row of the tables tries. */
  gaps: DraftGaps | null;
  /** Null until somebody counts. */
  count: PortfolioCount | null;
}

/** A count of contracts, which follows the draft. */
export interface PortfolioCount {
  source: PortfolioSource;
  /** Of the draft as it was when it was counted. */
  result: CountedContracts | null;
  /** Null once it is there, or given up. */
  progress: { seen: number; of: number | null } | null;
  problem: string | null;
}

/** What a merge changed of a text; null for a file that came or went. */
const cameInto = (before: string | null, after: string | null): TextChange | null =>
  before === null || after === null ? null : changeBetween(before, after);

/** What of a file changed, by its JSON Pointer; '' for a file that came or went, or is no JSON. */
function placeOfChange(path: string, before: string | null, after: string | null): string {
  const change = cameInto(before, after);
  if (change === null || after === null || !path.endsWith('.json')) return '';
  // past what leads to an entry that came
  const led = /^[\s,]*/.exec(change.inserted)?.[0].length ?? 0;
  return pointerAt(after, change.start + (led < change.inserted.length ? led + 1 : 0));
}

const ourStands = (conflict: Conflict): OpenConflict => ({ ...conflict, ours: 'stands' });

const isAboutSame = (one: Conflict, other: Conflict): boolean =>
  one.file === other.file && one.pointer === other.pointer;

/** Conflicts of which none of the others is about the same cell. */
const without = (conflicts: readonly OpenConflict[], others: readonly Conflict[]): readonly OpenConflict[] =>
  conflicts.filter((one) => !others.some((other) => isAboutSame(one, other)));

/** A later conflict about the cell of an earlier one: both began where the earlier one did. */
function continued(open: readonly OpenConflict[], conflict: OpenConflict): OpenConflict {
  const before = open.find((one) => isAboutSame(one, conflict));
  return before?.ours === 'stands' && conflict.ours === 'stands' ? { ...conflict, base: before.base } : conflict;
}

/** Whether the other person has taken their change back: what stands is the only one then. */
const isTakenBack = ({ ours, base, theirs }: OpenConflict): boolean => ours === 'stands' && isSameValue(base, theirs);

interface SessionParts extends LoadedDraft {
  bench: Bench;
  /** A second worker, for what takes long. */
  slowBench: Bench;
}

/** Milliseconds without a change before what takes long is looked for. */
const PAUSE = 400;
/** Milliseconds between two looks at how far a count is. */
const LOOK = 250;
/** What contracts of a portfolio are called in addresses: by their rank alone. */
const LENT = 'contrat-compte-';

/** A draft being edited: its files, its one history, its saves, and the worker that follows it. */
export class DraftSession {
  readonly base: Base;
  readonly bench: Bench;
  readonly #history = new History();
  readonly #own = new OwnChanges();
  readonly #autosave: Autosave;
  readonly #texts: Map<string, string>;
  readonly #parts: SessionParts;
  readonly #watchers = new Set<() => void>();
  readonly #slowChanges = new Map<string, string | null>();
  #slowTimer: number | undefined;
  #slowCount = 0;
  #checkCount = 0;
  #isSlowOpen = false;
  #snapshot: DraftSnapshot;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.base = parts.base;
    this.bench = parts.bench;
    const { base, draft, mayEdit, tab, kept, left } = parts;
    this.#texts = textsOf(base.files, draft);
    this.#snapshot = {
      draft,
      texts: this.#texts,
      changed: new Set(),
      saving: 'saved',
      isLocked: !mayEdit || draft.state !== 'OPEN',
      mayEdit,
      canUndo: false,
      canRedo: false,
      checked: null,
      isChecking: true,
      outline: null,
      drawn: 0,
      conflicts: [],
      left,
      isMoved: false,
      slow: { stale: new Set(searches), tables: null, effects: null, gaps: null, count: null },
      stepped: null,
      problem: null,
      isSignedOut: false,
    };
    this.#autosave = new Autosave({
      draft,
      tab,
      base: base.files,
      texts: () => this.#texts,
      conflicts: () => this.#snapshot.conflicts,
      moved: () => this.#set({ isMoved: true, isLocked: true }),
      merge: (theirs, confirmed) => this.#merge(theirs, confirmed),
      changed: (saving, latest) => {
        this.#set({
          ...{ saving, draft: latest, isLocked: !mayEdit || this.#snapshot.isMoved || latest.state !== 'OPEN' },
          ...(saving === 'saved' ? { problem: null, isSignedOut: false } : {}),
        });
        if (mayEdit && isOver(latest)) this.#setAsideOwn();
      },
      refused: (error: StudioError) =>
        this.#set({ problem: errorText(error), isSignedOut: error.code === 'UNAUTHENTICATED' }),
    });
    // a page that closes still saves, and learns no more that it has
    for (const one of left) if (!this.#isLeft(one)) this.drop(one);
    // what a closed browser had not saved
    if (kept !== null) {
      const { files, conflicts } = this.#takenUp(kept);
      for (const [path, text] of files) this.#put(path, text);
      this.#snapshot = { ...this.#snapshot, conflicts: conflicts.filter((one) => !this.#isDecided(one)) };
      this.#autosave.touch();
    }
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  /** Opens the files in the worker, and checks them: what is in force can be drawn, whatever the draft has unfinished. */
  async open(): Promise<void> {
    const files = Object.fromEntries(this.base.files);
    const outline = await this.bench.ask('open', { files, today: dayInParis(new Date()) });
    const own = this.#ownChanges();
    this.#set({ outline, drawn: this.#snapshot.drawn + 1 });
    await this.#check(own);
    void this.#openSlow();
  }

  async #openSlow(): Promise<void> {
    const { slowBench, base } = this.#parts;
    const today = dayInParis(new Date());
    const files = Object.fromEntries(base.files);
    await slowBench.ask('open', { files, today });
    await slowBench.ask('keepBase', { files, today });
    for (const [path, text] of this.#ownChanges()) this.#slowChanges.set(path, text);
    this.#isSlowOpen = true;
    await this.#askSlow();
  }

  /** What the draft changes of its base. */
  #ownChanges(): Map<string, string | null> {
    return new Map(differing(this.#texts, this.base.files).map((path) => [path, this.#texts.get(path) ?? null]));
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
      for (const kind of searches) {
        if (!isCurrent()) return;
        this.#found(kind, await slowBench.ask(kind, null), isCurrent());
        // counts come from the same comparison
        if (kind === 'effects' && isCurrent() && this.#snapshot.slow.count !== null) await this.#countAgain();
      }
    } catch (error) {
      if (!(error instanceof Superseded)) this.#set({ problem: errorText(error) });
    }
  }

  #found<Kind extends (typeof searches)[number]>(
    kind: Kind,
    result: NonNullable<SlowResults[Kind]>,
    isCurrent: boolean,
  ): void {
    if (!isCurrent) return;
    const { slow } = this.#snapshot;
    const stale = new Set([...slow.stale].filter((one) => one !== kind));
    this.#set({ slow: { ...slow, [kind]: result, stale } });
  }

  #askSlowLater(changes: ReadonlyMap<string, string | null>): void {
    for (const [path, text] of changes) this.#slowChanges.set(path, text);
    this.#slowCount += 1;
    if (this.#isSlowOpen) void this.#parts.slowBench.ask('stop', null);
    clearTimeout(this.#slowTimer);
    if (this.#snapshot.slow.stale.size < searches.length)
      this.#set({ slow: { ...this.#snapshot.slow, stale: new Set(searches) } });
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

  /** What a copy changes of the files as they are, and what is to be decided of it. */
  #takenUp(copy: LocalCopy): { files: Map<string, string | null>; conflicts: OpenConflict[] } {
    const { files, conflicts } = mergeFiles(...sidesOf(copy, this.#texts));
    const changed = [...files].filter(([path, text]) => text !== this.textOf(path));
    const ours = conflicts.map(ourStands);
    return { files: new Map(changed), conflicts: [...without(copy.conflicts ?? [], ours), ...ours] };
  }

  /** Whether a copy has anything that the draft has not. */
  #isLeft({ copy }: TabCopy): boolean {
    const { files, conflicts } = this.#takenUp(copy);
    return files.size > 0 || conflicts.some((one) => !this.#isDecided(one));
  }

  /** Takes up what another tab had not saved. */
  takeUp(one: TabCopy): void {
    const { files, conflicts } = this.#takenUp(one.copy);
    this.edit(files);
    this.#tellOf(conflicts);
    this.drop(one);
  }

  /** Of a draft that takes nothing more: shows what the server has, and offers what it has not as what a closed tab had. */
  #setAsideOwn(): void {
    const copy = this.#autosave.unsaved();
    if (copy === null) return;
    const { draft, left } = this.#snapshot;
    const aside = setAside(draft.id, { tab: this.#parts.tab, copy });
    const { confirmed } = this.#autosave;
    const paths = differing(this.#texts, confirmed);
    for (const path of paths) this.#write(path, confirmed.get(path) ?? null);
    this.#set({ left: [...left, aside], conflicts: [] });
    this.#follow(paths, null);
  }

  /** Gives up what another tab had not saved. */
  drop(one: TabCopy): void {
    writeLocalCopy(this.#snapshot.draft.id, one.tab, null);
    this.#set({ left: this.#snapshot.left.filter((each) => each !== one) });
  }

  /** Makes one text of another, merged with what has come in since the first: where both changed a cell, this stands. */
  editFrom(path: string, from: string, to: string, typed: boolean): void {
    const now = this.textOf(path);
    const of = (text: string | null) => new Map([[path, text]]);
    if (this.#snapshot.isLocked || now === from) {
      this.edit(of(to), typed);
      return;
    }
    const { files, conflicts } = mergeFiles(of(from), of(to), of(now));
    this.edit(files, typed);
    this.#tellOf(conflicts.map(ourStands));
  }

  /** What a view changes of a file. */
  handOf(path: string): FileHand {
    return new FileHand({
      text: () => this.textOf(path),
      editFrom: (from, to, typed) => this.editFrom(path, from, to, typed),
    });
  }

  undo(): void {
    this.#step(false);
  }

  redo(): void {
    this.#step(true);
  }

  /** The files as they are, merged with others that came of the same state; nothing is changed yet. */
  merge(base: Texts, theirs: Texts): { texts: Map<string, string>; conflicts: OpenConflict[] } {
    const { files, conflicts } = mergeFiles(base, this.#texts, theirs);
    const texts = new Map([...files].flatMap(([path, text]) => (text === null ? [] : [[path, text] as const])));
    return { texts, conflicts: conflicts.map(ourStands) };
  }

  /** The draft has become one of another catalogue: it is to be opened again, with what is still to be decided. */
  moveOn(conflicts: readonly OpenConflict[]): void {
    this.#tellOf(conflicts);
    this.#autosave.end();
  }

  /** A later conflict about the same cell takes the place of an earlier one, or ends it. */
  #tellOf(conflicts: readonly OpenConflict[]): void {
    if (conflicts.length === 0) return;
    const open = this.#snapshot.conflicts;
    const later = conflicts.map((one) => continued(open, one)).filter((one) => !isTakenBack(one));
    this.#keepConflicts([...without(open, conflicts), ...later]);
  }

  #keepConflicts(conflicts: readonly OpenConflict[]): void {
    this.#set({ conflicts });
    this.#autosave.keep();
  }

  /** Puts the other value in the place of the one that stands. */
  takeOther(conflict: OpenConflict): void {
    if (this.#snapshot.isLocked) return;
    const text = takeTheirs(this.textOf(conflict.file), conflict);
    this.dismiss(conflict);
    this.edit(new Map([[conflict.file, text]]));
  }

  /** What stands stays. */
  dismiss(conflict: OpenConflict): void {
    this.#keepConflicts(this.#snapshot.conflicts.filter((one) => one !== conflict));
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

  /** Counts for how many contracts the draft changes something, now and after each change. */
  async count(source: PortfolioSource): Promise<void> {
    this.#setCount({ source, result: null, progress: { seen: 0, of: null }, problem: null });
    if (this.#isSlowOpen) await this.#countAgain();
  }

  /** Gives the count up. */
  stopCount(): void {
    void this.#parts.slowBench.ask('stop', null);
    this.#setCount(null);
  }

  async #countAgain(): Promise<void> {
    const { slowBench } = this.#parts;
    const { count } = this.#snapshot.slow;
    if (count === null) return;
    const { source } = count;
    const isWanted = () => this.#snapshot.slow.count?.source === source;
    this.#setCount({ ...count, progress: { seen: 0, of: null }, problem: null });
    const timer = window.setInterval(() => {
      slowBench.ask('counted', null).then(
        (progress) => {
          const now = this.#snapshot.slow.count;
          if (isWanted() && now?.progress != null) this.#setCount({ ...now, progress });
        },
        () => {},
      );
    }, LOOK);
    try {
      const result = await slowBench.ask('count', source);
      if (isWanted()) this.#setCount({ source, result, progress: null, problem: null });
    } catch (error) {
      const isEnded = error instanceof Superseded;
      if (isWanted() && !isEnded) this.#setCount({ source, result: null, progress: null, problem: errorText(error) });
    } finally {
      clearInterval(timer);
    }
  }

  #setCount(count: PortfolioCount | null): void {
    this.#set({ slow: { ...this.#snapshot.slow, count } });
  }

  /** Lets the preview show a contract of the last count. */
  async lend(at: number, id: string): Promise<ExampleContract | null> {
    const { slowBench } = this.#parts;
    const contract = await slowBench.ask('counterpart', { at });
    if (contract === null) return null;
    const name = `${LENT}${at + 1}`;
    const [example] = await Promise.all([this.bench, slowBench].map((one) => one.ask('lend', { name, contract })));
    if (example === undefined) return null;
    const lent = { ...example, label: id };
    const { outline } = this.#snapshot;
    if (outline !== null) {
      const examples = [...outline.examples.filter((one) => one.name !== name), lent];
      this.#set({ outline: { ...outline, examples } });
    }
    return lent;
  }

  /** Draws the page of a contract, as members see it now or as the draft makes it. */
  draw(contract: ContractOf): Promise<DrawnContract | null> {
    return (contract.isBefore === true ? this.#parts.slowBench : this.bench).ask('draw', contract);
  }

  /** Gives a table a row more. @returns the line of that row; or why there is none */
  async addCase(file: string, added: NamedCase): Promise<number | 'taken' | 'unreadable'> {
    const made = await this.bench.ask('addCase', { file, added });
    if (typeof made === 'string') return made;
    this.edit(new Map([[made.file, made.text]]));
    return made.line;
  }

  /** Saves everything. @throws StudioError */
  settle(): Promise<DraftFields> {
    return this.#autosave.settle();
  }

  /** Shows what the server tells of the draft. */
  follow(state: DraftState): void {
    this.#autosave.follow(state);
  }

  /** A sign of life has failed. */
  lost(error: StudioError): void {
    this.#autosave.failed(error);
  }

  /** Tries again what has failed. */
  retry(): void {
    this.#autosave.retry();
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

  #step(isRedo: boolean): void {
    if (this.#snapshot.isLocked) return;
    const before = new Map(this.#texts);
    const paths = isRedo ? this.#history.redo(this.#texts) : this.#history.undo(this.#texts);
    const [path] = paths;
    if (path === undefined) return;
    const pointer = placeOfChange(path, before.get(path) ?? null, this.textOf(path));
    this.#follow(paths, { path, pointer, isRedo, count: (this.#snapshot.stepped?.count ?? 0) + 1 });
  }

  #put(path: string, text: string | null): void {
    this.#own.note(path, this.textOf(path));
    this.#write(path, text);
  }

  #write(path: string, text: string | null): void {
    if (text === null) this.#texts.delete(path);
    else this.#texts.set(path, text);
  }

  #merge(theirs: ReadonlyMap<string, string>, confirmed: ReadonlyMap<string, string>): void {
    const { texts, conflicts } = this.merge(confirmed, theirs);
    const replaced = this.#own.replaced(confirmed, theirs);
    const paths = differing(texts, this.#texts);
    const came = paths.map((path) => [path, cameInto(this.textOf(path), texts.get(path) ?? null)] as const);
    this.#history.rebase(new Map(came), texts);
    for (const path of paths) this.#write(path, texts.get(path) ?? null);
    this.#tellOf([...without(replaced, conflicts), ...conflicts]);
    this.#follow(paths, null);
  }

  /** What is still to be decided of the files as they are: where both agree by now, nothing is. */
  #openConflicts(): readonly OpenConflict[] {
    const { conflicts } = this.#snapshot;
    return conflicts.map((one) => withStanding(this.textOf(one.file), one)).filter((one) => !this.#isDecided(one));
  }

  /** Whether the other value stands there by now. */
  #isDecided(conflict: OpenConflict): boolean {
    const text = this.textOf(conflict.file);
    return attempt(() => takeTheirs(text, conflict), null) === text;
  }

  #follow(paths: readonly string[], stepped: DraftSnapshot['stepped']): void {
    this.#set({
      texts: new Map(this.#texts),
      isChecking: true,
      stepped: stepped ?? this.#snapshot.stepped,
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
      conflicts: this.#openConflicts(),
    });
    this.#autosave.touch();
    const changes = new Map(paths.map((path) => [path, this.#texts.get(path) ?? null]));
    void this.#check(changes);
    this.#askSlowLater(changes);
  }

  async #check(changes: ReadonlyMap<string, string | null>): Promise<void> {
    const own = ++this.#checkCount;
    const isLast = () => own === this.#checkCount;
    try {
      const checked = await this.bench.ask('change', { changes: Object.fromEntries(changes) });
      this.#set({ checked, isChecking: !isLast(), drawn: this.#snapshot.drawn + (checked.draws ? 1 : 0) });
      if (this.#hasOtherFiles() || changes.has(fileOf('states'))) await this.#renewOutline();
    } catch (error) {
      if (error instanceof Superseded) return;
      const isUnknown = isLast() && this.#snapshot.isChecking;
      this.#set({ problem: errorText(error), ...(isUnknown ? { checked: null, isChecking: false } : {}) });
    }
  }

  /** What the files are now; contracts that were lent stay. */
  async #renewOutline(): Promise<void> {
    const next = await this.bench.ask('outline', null);
    const lent = (this.#snapshot.outline?.examples ?? []).filter(({ label }) => label !== undefined);
    const names = new Set(lent.map(({ name }) => name));
    this.#set({ outline: { ...next, examples: [...next.examples.filter(({ name }) => !names.has(name)), ...lent] } });
  }

  /** Whether files came or went since the outline was made. */
  #hasOtherFiles(): boolean {
    const listed = this.#snapshot.outline?.files.map(({ path }) => path) ?? [];
    const own = [...this.#texts.keys()].filter((path) => sectionOf(path) !== null || isApiFile(path));
    return own.length !== listed.length || listed.some((path) => !this.#texts.has(path));
  }

  #set(some: Partial<DraftSnapshot>): void {
    const texts = some.texts ?? this.#snapshot.texts;
    const changed = new Set(differing(texts, this.base.files));
    this.#snapshot = { ...this.#snapshot, ...some, changed };
    for (const watcher of this.#watchers) watcher();
  }
}
