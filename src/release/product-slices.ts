import type { CatalogueData, Product, Products } from '../catalog/index.ts';
import { productFile, productFileCount } from '../catalog/product-files.ts';

/** The selected products, without what `compileCatalogue` takes from the default one. */
function productsOf(data: CatalogueData, chosen: (product: Product, code: string) => boolean): Products | undefined {
  const { products } = data;
  if (products === undefined) return undefined;
  const shared = ['family', 'icon', 'theme'] as const;
  const slim = Object.entries(products.products)
    .filter(([code, product]) => chosen(product, code))
    .map(([code, { militaryOrAssociation: _server, ...product }]) => {
      const own: Partial<Product> = { ...product };
      for (const name of shared) if (own[name] === products.default[name]) delete own[name];
      return [code, own];
    });
  return { ...products, products: Object.fromEntries(slim) };
}

/** A code that the index does not know gets the default product's family, which is all that an address needs. */
const isOfDefaultFamily = (data: CatalogueData) => (product: Product) =>
  product.family === data.products?.default.family;

const isPattern = (code: string) => code.indexOf('?') >= 0;

/** Number of product files; 0 when the index and the lists hold the products. */
const filesOf = (data: CatalogueData) => productFileCount(Object.keys(data.products?.products ?? {}).length);

/** The products in the index: those outside the default product's family, or only the patterns when there are many. */
export function indexProducts(data: CatalogueData): Pick<CatalogueData, 'products' | 'productFiles'> {
  const count = filesOf(data);
  const ofDefault = isOfDefaultFamily(data);
  const products = productsOf(data, (product, code) => (count === 0 ? !ofDefault(product) : isPattern(code)));
  return { ...(products && { products }), ...(count > 0 && { productFiles: count }) };
}

/** The products of the default family, for the pages that need them. */
export function defaultProducts(data: CatalogueData): Pick<CatalogueData, 'products'> {
  const products = filesOf(data) === 0 ? productsOf(data, isOfDefaultFamily(data)) : undefined;
  return products === undefined ? {} : { products };
}

/** The product files by name: a page fetches those of the codes that it shows. */
export function productFilesOf(data: CatalogueData): Record<string, CatalogueData> {
  const count = filesOf(data);
  const files: Record<string, CatalogueData> = {};
  if (count === 0 || data.products === undefined) return files;
  const { products, ...rest } = productsOf(data, (_product, code) => !isPattern(code)) as Products;
  for (let i = 0; i < count; i++) files[`products-${i}.json`] = { products: { ...rest, products: {} } };
  for (const [code, product] of Object.entries(products)) {
    const file = files[productFile(code, count)]?.products;
    if (file !== undefined) file.products[code] = product;
  }
  return files;
}
