import type { RecordNode } from '../../analysis/record/index.ts';
import type { Around } from './gestures.ts';
import { words } from './words.ts';

const own = (node: RecordNode): string => (node.kind === 'group' ? node.summary : node.label);

/** What a row is called in the names of its tools: with its rank or its code, where others beside it are called the same. */
export function calledAmong(node: RecordNode, { kind, children }: Around): string {
  const same = children.filter((one) => own(one) === own(node));
  if (same.length < 2) return own(node);
  return kind === 'list' ? words.ranked(own(node), Number(node.name) + 1) : words.coded(own(node), node.name);
}
