import { familyOfProduct } from '../../view/index.ts';
import type { Catalogues } from './catalogues.ts';

/** Product codes of contracts, by their ids. */
export type Products = Record<string, string | null>;

/** Families of the contracts already listed: their pages need no question to know them. */
export interface KnownFamilies {
  /** Null when the contract has not been listed. */
  familyOf(id: string): string | null;
  remember(items: readonly { id: string; codeProduit: string | null }[]): void;
}

/** Where they outlive the page that listed them, in a browser. */
export interface ProductMemory {
  read(): Products;
  keep(products: Products): void;
}

export function createKnownFamilies(catalogues: Catalogues, memory: ProductMemory): KnownFamilies {
  return {
    familyOf(id) {
      const products = memory.read();
      return Object.hasOwn(products, id) ? familyOfProduct(catalogues.index, products[id] ?? null) : null;
    },
    remember(items) {
      const products = memory.read();
      for (const item of items) products[item.id] = item.codeProduit;
      memory.keep(products);
    },
  };
}
