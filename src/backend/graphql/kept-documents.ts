import { LRUCache } from 'lru-cache';
import type { DocumentNode } from './core/graphql-js.ts';

/** What a token weighs with the nodes made of it, measured on documents of many fields. */
const TOKEN_BYTES = 512;
const LIMIT_BYTES = 16 * 1024 * 1024;
const DOCUMENT_BYTES = 1024 * 1024;

export interface DocumentCache {
  get(text: string): DocumentNode | undefined;
  has(document: DocumentNode): boolean;
  keep(document: DocumentNode): void;
  readonly bytes: number;
}

/**
 * Documents that were found valid, so that the few which the portal sends again and again are parsed and judged once.
 * Anybody may send documents: those used last are kept, within a size, and one that weighs too much is not.
 */
export function documentCache(): DocumentCache {
  const valid = new LRUCache<string, DocumentNode>({
    maxSize: LIMIT_BYTES,
    maxEntrySize: DOCUMENT_BYTES,
    sizeCalculation: (document, text) => 2 * text.length + TOKEN_BYTES * countTokens(document),
  });
  const sourceText = (document: DocumentNode) => document.loc?.source.body ?? '';
  return {
    get: (text) => valid.get(text),
    has: (document) => valid.peek(sourceText(document)) === document,
    keep: (document) => void valid.set(sourceText(document), document),
    get bytes() {
      return valid.calculatedSize;
    },
  };
}

/** All that a document holds on to: comments are tokens too. */
function countTokens({ loc }: DocumentNode): number {
  let count = 0;
  for (let token = loc?.startToken ?? null; token !== null; token = token.next) count++;
  return count;
}
