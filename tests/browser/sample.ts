/** All journeys are walked by `npm run test:full`; `npm test` walks a sample of those that are many of one kind. */
export const isFull = process.env.FULL !== undefined;

/** All with FULL, otherwise those of these names: they differ most. */
export function sampled<T extends { name: string }>(all: readonly T[], names: readonly string[]): readonly T[] {
  const known = all.filter(({ name }) => names.includes(name));
  if (known.length !== names.length) throw new Error(`of ${names.join(', ')}, not all are known`);
  return isFull ? all : known;
}
