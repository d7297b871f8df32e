/** A release with more products than this splits them over several files, so no page carries them all. */
const FEW = 200;
const IN_A_FILE = 100;

/** Number of product files in a release; 0 when its index and lists hold the products. */
export function productFileCount(products: number): number {
  return products > FEW ? Math.ceil(products / IN_A_FILE) : 0;
}

/** The file of a product, by its code. */
export function productFile(code: string, count: number): string {
  let hash = 7;
  for (let i = 0; i < code.length; i++) hash = (Math.imul(hash, 31) + code.charCodeAt(i)) >>> 0;
  return `products-${hash % count}.json`;
}
