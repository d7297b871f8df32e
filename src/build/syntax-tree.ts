import { isObject } from '../base/json.ts';

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Whether a field of a node holds another one. */
export function isNode(value: unknown): value is SyntaxNode {
  return isObject(value) && typeof (value as { type?: unknown }).type === 'string';
}

/** Calls `onNode` for each node of a script, and says whether it is inside a function. */
export function visit(
  node: SyntaxNode,
  inFunction: boolean,
  onNode: (node: SyntaxNode, inFunction: boolean) => void,
): void {
  onNode(node, inFunction);
  const isInside = inFunction || /Function/.test(node.type);
  for (const field of Object.values(node))
    for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) visit(child, isInside, onNode);
}
