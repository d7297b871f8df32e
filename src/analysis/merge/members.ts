import type { Node } from 'jsonc-parser';
import { isObject } from '../../base/json.ts';
import type { Json } from '../../rules/index.ts';
import { childrenOf, jsonAt, keyOf, rankOf, valueNodeOf } from '../written/nodes.ts';

/** A property or an element, by what identifies it among the others, and its rank. */
export interface NamedChild {
  whole: Node;
  value: Node;
  rank: number;
  /** By which its list tells it; null for a property. */
  is: Json;
}

export type Members = ReadonlyMap<string, NamedChild>;

/** What identifies the elements of a list, the first that does for all of them. */
const naming = ['id', 'code', 'kind', 'name', 'key'];

export const propertiesOf = (node: Node | null): Members =>
  new Map(
    (node === null ? [] : childrenOf(node)).map((whole, rank) => {
      const key = keyOf(whole);
      return [key, { whole, value: valueNodeOf(whole), rank, is: null }];
    }),
  );

/** What a list's element says under a name, where that may identify it. */
function nameUnder(element: Node, property: string): Json | undefined {
  const child = element.type === 'object' ? childrenOf(element)[rankOf(element, property)] : undefined;
  const value = child === undefined ? undefined : jsonAt(valueNodeOf(child));
  return isObject(value) || value === null || typeof value === 'boolean' ? undefined : value;
}

/** The element of a list that bears a name; -1 where there is none. */
export const elementNamed = (list: Node, by: string, is: Json): number =>
  childrenOf(list).findIndex((element) => nameUnder(element, by) === is);

function elementsBy(property: string, list: Node): Members | null {
  const found = new Map<string, NamedChild>();
  for (const [rank, element] of childrenOf(list).entries()) {
    const is = nameUnder(element, property);
    const key = JSON.stringify(is);
    if (is === undefined || found.has(key)) return null;
    found.set(key, { whole: element, value: element, rank, is });
  }
  return found;
}

/** The elements of some lists by what identifies them in each; null where nothing does. */
export function identified(lists: readonly Node[]): { by: string; members: Members[] } | null {
  for (const by of naming) {
    const members = lists.map((list) => elementsBy(by, list)).filter((found) => found !== null);
    if (members.length === lists.length) return { by, members };
  }
  return null;
}
