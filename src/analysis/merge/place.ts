import type { Node } from 'jsonc-parser';
import { escapeStep } from '../../catalog/source/index.ts';
import { applyEdits } from '../edits.ts';
import { childEdits, type Piece } from '../written/children.ts';
import { indentAt, reindent } from '../written/layout.ts';
import { childrenOf, keyOf, rankOf, treeOf, valueNodeOf } from '../written/nodes.ts';
import type { Conflict, MergeStep } from './conflict.ts';
import { elementNamed } from './members.ts';

export const pointerOf = (steps: readonly MergeStep[]): string =>
  steps.map((step) => `/${'key' in step ? escapeStep(step.key) : step.at}`).join('');

/** The rank of the child to which a step leads; -1 where there is none. */
function rankAt(node: Node, step: MergeStep): number {
  if ('key' in step) return node.type === 'object' ? rankOf(node, step.key) : -1;
  if (node.type !== 'array') return -1;
  return step.by === null ? rankOf(node, String(step.at)) : elementNamed(node, step.by, step.is);
}

/** Puts theirs where a conflict is, in a text that may have changed elsewhere since. */
export function takeTheirsInJson(text: string, { file, steps, writtenByTheirs }: Conflict): string {
  const root = treeOf(file, text);
  if (root === null) return text;
  let node = root;
  for (const step of steps.slice(0, -1)) {
    const child = childrenOf(node)[rankAt(node, step)];
    if (child === undefined) return text;
    node = valueNodeOf(child);
  }
  const last = steps[steps.length - 1];
  const here = indentAt(text, (childrenOf(node)[0] ?? node).offset);
  if (last === undefined) return writtenByTheirs === null ? text : replaced(text, node, writtenByTheirs);
  if (node.type !== ('key' in last ? 'object' : 'array')) return text;
  const children = childrenOf(node);
  const rank = rankAt(node, last);
  const own = children[rank];
  if (own !== undefined && writtenByTheirs !== null) return replaced(text, valueNodeOf(own), writtenByTheirs);
  const pieces: Piece[] = children.map((_, at) => ({ rank: at }));
  if (own !== undefined) pieces.splice(rank, 1);
  else if (writtenByTheirs !== null) {
    const value = reindent(writtenByTheirs, '', here);
    if ('key' in last) pieces.push({ text: `${JSON.stringify(last.key)}: ${value}` });
    else pieces.splice(last.at, 0, { text: value });
  }
  return applyEdits(text, childEdits(text, node, pieces));
}

function replaced(text: string, node: Node, to: string): string {
  const value = reindent(to, '', indentAt(text, node.offset));
  return applyEdits(text, [{ start: node.offset, end: node.offset + node.length, text: value }]);
}

/** Where a conflict is in a text that may have changed since; null where that place is gone. */
export function placeOf(text: string, { file, steps }: Conflict): string | null {
  let node = treeOf(file, text);
  let pointer = '';
  for (const step of steps) {
    if (node === null) return null;
    const rank = rankAt(node, step);
    const child = childrenOf(node)[rank];
    if (child === undefined) return null;
    pointer += `/${child.type === 'property' ? escapeStep(keyOf(child)) : rank}`;
    node = valueNodeOf(child);
  }
  return pointer;
}
