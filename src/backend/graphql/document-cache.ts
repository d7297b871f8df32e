import { LRUCache } from 'lru-cache';
import type { DocumentNode } from './core/graphql-js.ts';

/** Bytes of a token with its nodes, measured on large documents. */
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
 * Cache of valid documents: the portal's few are parsed and validated once. Clients may send any document: least
 * recently used ones go beyond a size, and too large ones are not cached.
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

/** Counts all tokens in memory, comments included. */
function countTokens({ loc }: DocumentNode): number {
  let count = 0;
  for (let token = loc?.startToken ?? null; token !== null; token = token.next) count++;
  return count;
}
