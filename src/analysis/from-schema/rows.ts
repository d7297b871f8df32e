import type { ColumnDefinition, FactDefinition } from '../../catalog/types.generated.ts';
import type { Json } from '../../rules/index.ts';
import type { ShownCodes } from './code-lists.ts';
import type { FoundLeaf, FoundObject, LeftOut } from './found.ts';
import { freeName, joinPath, kebabOf, lastOf } from './names.ts';
import { heldBy } from './our-types.ts';

/** Columns that a table has room for. */
const MOST_COLUMNS = 6;

/** A value as a page shows it, read at a path. */
function shownValue(leaf: FoundLeaf, path: string, shown: ShownCodes): Json {
  if (!leaf.isList) return shownOne(leaf, { var: path }, shown);
  const each = shownOne(leaf, { var: '' }, shown);
  const list: Json = { var: path };
  return { join: [leaf.kind === 'text' ? list : { map: [list, each] }, ', '] };
}

/** Numbers that are names rather than amounts: no space goes between their thousands. */
const NAME = /^(year|annee)(?!ly)|(year|annee|built|built_?in|number|code|no|zip|postal)$/i;

function shownOne({ kind, codes, path }: FoundLeaf, read: Json, shown: ShownCodes): Json {
  if (kind === 'date') return { date: [read] };
  if (kind === 'money') return { money: [read] };
  if (kind === 'truth') return { label: [shown.truth, read] };
  if (kind === 'code' && codes !== undefined) return { label: [shown.listOf(codes), read] };
  return kind === 'number' && !NAME.test(lastOf(path)) ? { number: [read] } : read;
}

interface Placed {
  leaf: FoundLeaf;
  path: string;
  key: string;
}

/** Values of an object and of the objects in it, with their paths from it. */
function valuesWithin({ leaves, objects }: FoundObject, from = '', around = ''): Placed[] {
  const keyOf = (text: string) => (around === '' ? text : `${around} ${text.toLowerCase()}`);
  return [
    ...leaves.map((leaf) => ({ leaf, path: joinPath(from, leaf.own), key: keyOf(leaf.label.text) })),
    ...objects.flatMap((object) => valuesWithin(object, joinPath(from, object.own), keyOf(object.label.text))),
  ];
}

/** Gives each row an id of its own. */
function withIds<T>(values: readonly Placed[], row: (id: string, value: Placed) => T): T[] {
  const used = new Set<string>();
  return values.map((value) => {
    const id = freeName(kebabOf(value.leaf.own), (name) => used.has(name));
    used.add(id);
    return row(id, value);
  });
}

/** A line for each value of an object, read from the contract. */
export function factsOf({ leaves }: FoundObject, from: string, shown: ShownCodes): FactDefinition[] {
  const placed = leaves.map((leaf) => ({ leaf, path: joinPath(from, leaf.own), key: leaf.label.text }));
  return withIds(placed, (id, { leaf, path, key }) => ({ id, key, value: shownValue(leaf, path, shown) }));
}

/** A line for each value of an element, as far as they are not named. */
export function elementFacts(
  element: FoundObject,
  shown: ShownCodes,
  isLeft: (path: string) => boolean,
): FactDefinition[] {
  const placed = valuesWithin(element).filter(({ path }) => !isLeft(path));
  return withIds(placed, (id, { leaf, path, key }) => ({ id, key, value: shownValue(leaf, path, shown) }));
}

/** The columns of a table of elements, the first ones of many. */
export function columnsOf(element: FoundObject, shown: ShownCodes): ColumnDefinition[] {
  return withIds(valuesWithin(element).slice(0, MOST_COLUMNS), (id, { leaf, path, key }) => ({
    ...{ id, key, value: shownValue(leaf, path, shown) },
    ...((leaf.kind === 'money' || leaf.kind === 'number') && { align: 'end' as const }),
  }));
}

/** The texts by which people call an object: a name, a make and a model. */
export function namesWithin(object: FoundObject, from = ''): string[] {
  const texts = valuesWithin(object, from).filter(({ leaf }) => leaf.kind === 'text' && !leaf.isList);
  const named = (pattern: RegExp) =>
    texts.filter(({ leaf }) => pattern.test(kebabOf(lastOf(leaf.from)))).map(({ path }) => path);
  const pairs = [
    [named(/^(first-names?|given-names?|other-names|prenom)$/), named(/^(last-name|family-name|surname|nom)$/)],
    [named(/^(make|brand|marque|manufacturer)$/), named(/^(model|modele)$/)],
  ];
  for (const [first = [], second = []] of pairs)
    if (first[0] !== undefined && second[0] !== undefined) return [first[0], second[0]];
  return named(/^(name|display-name|full-name|title|label|nom|exposure-display-name)$/).slice(0, 1);
}

/** What is in the map, but in no column: a table has room for some. */
export const beyondColumns = (object: FoundObject): LeftOut[] => [
  ...object.lists.flatMap(({ element }) => {
    const beyond = isPeople(element) ? [] : valuesWithin(element).slice(MOST_COLUMNS);
    return beyond.map(({ leaf }) => ({
      path: leaf.from,
      why: `in the map, but on no page yet: a table has ${MOST_COLUMNS} columns`,
    }));
  }),
  ...heldBy(object).flatMap(beyondColumns),
];

/** Whether elements are people, by their first and last names. */
export function isPeople(element: FoundObject): boolean {
  const names = namesWithin(element);
  return names.length === 2 && /name$|nom$/i.test(names[0] ?? '');
}
