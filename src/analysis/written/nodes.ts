import type { Node } from 'jsonc-parser';
import { pointerSteps, readSource } from '../../catalog/source/index.ts';
import type { Json } from '../../rules/index.ts';

export const endOf = (node: Node): number => node.offset + node.length;

/** What stands in a text where a node does. */
export const sliceOf = (text: string, node: Node): string => text.slice(node.offset, endOf(node));

/** The tree of a text; null for one that is not JSON, or names something twice. */
export function treeOf(file: string, text: string): Node | null {
  const { root, findings } = readSource(file, text);
  return root === undefined || findings.length > 0 ? null : root;
}

/** The properties of an object, or the elements of a list. */
export const childrenOf = (node: Node): readonly Node[] => node.children ?? [];

export const keyOf = (property: Node): string => String(property.children?.[0]?.value ?? '');

/** The value of a property; an element of a list is its own. */
export const valueNodeOf = (child: Node): Node => (child.type === 'property' ? (child.children?.[1] ?? child) : child);

export const isContainer = (node: Node): boolean => node.type === 'object' || node.type === 'array';

/** Where a child stands among those of an object, by its name, or of a list, by its rank; -1 where there is none. */
export function rankOf(node: Node, step: string): number {
  const children = childrenOf(node);
  if (node.type === 'object') return children.findIndex((property) => keyOf(property) === step);
  return node.type === 'array' && /^\d+$/.test(step) && Number(step) < children.length ? Number(step) : -1;
}

/** The value at a JSON Pointer. */
export function nodeAt(root: Node, pointer: string): Node | null {
  let node = root;
  for (const step of pointerSteps(pointer)) {
    const child = childrenOf(node)[rankOf(node, step)];
    if (child === undefined) return null;
    node = valueNodeOf(child);
  }
  return node;
}

export function jsonAt(node: Node): Json {
  if (node.type === 'array') return childrenOf(node).map(jsonAt);
  if (node.type !== 'object') return node.value as Json;
  const own: Record<string, Json> = {};
  // a name such as __proto__ is a property like any other
  for (const property of childrenOf(node))
    Object.defineProperty(own, keyOf(property), {
      value: jsonAt(valueNodeOf(property)),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return own;
}

/** Whether two values are the same, the order of their properties included: it is the order of what is drawn. */
export function isSame(a: Node, b: Node): boolean {
  if (a.type !== b.type) return false;
  if (!isContainer(a)) return a.value === b.value;
  const [left, right] = [childrenOf(a), childrenOf(b)];
  return (
    left.length === right.length &&
    left.every((child, i) => {
      const other = right[i];
      return (
        other !== undefined &&
        (child.type !== 'property' || keyOf(child) === keyOf(other)) &&
        isSame(valueNodeOf(child), valueNodeOf(other))
      );
    })
  );
}
