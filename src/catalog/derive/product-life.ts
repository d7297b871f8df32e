import type { CatalogueData } from '../data.ts';
import type { Entry, Table } from '../walk/index.ts';

/** An entry that offers products. */
interface Offering {
  file: string;
  /** The entry that is shown or hidden. */
  pointer: string;
  products: Entry[];
}

const NAMED = /^(.*)\/sells\/\d+$/;

/** Every entry that lists the products it offers. */
export function offerings(table: Table): Offering[] {
  const found = new Map<string, Offering>();
  for (const entry of table.entries) {
    const [, pointer] = entry.refers === 'product' ? (NAMED.exec(entry.pointer) ?? []) : [];
    if (pointer === undefined) continue;
    const key = JSON.stringify([entry.file, pointer]);
    const offering = found.get(key) ?? { file: entry.file, pointer, products: [] };
    offering.products.push(entry);
    found.set(key, offering);
  }
  return [...found.values()];
}

/** Whether a product is sold, closed to new business, or retired. */
export function lifeOf({ products }: CatalogueData, code: string): 'sold' | 'closed' | 'retired' {
  const entries = products?.products ?? {};
  return (Object.hasOwn(entries, code) ? entries[code]?.life : undefined) ?? 'sold';
}
