import { type Kind, kinds } from '../../catalog/walk/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { UsageError } from '../verb.ts';

const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);

/** Finds a kind by its name. @throws UsageError with the nearest name */
export function kindNamed(name: string | undefined, others: readonly string[] = []): Kind {
  if (name !== undefined && isKind(name)) return name;
  const all = [...Object.keys(kinds), ...others].sort();
  if (name === undefined) throw new UsageError(`name a kind: ${all.join(', ')}`);
  throw new UsageError(`there is no kind "${name}"; ${didYouMean(name, all) ?? `they are ${all.join(', ')}`}`);
}
