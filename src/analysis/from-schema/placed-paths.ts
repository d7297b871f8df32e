import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql';
import type { FieldPlace, FieldsWords, Vocabulary } from '../../catalog/types.generated.ts';
import { joinPath } from './names.ts';

/** Both sides of a map. */
export interface MapSides {
  vocabulary: Vocabulary;
  api: GraphQLSchema;
  insurer: GraphQLSchema;
}

/** What a map says of each field of one of our types, its interfaces included. */
function wordsOfType({ vocabulary }: Pick<MapSides, 'vocabulary'>, type: GraphQLNamedType): FieldsWords {
  const interfaces = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
  // its own words come last, and count
  const all = [type, ...interfaces].toReversed();
  return Object.assign({}, ...all.map(({ name }) => vocabulary.types[name] ?? {})) as FieldsWords;
}

/** Whether an object of a type of the other API is, or may be, one of another. */
export const mayBe = (schema: GraphQLSchema, type: GraphQLNamedType, wanted: GraphQLNamedType): boolean =>
  type === wanted || (isAbstractType(type) && isObjectType(wanted) && schema.isSubType(type, wanted));

/**
 * The paths of a type of the other API that our API has a place for already: what the operations of the map read of it.
 * A path of an object stands for all that is below.
 * @param isCounted of which operations
 */
export function placedPaths(
  sides: MapSides,
  type: GraphQLNamedType,
  isCounted: (operation: string) => boolean = () => true,
): Set<string> {
  const { vocabulary, api, insurer } = sides;
  const placed = new Set<string>();
  for (const [name, words] of Object.entries(vocabulary.operations)) {
    if (!isCounted(name) || words === 'absent' || words.path === undefined || !isOn(words.on, type.name)) continue;
    const own = api.getQueryType()?.getFields()[name];
    if (own === undefined) continue;
    const rest = restOf(words.path, insurer, type);
    if (rest === null) continue;
    if (rest !== '') placed.add(rest);
    else visit(sides, getNamedType(own.type), type, '', placed, []);
  }
  return placed;
}

/** Whether a path, or one that it is below, is among those that are placed. */
export function isPlacedIn(placed: ReadonlySet<string>, path: string): boolean {
  const names = path.split('.');
  return names.some((_name, n) => placed.has(names.slice(0, n + 1).join('.')));
}

const isOn = (on: FieldPlace['on'] | undefined, name: string): boolean =>
  on === undefined || (typeof on === 'string' ? on === name : on.includes(name));

/** What is left of an operation's path once it has come to the type; null where it does not come there. */
function restOf(path: string, insurer: GraphQLSchema, wanted: GraphQLNamedType): string | null {
  let type: GraphQLNamedType | null | undefined = insurer.getQueryType();
  const steps = path.split('.');
  for (const [n, step] of steps.entries()) {
    if (!isObjectType(type) && !isInterfaceType(type)) return null;
    const below: GraphQLOutputType | undefined = type.getFields()[step]?.type;
    if (below === undefined) return null;
    type = getNamedType(below);
    if (mayBe(insurer, type, wanted)) return steps.slice(n + 1).join('.');
  }
  return null;
}

function visit(
  sides: MapSides,
  ours: GraphQLNamedType,
  type: GraphQLNamedType,
  from: string,
  placed: Set<string>,
  above: readonly string[],
): void {
  if ((!isObjectType(ours) && !isInterfaceType(ours)) || above.includes(ours.name)) return;
  const words = wordsOfType(sides, ours);
  for (const [name, place] of Object.entries(words)) {
    const field = ours.getFields()[name];
    const { path, on, money }: FieldPlace =
      typeof place === 'string' ? (place === 'absent' ? {} : { path: place }) : place;
    if (field === undefined || path === undefined || !isOn(on, type.name)) continue;
    const at = joinPath(from, path);
    if (at === from) visit(sides, getNamedType(field.type), type, from, placed, [...above, ours.name]);
    else placed.add(at);
    if (isLeafType(getNamedType(field.type)) && money?.currency !== undefined)
      placed.add(joinPath(from, money.currency.path));
  }
}
