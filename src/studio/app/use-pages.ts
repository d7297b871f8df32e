import { useState } from 'react';
import { errorText } from '../data/error-text.ts';

interface Page<Item> {
  items: readonly Item[];
  /** What the next page begins after; null after the last one. */
  next: string | null;
}

/** A list as far as it has been asked for. */
export interface Pages<Item> {
  items: readonly Item[];
  hasMore: boolean;
  busy: boolean;
  problem: string | null;
  more: () => void;
}

/** A list that comes page by page; an item that has moved between two of them is shown once. */
export function usePages<Item>(
  first: Page<Item>,
  keyOf: (item: Item) => string,
  load: (after: string) => Promise<Page<Item>>,
): Pages<Item> {
  const [{ items, next }, setPage] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const more = () => {
    if (next === null || busy) return;
    setBusy(true);
    load(next).then(
      (page) => {
        const known = new Set(items.map(keyOf));
        setPage({ items: [...items, ...page.items.filter((item) => !known.has(keyOf(item)))], next: page.next });
        setBusy(false);
        setProblem(null);
      },
      (error: unknown) => {
        setBusy(false);
        setProblem(errorText(error));
      },
    );
  };
  return { items, hasMore: next !== null, busy, problem, more };
}
