import type { ReactNode } from 'react';

/** A text as it is searched: without accents or capitals. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether texts, plain ones, have all the words of what is looked for; null where that has none. */
export function fitsQuery(query: string): ((text: string) => boolean) | null {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return wanted.length === 0 ? null : (text) => wanted.every((word) => text.includes(word));
}

/** The first paragraph of a text, with its code between backquotes. */
export function withCode(text: string): ReactNode {
  const [first = ''] = text.split('\n\n');
  return first.split('`').map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    i % 2 === 1 ? <code key={i}>{part}</code> : part,
  );
}
