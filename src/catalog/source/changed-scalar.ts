import type { Node } from 'jsonc-parser';
import { isObject } from '../../base/json.ts';
import type { Json } from '../../rules/index.ts';
import { escapeStep } from './pointer.ts';
import { keepSource, readSource, type Source } from './source.ts';

/** A text that differs from another in one plain value. */
export interface ChangedScalar {
  /** The new text, read; its tree is made from the old one. */
  source: Source;
  /** Of the value. */
  pointer: string;
}

/** The plain value of which a range of the text is a part, and where it stands; null for anything else. */
function leafAround(root: Node, from: number, to: number): { leaf: Node; pointer: string } | null {
  let node = root;
  let pointer = '';
  for (;;) {
    if (node.type === 'property') {
      const [key, value] = node.children ?? [];
      if (key === undefined || value === undefined || from < value.offset) return null;
      pointer += `/${escapeStep(String(key.value))}`;
      node = value;
      continue;
    }
    const { children } = node;
    if (children === undefined) return node.type === 'object' || node.type === 'array' ? null : { leaf: node, pointer };
    const rank = children.findIndex((child) => child.offset <= from && to <= child.offset + child.length);
    const child = children[rank];
    if (child === undefined) return null;
    if (node.type === 'array') pointer += `/${rank}`;
    node = child;
  }
}

/** A node, as it is copied. */
type Copied = { -readonly [key in keyof Node]: Node[key] };

/** The tree with another value at a leaf; nodes that end before it stay the same objects. */
function withLeaf(node: Node, leaf: Node, value: unknown, delta: number, parent: Node | undefined): Node {
  const { type, offset, length } = node;
  if (offset + length <= leaf.offset) return node;
  // written out: thousands of nodes are copied at each change of a cell
  if (node === leaf) return { type, offset, length: length + delta, parent, value } as Node;
  const at = offset > leaf.offset ? offset + delta : offset;
  const long = offset > leaf.offset ? length : length + delta;
  const { children, colonOffset } = node;
  if (children === undefined) return { type, offset: at, length: long, parent, value: node.value as unknown } as Node;
  const below: Node[] = new Array(children.length);
  const copy: Copied =
    colonOffset === undefined
      ? ({ type, offset: at, length: long, parent, children: below } as Copied)
      : ({ type, offset: at, length: long, parent, children: below, colonOffset } as Copied);
  if (colonOffset !== undefined && colonOffset > leaf.offset) copy.colonOffset = colonOffset + delta;
  for (let i = 0; i < children.length; i++) below[i] = withLeaf(children[i] as Node, leaf, value, delta, copy);
  return copy;
}

/**
 * Reads a text that differs from another in a plain value of the same kind, without parsing what is around it; null
 * where it differs in anything else.
 * @param change the range of the old text that is replaced
 */
export function readChangedScalar(
  file: string,
  before: string,
  after: string,
  change: { from: number; to: number },
): ChangedScalar | null {
  const { root, findings } = readSource(file, before);
  if (root === undefined || findings.length > 0 || before.charCodeAt(0) === 0xfeff) return null;
  const found = leafAround(root, change.from, change.to);
  if (found === null) return null;
  const { leaf, pointer } = found;
  const delta = after.length - before.length;
  const written = after.slice(leaf.offset, leaf.offset + leaf.length + delta);
  const value = scalarOf(written);
  if (value === undefined || typeof value !== typeof leaf.value || (value === null) !== (leaf.type === 'null'))
    return null;
  const changed = withLeaf(root, leaf, value, delta, undefined);
  return { source: keepSource(file, after, changed), pointer };
}

/** A text as a plain value; undefined where it is none, or has something around it. */
function scalarOf(written: string): Json | undefined {
  if (written.trim() !== written) return undefined;
  try {
    const value = JSON.parse(written) as Json;
    return isObject(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
