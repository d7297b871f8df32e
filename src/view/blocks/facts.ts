import { below } from '../compiler.ts';
import { compileFacts } from '../contracts/facts.ts';
import type { BlockKind } from './block.ts';

export const facts: BlockKind<'facts'> = (definition, at, compiler) => {
  const items = compileFacts(definition.items, below(at, 'items'), compiler);
  return {
    body: (scope) => ({ items: items(scope) }),
    isEmpty: (body) => body.items.length === 0,
    reads: [],
  };
};
