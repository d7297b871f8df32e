import { withoutPlaceholders } from '../sentence/without-placeholders.ts';

/** Each with its name beside its label, where another has the same label or where only data would tell them apart. */
export function tellApart<T extends { label: string }>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const counts = new Map<string, number>();
  const said = all.map(({ label }) => withoutPlaceholders(label));
  for (const label of said) counts.set(label, (counts.get(label) ?? 0) + 1);
  return all.map((one, i) => {
    const label = said[i] ?? one.label;
    return { ...one, label: label !== one.label || counts.get(label) !== 1 ? `${label} (${nameOf(one)})` : label };
  });
}
