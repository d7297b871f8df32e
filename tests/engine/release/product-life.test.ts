import { describe, expect, test } from 'vitest';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { type LoadedCatalogue, loadCatalogue, readCatalogueFiles } from '../../../src/release/index.ts';
import { contentPageView } from '../../../src/view/content/page.ts';
import { contractView } from '../../../src/view/index.ts';

const DAY = '2026-11-22';
/** The shipped catalogue, where cars are sold until they are not; an offer and a banner sell them too. */
function withLife(life: unknown, day = DAY): LoadedCatalogue {
  const files = new Map(readCatalogueFiles());
  const change = <T>(file: string, edit: (data: T) => void) => {
    const data = JSON.parse(files.get(file) ?? '') as T;
    edit(data);
    files.set(file, JSON.stringify(data));
  };
  change<{ products: Record<string, object> }>('catalog/products.json', ({ products }) =>
    Object.assign(products['40'] ?? {}, life === undefined ? {} : { life }),
  );
  change<{ offers: Record<string, object> }>('catalog/offers.json', ({ offers }) =>
    Object.assign(offers['pam-2025'] ?? {}, { sells: ['40'], when: true }),
  );
  change<{ banners: object[] }>('catalog/banners.json', ({ banners }) =>
    Object.assign(banners[0] ?? {}, { sells: ['40', '10'] }),
  );
  return loadCatalogue(files, day);
}

const address = { today: DAY, connected: false, standalone: false };
function shown(loaded: LoadedCatalogue) {
  const catalogue = compileCatalogue(loaded.data);
  const page = contentPageView(catalogue, 'hub', address);
  const car = { id: 'a1', codeProduit: '40', codeEtat: 'VIG', numeroContrat: '1' };
  const home = { id: 'a2', codeProduit: '10', codeEtat: 'VIG', numeroContrat: '2' };
  const view = (contract: Record<string, unknown>) => contractView(catalogue, { contract, today: DAY });
  return {
    hub: JSON.stringify(page).includes('Un véhicule'),
    offers: view(home).offers.map(({ code }) => code),
    banner: loaded.data.banners?.banners[0]?.when,
    contract: view(car),
  };
}

describe('the life of a product', () => {
  const sold = shown(withLife(undefined));

  test('one that is sold is offered wherever it is named', () => {
    expect(sold).toMatchObject({ hub: true, offers: ['pam-2025'] });
    expect(shown(withLife('sold'))).toEqual(sold);
  });

  test('one that is closed is offered nowhere, and its contracts show as before', () => {
    const loaded = withLife('closed');
    expect(loaded.findings).toEqual([]);
    expect(shown(loaded)).toEqual({ ...sold, hub: false, offers: [] });
  });

  test('one that is retired may not be named to be offered, and its contracts show as before', () => {
    const { findings, ok } = withLife('retired');
    expect(ok).toBe(false);
    expect(findings.map(({ file, message }) => `${file} ${message}`)).toEqual(
      ['banners', 'offers', 'pages/hub'].map(
        (file) => `catalog/${file}.json the product "40" is retired: nothing can offer it`,
      ),
    );
  });

  test('closes on its day', () => {
    const life = { dated: [{ from: '2027-07-01', is: 'closed' }] };
    expect(shown(withLife(life))).toEqual(sold);
    expect(shown(withLife(life, '2027-07-01')).hub).toBe(false);
  });

  test('is said of to nobody: a release holds neither what is sold nor the life of a product', () => {
    expect(JSON.stringify(withLife('closed').data)).not.toMatch(/"sells"|"life"/);
  });
});
