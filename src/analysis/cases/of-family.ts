import { isRecord } from '../../base/json.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { Expanded } from './expand.ts';
import type { KnownNames } from './names.ts';

/** The family of the contract that a test gives; null where nothing says it. */
function familyOf(catalogue: Catalogue, given: Expanded['given']): string | null {
  if (typeof given.family === 'string') return given.family;
  const { contract } = given;
  const code = isRecord(contract) ? contract.codeProduit : undefined;
  return typeof code === 'string' ? catalogue.product(code).family : null;
}

/** What is given, without what is given as null: any contract may lack it. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  const left = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(left.map(([name, one]) => [name, withoutNulls(one)]));
}

/** Fields that the contracts of no family of a row have, each in a line: nothing reads them, and they test nothing. */
export function foreignFields(names: KnownNames, catalogue: Catalogue, tests: readonly Expanded[]): string[] {
  const families = new Map<string, string[]>();
  for (const { given } of tests) {
    const family = familyOf(catalogue, given);
    if (family === null || families.has(family) || !isRecord(given.contract)) continue;
    families.set(
      family,
      names.ofContract(family, withoutNulls(given.contract)).map(({ path }) => path),
    );
  }
  const [[first, foreign] = [], ...others] = families;
  return (foreign ?? [])
    .filter((path) => others.every(([, paths]) => paths.includes(path)))
    .map((path) => `contracts of the family "${first}" have no "${path}"`);
}
