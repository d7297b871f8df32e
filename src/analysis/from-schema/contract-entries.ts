import {
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import type { FieldPlace, FieldsWords, Vocabulary } from '../../catalog/types.generated.ts';
import type { Json } from '../../rules/index.ts';

/** What the map says already of what every contract has, where it is true of the type. */
export function inheritedFields(
  vocabulary: Vocabulary | undefined,
  contract: GraphQLInterfaceType,
  type: GraphQLObjectType,
): FieldsWords {
  const words = vocabulary?.types[contract.name] ?? {};
  return Object.fromEntries(Object.entries(words).filter(([, place]) => isWithin(type, place)));
}

/** Whether a type has the place that a map says. */
export function isWithin(type: GraphQLNamedType, place: FieldPlace | string): boolean {
  const path = typeof place === 'string' ? place : place.path;
  if (path === undefined || path === 'absent' || path === '.') return true;
  let at = type;
  for (const step of path.split('.')) {
    const field = isObjectType(at) || isInterfaceType(at) ? at.getFields()[step] : undefined;
    if (field === undefined) return false;
    at = getNamedType(field.type);
  }
  return true;
}

/** Whether a place in the map gives nothing. */
export const isAbsent = (place: FieldPlace | string | undefined): boolean => place === undefined || place === 'absent';

/** The product of a family's contracts in the map: what is there where it gives the code, else the code itself. */
export function productPlace(
  inherited: FieldPlace | string | undefined,
  product: string,
  codes: Vocabulary['codes'] = {},
): FieldPlace | null {
  const fixed = { value: product };
  if (isAbsent(inherited)) return fixed;
  const words = typeof inherited === 'object' ? inherited.codes : undefined;
  if (words === undefined) return typeof inherited === 'object' && inherited.value === product ? null : fixed;
  const table: Readonly<Record<string, Json>> | undefined = typeof words === 'string' ? codes[words] : words;
  return Object.values(table ?? {}).includes(product) ? null : fixed;
}
