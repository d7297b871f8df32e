import { plainLetters } from '../../view/plain-letters.ts';

/** In the order in which results are shown. */
export const groups = ['contract', 'tab', 'action', 'document', 'guarantee', 'page', 'help'] as const;

export type Group = (typeof groups)[number];

/** Something to be found, and where it leads. */
export interface Item {
  group: Group;
  title: string;
  /** In small, beside the title: which contract, which page. */
  detail: string | null;
  path: string;
}

/** As many of one group as leave room for the others. */
const most = 6;

const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The items that have a word beginning with each word of the query, whatever its accents, capitals and order: those
 * whose title has them all come before those that need their detail, and a number is found by any of its ends.
 */
export function find(items: readonly Item[], query: string): Item[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const ranked = items.flatMap((item) => {
    const title = wordsOf(item.title);
    const all = [...title, ...wordsOf(item.detail ?? '')];
    if (!words.every((word) => all.some((own) => answers(own, word)))) return [];
    return [{ item, rank: words.every((word) => title.some((own) => answers(own, word))) ? 0 : 1 }];
  });
  return groups.flatMap((group) =>
    ranked
      .filter(({ item }) => item.group === group)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ item }) => item),
  );
}

/** Of a number, people know the last digits. */
function answers(own: string, word: string): boolean {
  return own.startsWith(word) || (/^\d{3,}$/.test(word) && own.includes(word));
}
