/** A random sample, the same for the same seed; all items, in their order, when no size is given. */
export function sampleOf<T>(all: readonly T[], count: number | null, seed: number): T[] {
  if (count === null || count >= all.length) return [...all];
  const drawn = [...all];
  let state = seed >>> 0;
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = i + Math.floor((state / 2 ** 32) * (drawn.length - i));
    [drawn[i], drawn[j]] = [drawn[j] as T, drawn[i] as T];
  }
  return drawn.slice(0, count);
}
