import { escapeStep } from '../../catalog/source/index.ts';
import type { Json } from '../../rules/index.ts';
import { applyEdits } from '../edits.ts';
import { childEdits, type Piece } from './children.ts';
import { indentAt, layoutOf, written } from './layout.ts';
import { childrenOf, keyOf, nodeAt, treeOf } from './nodes.ts';

/**
 * A file with more properties in one of its objects, after those that are there; what is there stays as it is written.
 * An object that is not there yet is added, too.
 * @param place names of the object, from the root
 * @throws Error for a file that is not JSON
 */
export function addEntries(
  file: string,
  text: string,
  place: readonly string[],
  entries: Readonly<Record<string, Json>>,
): string {
  const root = treeOf(file, text);
  if (root === null) throw new Error(`${file} cannot be read`);
  const [around, wanted] = nearest(root, place, entries);
  const known = new Set(childrenOf(around).map(keyOf));
  const missing = Object.entries(wanted).filter(([key]) => !known.has(key));
  return missing.length === 0 ? text : addTo(text, around, Object.fromEntries(missing));
}

/** The innermost object on the way that is there, and what goes into it. */
function nearest(
  root: NonNullable<ReturnType<typeof treeOf>>,
  place: readonly string[],
  entries: Readonly<Record<string, Json>>,
): [NonNullable<ReturnType<typeof treeOf>>, Readonly<Record<string, Json>>] {
  const found = place.length === 0 ? root : nodeAt(root, place.map((step) => `/${escapeStep(step)}`).join(''));
  if (found !== null) return [found, entries];
  return nearest(root, place.slice(0, -1), { [place.at(-1) ?? '']: entries });
}

function addTo(
  text: string,
  container: NonNullable<ReturnType<typeof treeOf>>,
  entries: Readonly<Record<string, Json>>,
): string {
  const layout = layoutOf(text);
  const children = childrenOf(container);
  const [first] = children;
  const indent =
    first === undefined ? `${indentAt(text, container.offset)}${layout.step}` : indentAt(text, first.offset);
  const kept: Piece[] = children.map((_child, rank) => ({ rank }));
  const added: Piece[] = Object.entries(entries).map(([key, value]) => {
    const before = `${JSON.stringify(key)}: `;
    return { text: before + written(value, { indent, before: before.length }, layout) };
  });
  return applyEdits(text, childEdits(text, container, [...kept, ...added]));
}
