import { type GraphQLSchema, isObjectType } from 'graphql';
import type { FieldPlace, FieldsWords, Vocabulary } from '../../catalog/types.generated.ts';
import { ourFields } from './api-text.ts';
import type { ShownCodes } from './code-lists.ts';
import { type Match, shortPlace } from './contract-fields.ts';
import type { FoundLeaf, FoundObject } from './found.ts';
import { heldBy, type OurTypes } from './our-types.ts';

/** The entries of the map for the types of a family, but for what every contract has. */
export function mapOfTypes(root: FoundObject, types: OurTypes, codes: ShownCodes): Record<string, FieldsWords> {
  const entries: Record<string, FieldsWords> = {};
  const add = (object: FoundObject): void => {
    const name = types.get(object) ?? '';
    entries[name] ??= fieldsOf(object, codes);
    for (const below of heldBy(object)) add(below);
  };
  add(root);
  return entries;
}

function fieldsOf({ leaves, objects, lists }: FoundObject, codes: ShownCodes): FieldsWords {
  return Object.fromEntries([
    ...leaves.map((leaf) => [leaf.own, leafPlace(leaf, codes)] as const),
    ...objects.map(({ own, path }) => [own, path] as const),
    ...lists.map(({ own, path, all }) => [own, shortPlace({ path, ...(all && { all }) })] as const),
  ]);
}

const leafPlace = ({ path, place, codes }: FoundLeaf, shown: ShownCodes): FieldPlace | string =>
  shortPlace({ path, ...place, ...(codes !== undefined && { codes: shown.tableOf(codes) }) });

/** Whether a type of our API, and what the map says of it, are what an object needs. */
export function isSameType(
  name: string,
  object: FoundObject,
  types: OurTypes,
  codes: ShownCodes,
  { api, vocabulary }: { api: GraphQLSchema; vocabulary: Vocabulary | undefined },
): boolean {
  const known = api.getType(name);
  const words = vocabulary?.types[name];
  if (!isObjectType(known) || words === undefined) return false;
  const fields = Object.values(known.getFields()).map((field) => `${field.name}: ${String(field.type)}`);
  const own = ourFields(object, types).map(({ own, type }) => `${own}: ${type}`);
  return fields.join('\n') === own.join('\n') && JSON.stringify(words) === JSON.stringify(fieldsOf(object, codes));
}

/** The entries for what every contract has. */
export const mapOfMatches = (matches: readonly Match[]): FieldsWords =>
  Object.fromEntries(matches.map(({ field, place }) => [field, shortPlace(place)]));
