import { escapeStep } from '../../catalog/source/index.ts';
import type { Json } from '../../rules/index.ts';
import { applyEdits } from '../edits.ts';
import { childEdits, type Piece } from './children.ts';
import { indentAt, layoutOf, written } from './layout.ts';
import { childrenOf, keyOf, nodeAt, treeOf } from './nodes.ts';

/**
 * A file with more properties in one of its objects, after those that are there; what is there stays as it is written.
 * An object that the root does not have yet is added to it.
 * @throws Error for a file that is not JSON
 */
export function addEntries(file: string, text: string, name: string, entries: Readonly<Record<string, Json>>): string {
  const root = treeOf(file, text);
  if (root === null) throw new Error(`${file} cannot be read`);
  const container = nodeAt(root, `/${escapeStep(name)}`);
  if (container === null) return addTo(text, root, { [name]: entries });
  const known = new Set(childrenOf(container).map(keyOf));
  const missing = Object.entries(entries).filter(([key]) => !known.has(key));
  return missing.length === 0 ? text : addTo(text, container, Object.fromEntries(missing));
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
