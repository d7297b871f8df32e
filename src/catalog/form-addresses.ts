import type { FormEntry } from './data.ts';
import type { Form } from './types.generated.ts';

/** Parameter of an address -> its possible values: one address each. */
export type Variants = Readonly<Record<string, readonly string[]>>;

/** An address expanded with each of its variants. */
export function inVariants(path: string, variants: Variants = {}): string[] {
  const [name = '', values = []] = Object.entries(variants)[0] ?? [];
  const place = `{${name}}`;
  return path.indexOf(place) < 0 ? [path] : values.map((value) => path.replace(place, value));
}

/**
 * Every address of a form: its own with the placeholder of the step first, then its aliases and those of some of its
 * steps.
 */
export function formAddresses({ path, aliases = {}, variants, steps }: Form): string[] {
  const all = [path, ...Object.keys(aliases), ...steps.flatMap((step) => step.path ?? [])];
  return all.flatMap((one) => inVariants(one, variants));
}

/** The address of each step of a form, and its aliases, which lead to one. */
export function stepAddresses({ path, aliases = {}, variants, steps }: Form): string[] {
  const all = [...steps.map((step) => step.path ?? path.replace('{step}', step.id)), ...Object.keys(aliases)];
  return all.flatMap((one) => inVariants(one, variants));
}

/** A path without the placeholder of its step. */
export const barePath = (path: string): string => path.replace('/{step}', '');

/** The same addresses, from the index of a release. */
export const entryAddresses = ({ path, aliases = [] }: FormEntry): string[] => [
  path,
  ...aliases.map((alias) => alias || barePath(path)),
];
