import type { Match } from './contract-fields.ts';
import type { FoundLeaf, FoundObject, LeftOut } from './found.ts';
import { kebabOf, lastOf } from './names.ts';
import { isFull } from './read-type.ts';

/** Names of what identifies a thing to machines, and tells a member nothing. */
const IDENTIFIES = /(^|-)(id|uuid|guid|pk)$/;

/**
 * What was read, without the values that every contract has, those that only identify, and those that are elsewhere.
 * @param isPlaced whether our API has a place for a path already
 */
export function withoutMatched(
  root: FoundObject,
  matches: readonly Match[],
  isPlaced: (path: string) => boolean,
): { root: FoundObject; left: LeftOut[] } {
  const matched = new Set(matches.map(({ leaf }) => leaf.from));
  const left: LeftOut[] = [];
  const stays = (leaf: FoundLeaf): boolean => {
    if (matched.has(leaf.from) || isPlaced(leaf.from)) return false;
    if (!IDENTIFIES.test(kebabOf(lastOf(leaf.from)))) return true;
    left.push({ path: leaf.from, why: 'it identifies something, and tells a member nothing' });
    return false;
  };
  const prune = (object: FoundObject): FoundObject => ({
    ...object,
    leaves: object.leaves.filter(stays),
    objects: object.objects.map(prune).filter(isFull),
    lists: object.lists
      .map((list) => ({ ...list, element: prune(list.element) }))
      .filter(({ element }) => isFull(element)),
  });
  return { root: prune(root), left };
}
