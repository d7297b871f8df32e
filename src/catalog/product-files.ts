/** A release spreads more products than this over files of their own, so that no page carries them all. */
const FEW = 200;
const IN_A_FILE = 100;

/** How many files hold the products of a release; 0 when its index and lists do. */
export function productFileCount(products: number): number {
  return products > FEW ? Math.ceil(products / IN_A_FILE) : 0;
}

/** The file that holds a product, by its code. */
export function productFile(code: string, count: number): string {
  let hash = 7;
  for (let i = 0; i < code.length; i++) hash = (Math.imul(hash, 31) + code.charCodeAt(i)) >>> 0;
  return `products-${hash % count}.json`;
}
