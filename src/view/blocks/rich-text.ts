import type { RichNode } from '../types.generated.ts';
import type { BlockKind } from './block.ts';

/** Nodes made from cleaned HTML when the release is built. */
export const richText: BlockKind<'rich-text'> = (definition) => {
  const nodes = (definition as { nodes?: RichNode[] }).nodes ?? [];
  return { body: () => ({ nodes }), isEmpty: () => nodes.length === 0, reads: [] };
};
