/** What a generator comes to, all steps at once. */
export function runToEnd<T>(work: Generator<unknown, T, undefined>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
