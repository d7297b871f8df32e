/** Files by path, and other inputs of a result, compared by identity. */
export interface CacheKey {
  files: ReadonlyMap<string, string>;
  also: readonly unknown[];
}

/**
 * Caches results on files for as long as callers hold them, and recomputes them after that. Results are shared, so
 * callers must not modify them.
 */
export class WeakCache<T extends object> {
  readonly #questions = new WeakMap<T, CacheKey>();
  #answers: WeakRef<T>[] = [];

  answer({ files, also }: CacheKey, find: () => T): T {
    this.#answers = this.#answers.filter((one) => one.deref() !== undefined);
    const known = this.#answers
      .map((one) => one.deref())
      .find((one) => one !== undefined && isSame(this.#questions.get(one), { files, also }));
    if (known !== undefined) return known;
    const answer = find();
    this.#questions.set(answer, { files: new Map(files), also });
    this.#answers.push(new WeakRef(answer));
    return answer;
  }
}

function isSame(a: CacheKey | undefined, b: CacheKey): boolean {
  if (a === undefined || a.files.size !== b.files.size) return false;
  return (
    a.also.every((one, rank) => one === b.also[rank]) &&
    [...a.files].every(([file, text]) => b.files.get(file) === text)
  );
}
