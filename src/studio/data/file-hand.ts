import { mergeText } from '../../analysis/merge/index.ts';

/** A file of the draft, as a view changes it. */
export interface HeldFile {
  /** As it is now; null where there is none. */
  text: () => string | null;
  /** Makes one text of another, whatever has come in since. */
  editFrom: (from: string, to: string, typed: boolean) => void;
}

/**
 * What one view knows of a file, with what it has changed itself. Its changes are made of that text and merged with what
 * somebody else has saved meanwhile, so that nothing which it has not shown yet is written over.
 */
export class FileHand {
  readonly #file: HeldFile;
  #text: string | null;

  constructor(file: HeldFile) {
    this.#file = file;
    this.#text = file.text();
  }

  get text(): string | null {
    return this.#text;
  }

  /** Whether something has come in that the view has not shown yet. */
  get isBehind(): boolean {
    return this.#text !== this.#file.text();
  }

  /** The view shows the file as it is now. */
  catchUp(): void {
    this.#text = this.#file.text();
  }

  /**
   * @param change gives the text after the change
   * @param from an earlier text that the change is one of
   */
  edit(change: (text: string) => string, typed = false, from = this.#text): void {
    if (from === null) return;
    const to = change(from);
    const known = this.#text;
    this.#text = known === from || known === null ? to : mergeText(from, to, known).text;
    this.#file.editFrom(from, to, typed);
  }
}
