import { familyOfProduct } from '../../view/index.ts';
import { productCatalogue } from './catalogues.ts';
import type { ReleaseFiles } from './release-files.ts';

/** Product codes of listed contracts, by contract: their pages need no query to know their family. */
export interface KnownProducts {
  read(): Record<string, string | null>;
  keep(products: Record<string, string | null>): void;
}

export function rememberProducts(
  known: KnownProducts,
  items: readonly { id: string; codeProduit: string | null }[],
): void {
  const products = known.read();
  for (const item of items) products[item.id] = item.codeProduit;
  known.keep(products);
}

/** Family of a listed contract; null for one that was not listed. */
export async function familyOfListed(files: ReleaseFiles, known: KnownProducts, id: string): Promise<string | null> {
  const products = known.read();
  if (!Object.hasOwn(products, id)) return null;
  const code = products[id] ?? null;
  return familyOfProduct(await productCatalogue(files, [code]), code);
}
