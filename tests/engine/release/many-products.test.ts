import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CatalogueData, compileCatalogue } from '../../../src/catalog/index.ts';
import { familyCatalogue, listCatalogue, productCatalogue } from '../../../src/portal/data/catalogues.ts';
import { createReleaseFiles } from '../../../src/portal/data/release-files.ts';
import { buildRelease } from '../../../src/release/index.ts';
import { cardView, contractView, familyOfProduct } from '../../../src/view/index.ts';
import { example, loaded, whole, withData } from '../view/support.ts';

const entries = Object.entries(loaded.data.products?.products ?? {});
const fallback = whole.product(null);
const copies = Array.from({ length: 100 }, (_, n) => n);
const products = Object.fromEntries(
  copies.flatMap((n) =>
    entries.map(([code, product]) => [n === 0 ? code : `${code.replaceAll('?', '_')}.${n}`, product] as const),
  ),
);
const data: CatalogueData = { ...loaded.data, products: { default: fallback, products } };
const [few, many] = await Promise.all([buildRelease(loaded), buildRelease(withData(data))]);
const size = (files: Readonly<Record<string, string>>, name: string) => (files[name] ?? '').length;

afterEach(() => vi.unstubAllGlobals());

/** The files of the release as a browser asks for them. */
function asked(): { files: ReturnType<typeof createReleaseFiles>; names: string[] } {
  const names: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const name = url.split('/').at(-1) ?? '';
    names.push(name);
    return Promise.resolve(new Response(many.files[name] ?? '', { status: name in many.files ? 200 : 404 }));
  });
  const index = JSON.parse(many.files['index.json'] ?? '{}') as CatalogueData;
  return { files: createReleaseFiles({ release: many.hash, index }), names };
}

describe('a hundred times the products', () => {
  test('cost a page no more than the products of today', () => {
    for (const name of ['index.json', 'lists.json', 'family-auto.json', 'family-habitation.json', 'family-autre.json'])
      expect([name, size(many.files, name)]).toEqual([name, Math.min(size(many.files, name), size(few.files, name))]);
    const files = Object.keys(many.files).filter((name) => name.startsWith('products-'));
    const largest = Math.max(...files.map((name) => size(many.files, name)));
    expect(largest).toBeLessThan(size(few.files, 'index.json'));
    expect(Object.keys(few.files).filter((name) => name.startsWith('products-'))).toEqual([]);
  });

  test('come with the contracts that name them, and are drawn as from the whole catalogue', async () => {
    const all = compileCatalogue(data);
    const codes = ['40.7', '10.99', '9912', 'inconnu', null, ...entries.map(([code]) => code)];
    const { files, names } = asked();
    const list = await listCatalogue(files, codes);
    for (const codeProduit of codes) {
      const item = { id: 'a', codeProduit, codeEtat: 'VIG', numContrat: '1' };
      expect(cardView(list, item)).toEqual(cardView(all, item));
    }
    expect(new Set(names).size).toBe(names.length);
  });

  test('one contract asks for one file of products, and its family is known', async () => {
    const { files, names } = asked();
    expect(familyOfProduct(await productCatalogue(files, ['40.7']), '40.7')).toBe('auto');
    const given = { ...example('auto'), contract: { ...example('auto').contract, codeProduit: '40.7' } };
    const catalogue = await familyCatalogue(files, 'auto', ['40.7']);
    expect(contractView(catalogue, given)).toEqual(contractView(compileCatalogue(data), given));
    expect(names.filter((name) => name.startsWith('products-'))).toHaveLength(1);
  });
});
