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
   * where they changed something, and before that, fits no more.
   */
  rebase(came: ReadonlyMap<string, TextChange | null>): void {
    this.#done = rebased(this.#done.toReversed(), came, false).toReversed();
    this.#undone = rebased(this.#undone.toReversed(), came, true).toReversed();
  }
}

/**
 * Steps, the nearest first, over texts into which changes have come.
 * @param came by path; null for a file that came or went
 * @param isForward the steps are still to be made; else they are to be taken back
 */
function rebased(steps: readonly Step[], came: ReadonlyMap<string, TextChange | null>, isForward: boolean): Step[] {
  /** As they are before the next step is made, or after it is taken back; null where no step fits any more. */
  const now = new Map(came);
  const kept: Step[] = [];
  for (const step of steps) {
    const moved = step.files.map((file) => movedStep(file, now.get(file.path), isForward));
    if (moved.every((one) => one !== null)) {
      for (const [at, { came: next }] of moved.entries()) {
        const path = step.files[at]?.path;
        if (path !== undefined && next !== undefined) now.set(path, next);
      }
      kept.push({ ...step, files: moved.map(({ file }) => file), typedAt: null });
    } else for (const { path } of step.files) now.set(path, null);
  }
  return kept;
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

function run(texts: Texts, steps: readonly FileStep[]): string[] {
  for (const step of steps) {
    if (step.kind === 'text') texts.set(step.path, applyChange(texts.get(step.path) ?? '', step.change));
    else if (step.kind === 'came') texts.set(step.path, step.text);
    else texts.delete(step.path);
  }
  return steps.map(({ path }) => path);
}
