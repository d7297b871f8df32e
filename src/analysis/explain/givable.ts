import type { GraphQLOutputType, GraphQLSchema } from 'graphql';
import { ownValue } from '../../base/json.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { apiName } from '../../catalog/operation-name.ts';
import type { Conditions, Domain } from '../../catalog/prove/index.ts';
import { typeOfApi } from '../../catalog/types/api-type.ts';
import { domainsOf } from '../../catalog/types/domains.ts';
import type { ValueType } from '../../rules/language.ts';

/**
 * The world of a family's contracts, to find out what to change: a field whose values the API or the catalogue closes
 * holds none but these. Proofs leave such fields open, as an API may come to give a code that nobody knows yet.
 */
export function givable(
  { world, options }: Conditions,
  { data, api }: { data: CatalogueData; api: GraphQLSchema },
  family: string,
): Pick<Conditions, 'world' | 'options'> {
  const domain = (path: readonly string[]): Domain => {
    const known = world.domain(path);
    // kilometres, amounts and counts: nobody gives a number below zero to try
    if (known.kind === 'number') return { ...known, natural: true };
    if (known.kind !== 'text' || !known.open) return known;
    const values = closedValues(data, api, family, path);
    return values === null ? known : { kind: 'text', values, open: false };
  };
  return { world: { ...world, domain }, options };
}

/** The only values of a place, where there is a closed list of them. */
function closedValues(
  data: CatalogueData,
  api: GraphQLSchema,
  family: string,
  [first = '', ...rest]: readonly string[],
): readonly string[] | null {
  const isRead = first.startsWith('$');
  const operation = ownValue(ownValue(data.families, family)?.reads, isRead ? first.slice(1) : 'contract');
  const type = operation === undefined ? undefined : api.getQueryType()?.getFields()[apiName(data, operation)]?.type;
  if (type === undefined) return null;
  let at: ValueType | null = typeOfApi(type as GraphQLOutputType, domainsOf(data));
  for (const step of isRead ? rest : [first, ...rest])
    at = step === '*' ? (at?.item ?? null) : (at?.field?.(step) ?? null);
  return at?.values?.map(String) ?? null;
}
