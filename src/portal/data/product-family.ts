import { type Catalogue, type CatalogueData, compileCatalogue } from '../../catalog/index.ts';
import { familyOfProduct } from '../../view/index.ts';
import { keepProducts, knownProducts } from './known-products.ts';

export function rememberProducts(items: readonly { id: string; codeProduit?: string | null }[]): void {
  const products = knownProducts();
  for (const item of items) products[item.id] = item.codeProduit ?? null;
  keepProducts(products);
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
  const products = knownProducts();
  if (!Object.hasOwn(products, id)) return null;
  return familyOfProduct(indexCatalogue(index), products[id] ?? null);
}
