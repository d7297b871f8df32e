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

  /** Texts have come from elsewhere: no step fits any more. */
  forget(): void {
    this.#done = [];
    this.#undone = [];
  }
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
