/**
 * The result of `work`, or `otherwise` where it throws: storage that is full or forbidden, a text that cannot be parsed or
 * decoded.
 */
export function attempt<T, U = undefined>(work: () => T, otherwise?: U): T | U {
  try {
    return work();
  } catch {
    return otherwise as U;
  }
}
