import { attempt } from '../../base/attempt.ts';
import { applyChange, changeBetween, reversed, type TextChange } from './text-change.ts';

/** What was done to one file. A file that came or went has no text before or after. */
type FileStep =
  | { path: string; kind: 'text'; change: TextChange }
  | { path: string; kind: 'came' | 'went'; text: string };

interface Step {
  files: readonly FileStep[];
  /** Typing goes on in the same step for a moment. */
  typedAt: number | null;
}

type Texts = Map<string, string>;

/** Steps that can be undone. */
const MOST = 500;
/** Milliseconds within which typing in one place is one step. */
const PAUSE = 1000;

/** One history of a draft, over all its files and views. */
export class History {
  #done: Step[] = [];
  #undone: Step[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Notes a change that was made. @param now milliseconds, for typing; null for a step of its own */
  note(before: ReadonlyMap<string, string>, changes: ReadonlyMap<string, string | null>, now: number | null): void {
    const files = [...changes].flatMap(([path, text]) => stepOf(path, before.get(path) ?? null, text) ?? []);
    if (files.length === 0) return;
    this.#undone = [];
    const last = this.#done[this.#done.length - 1];
    const joined = now === null || last === undefined ? null : joinTyping(last, files, now);
    if (joined !== null) this.#done[this.#done.length - 1] = joined;
    else this.#done.push({ files, typedAt: now });
    if (this.#done.length > MOST) this.#done.shift();
  }

  /** Takes the last step back in these texts. @returns the files that changed */
  undo(texts: Texts): string[] {
    const step = this.#done.pop();
    if (step === undefined) return [];
    this.#undone.push(step);
    return run(texts, step.files.map(backwards).reverse());
  }

  redo(texts: Texts): string[] {
    const step = this.#undone.pop();
    if (step === undefined) return [];
    this.#done.push({ ...step, typedAt: null });
    return run(texts, step.files);
  }

  /**
   * Somebody else's changes have come into the texts. Steps elsewhere in those files move along with them; what was done
   * where they changed something, and before that, fits no more; nor does what would leave broken JSON without it.
   * @param texts with those changes
   */
  rebase(came: ReadonlyMap<string, TextChange | null>, texts: ReadonlyMap<string, string>): void {
    this.#done = rebased(this.#done.toReversed(), came, texts, false).toReversed();
    this.#undone = rebased(this.#undone.toReversed(), came, texts, true).toReversed();
  }
}

type Came = ReadonlyMap<string, TextChange | null>;

/**
 * Steps, the nearest first, over texts into which changes have come.
 * @param came by path; null for a file that came or went
 * @param texts with those changes
 * @param isForward the steps are still to be made; else they are to be taken back
 */
function rebased(steps: readonly Step[], came: Came, texts: ReadonlyMap<string, string>, isForward: boolean): Step[] {
  /** As they are before the next step is made, or after it is taken back; null where no step fits any more. */
  const now = new Map(came);
  const kept: Step[] = [];
  const cut = new Set<string>();
  for (const step of steps) {
    const moved = step.files.map((file) => movedStep(file, now.get(file.path), isForward));
    if (moved.every((one) => one !== null)) {
      for (const [at, { came: next }] of moved.entries()) {
        const path = step.files[at]?.path;
        if (path !== undefined && next !== undefined) now.set(path, next);
      }
      kept.push({ ...step, files: moved.map(({ file }) => file), typedAt: null });
    } else
      for (const { path } of step.files) {
        now.set(path, null);
        cut.add(path);
      }
  }
  const ends = new Map([...cut].map((path) => [path, lastSound(kept, path, texts.get(path) ?? null, isForward)]));
  return upTo(kept, ends);
}

/**
 * How many of the steps that are left lead to valid JSON. Those beyond belong to something whose other steps are gone, as a
 * comma belongs to the entry before it.
 */
function lastSound(steps: readonly Step[], path: string, text: string | null, isForward: boolean): number {
  if (!path.endsWith('.json') || !isSound(text)) return steps.length;
  const own = steps.flatMap(({ files }, rank) => {
    const made = isForward ? files : files.map(backwards).reverse();
    return made.filter((file) => file.path === path).map((file) => ({ rank, file }));
  });
  let now = own.reduce((before, { file }) => applied(before, file), text);
  for (const { rank, file } of own.reverse()) {
    if (isSound(now)) return rank + 1;
    now = applied(now, backwards(file));
  }
  return 0;
}

const isSound = (text: string | null): boolean => text === null || attempt(() => [JSON.parse(text)], null) !== null;

/** Steps without those of a file beyond its end, and without what came before one of these in its other files. */
function upTo(steps: readonly Step[], ends: ReadonlyMap<string, number>): Step[] {
  const over = new Set<string>();
  return steps.filter(({ files }, rank) => {
    const isOver = files.some(({ path }) => over.has(path) || rank >= (ends.get(path) ?? steps.length));
    if (isOver) for (const { path } of files) over.add(path);
    return !isOver;
  });
}

interface MovedStep {
  file: FileStep;
  /** The change as it is beyond this step. */
  came: TextChange | undefined;
}

/** Null where the step and what came touch the same place. */
function movedStep(file: FileStep, came: TextChange | null | undefined, isForward: boolean): MovedStep | null {
  if (came === undefined) return { file, came };
  if (came === null || file.kind !== 'text') return null;
  const { change } = file;
  const [here, there] = isForward ? [change.removed, change.inserted] : [change.inserted, change.removed];
  const grown = came.inserted.length - came.removed.length;
  if (came.start + came.removed.length <= change.start)
    return { file: { ...file, change: { ...change, start: change.start + grown } }, came };
  if (came.start >= change.start + here.length)
    return { file, came: { ...came, start: came.start + there.length - here.length } };
  return null;
}

function stepOf(path: string, before: string | null, after: string | null): FileStep | null {
  if (before === after) return null;
  if (before === null) return { path, kind: 'came', text: after ?? '' };
  if (after === null) return { path, kind: 'went', text: before };
  const change = changeBetween(before, after);
  return change && { path, kind: 'text', change };
}

/** Letters typed one after the other, or deleted, in one place. */
function joinTyping(last: Step, files: readonly FileStep[], now: number): Step | null {
  const [one] = last.files;
  const [next] = files;
  if (last.typedAt === null || now - last.typedAt > PAUSE || last.files.length !== 1 || files.length !== 1) return null;
  if (one?.kind !== 'text' || next?.kind !== 'text' || one.path !== next.path) return null;
  const end = one.change.start + one.change.inserted.length;
  if (next.change.removed !== '' || next.change.start !== end) return null;
  const inserted = one.change.inserted + next.change.inserted;
  return { files: [{ ...one, change: { ...one.change, inserted } }], typedAt: now };
}

function backwards(step: FileStep): FileStep {
  if (step.kind === 'text') return { ...step, change: reversed(step.change) };
  return { ...step, kind: step.kind === 'came' ? 'went' : 'came' };
}

/** A text after a step; null where there is no file. */
function applied(text: string | null, step: FileStep): string | null {
  if (step.kind === 'text') return applyChange(text ?? '', step.change);
  return step.kind === 'came' ? step.text : null;
}

function run(texts: Texts, steps: readonly FileStep[]): string[] {
  for (const step of steps) {
    const text = applied(texts.get(step.path) ?? null, step);
    if (text === null) texts.delete(step.path);
    else texts.set(step.path, text);
  }
  return steps.map(({ path }) => path);
}
