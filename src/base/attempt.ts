/** The result of `work`, or undefined where it throws: storage that is full or forbidden, a text that cannot be parsed. */
export function attempt<T>(work: () => T): T | undefined;
/** The result of `work`, or `otherwise` where it throws. */
export function attempt<T, U>(work: () => T, otherwise: U): T | U;
/** One implementation of both. */
export function attempt<T, U>(work: () => T, otherwise?: U): T | U | undefined {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
