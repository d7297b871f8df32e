/**
 * What `work` gives, or `otherwise` where it throws: storage that is full or forbidden, a text that cannot be parsed or
 * decoded.
 */
export function attempt<T>(work: () => T): T | undefined;
export function attempt<T, U>(work: () => T, otherwise: U): T | U;
export function attempt<T, U>(work: () => T, otherwise?: U): T | U | undefined {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
