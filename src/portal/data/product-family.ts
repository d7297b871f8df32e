import { type Catalogue, type CatalogueData, compileCatalogue } from '../../catalog/index.ts';
import { familyOfProduct } from '../../view/index.ts';

/** Products of contracts already listed: their pages need no question to know their families. */
const products = new Map<string, string | null>();

export function rememberProducts(items: readonly { id: string; codeProduit?: string | null }[]): void {
  for (const item of items) products.set(item.id, item.codeProduit ?? null);
}

const compiled = new WeakMap<CatalogueData, Catalogue>();

/** The index alone, ready to decide on products, cards and states. */
export function indexCatalogue(index: CatalogueData): Catalogue {
  const known = compiled.get(index);
  if (known !== undefined) return known;
  const catalogue = compileCatalogue(index);
  compiled.set(index, catalogue);
  return catalogue;
}

/** Family of a listed contract; null when it has not been listed. */
export function familyOf(index: CatalogueData, id: string): string | null {
  const product = products.get(id);
  return product === undefined ? null : familyOfProduct(indexCatalogue(index), product);
}
