import { type Conflict, mergeFiles } from '../../analysis/merge/index.ts';

/**
 * A cell that two people changed, until somebody decides: what stands in the text is `mine` of the merge, what can be put
 * there `theirs`. Where ours was replaced, the merge was that of whoever replaced it.
 */
export interface OpenConflict extends Conflict {
  ours: 'stands' | 'was-replaced';
}

type Texts = ReadonlyMap<string, string>;

/**
 * What this page has changed, saved or not. Whoever else merges may decide against it: the values that they replaced are
 * found by what the files would be without ours.
 */
export class OwnChanges {
  readonly #without = new Map<string, string | null>();

  /** A file is about to be changed here. @param before null where there is none */
  note(path: string, before: string | null): void {
    if (!this.#without.has(path)) this.#without.set(path, before);
  }

  /**
   * Somebody else has saved.
   * @param was what the server had before
   * @param are what it has now
   * @returns our values that theirs took the place of
   */
  replaced(was: Texts, are: Texts): OpenConflict[] {
    return [...this.#without].flatMap(([path, without]) => {
      const [before, after] = [was.get(path) ?? null, are.get(path) ?? null];
      if (before === after) return [];
      const of = (text: string | null) => new Map([[path, text]]);
      const { files } = mergeFiles(of(before), of(after), of(without));
      this.#without.set(path, files.get(path) ?? null);
      const { conflicts } = mergeFiles(of(without), of(after), of(before));
      return conflicts.map((conflict) => ({ ...conflict, ours: 'was-replaced' as const }));
    });
  }
}
