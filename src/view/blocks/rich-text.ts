import type { RichNode } from '../types.generated.ts';
import type { BlockKind } from './block.ts';

/** A release carries the nodes, made and cleaned from the HTML when it was built. */
export const richText: BlockKind<'rich-text'> = (definition) => {
  const nodes = (definition as { nodes?: RichNode[] }).nodes ?? [];
  return { body: () => ({ nodes }), isEmpty: () => nodes.length === 0, reads: [] };
};
