import { below } from '../compiler.ts';
import { compileDownloads } from '../contracts/downloads.ts';
import { compileFacts } from '../contracts/facts.ts';
import type { BlockKind } from './block.ts';

export const mission: BlockKind<'mission'> = (definition, at, compiler) => {
  const items = compileFacts(definition.items, below(at, 'items'), compiler);
  const downloads = compileDownloads(definition.downloads, below(at, 'downloads'), compiler);
  const text = compiler.text(definition.text, below(at, 'text'));
  return {
    body: (scope) => ({ items: items(scope), downloads: downloads(scope), text: text(scope) }),
    isEmpty: (body) => body.items.length === 0 && body.text === null,
    reads: [],
  };
};
