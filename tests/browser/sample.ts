import { isFull, oneIn } from '../full.ts';

export { isFull, oneIn };

/** A journey whose like is walked by `npm test` already, or that takes long: with FULL alone. */
export const inFull = { tag: '@full' } as const;

/** A journey of a kind: one of the sample, or with FULL alone. */
export const sampleIf = (isOfSample: boolean) => (isOfSample ? {} : inFull);

/** All with FULL, otherwise those of these names: they differ most. */
export function sampled<T extends { name: string }>(all: readonly T[], names: readonly string[]): readonly T[] {
  const known = all.filter(({ name }) => names.includes(name));
  if (known.length !== names.length) throw new Error(`of ${names.join(', ')}, not all are known`);
  return isFull ? all : known;
}
