import { getOrAdd, memoizeWeak } from '../../base/maps.ts';
import type { CatalogueData } from '../data.ts';
import { type Entry, referringIn } from '../walk/index.ts';

/** An entry that offers products. */
interface Offering {
  file: string;
  /** The entry that is shown or hidden. */
  pointer: string;
  products: Entry[];
}

const NAMED = /^(.*)\/sells\/\d+$/;

/** Every entry of a file that lists the products it offers. */
export const offeringsIn = memoizeWeak((entries: readonly Entry[]): readonly Offering[] => {
  const found = new Map<string, Offering>();
  for (const entry of referringIn(entries)) {
    const pointer = entry.refers === 'product' ? NAMED.exec(entry.pointer)?.[1] : undefined;
    if (pointer === undefined) continue;
    getOrAdd(found, pointer, () => ({ file: entry.file, pointer, products: [] })).products.push(entry);
  }
  return [...found.values()];
});

/** Whether a product is sold, closed to new business, or retired. */
export function lifeOf({ products }: CatalogueData, code: string): 'sold' | 'closed' | 'retired' {
  const entries = products?.products ?? {};
  return (Object.hasOwn(entries, code) ? entries[code]?.life : undefined) ?? 'sold';
}
