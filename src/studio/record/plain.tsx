import type { ReactNode } from 'react';

/** A text as it is searched: without accents or capitals. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The first paragraph of a text, with its code between backquotes. */
export function withCode(text: string): ReactNode {
  const [first = ''] = text.split('\n\n');
  return first.split('`').map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    i % 2 === 1 ? <code key={i}>{part}</code> : part,
  );
}
