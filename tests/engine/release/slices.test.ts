import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type CatalogueData, compileCatalogue, mergeData } from '../../../src/catalog/index.ts';
import { routeNames } from '../../../src/catalog/route-names.ts';
import { DOCUMENTS } from '../../../src/release/documents.ts';
import { buildRelease, loadCatalogue } from '../../../src/release/index.ts';
import { digest } from '../../../src/release/manifest.ts';
import { sliceName } from '../../../src/release/slices.ts';
import { cardView, contractView, pageOfProduct } from '../../../src/view/index.ts';
import { reshaped, withChange } from '../catalog/support.ts';
import { emptied, examples, families, full, loaded, whole, withData } from '../view/support.ts';

const release = await buildRelease(loaded);
const part = (name: string) => JSON.parse(release.files[name] ?? '{}') as CatalogueData;
const index = part('index.json');
const contracts = part('contracts.json');
const merged = (family: string) => compileCatalogue(mergeData(index, contracts, part(sliceName(family))));
const products = Object.keys(loaded.data.products?.products ?? {}).filter((code) => !code.includes('?'));

describe('an index and one slice', () => {
  test.each(examples)('give of the example %s the view that the whole catalogue gives', (name, given) => {
    const family = whole.product(given.contract?.codeProduit as string).family;
    const sliced = merged(family);
    for (const one of [given, full(name), emptied(given), { ...full(name), unavailable: ['$documents', '$mileage'] }])
      expect(contractView(sliced, one)).toEqual(contractView(whole, one));
  });

  test.each(families)('of %s give the views of all its products, in every state', (family) => {
    const sliced = merged(family);
    const own = [...products.filter((code) => whole.product(code).family === family), null];
    for (const codeProduit of own) {
      for (const codeEtat of ['VIG', 'RES', 'GARANTIE_PROVISOIRE', 'ZZZ', null]) {
        const contract = { id: 'a', codeProduit, codeEtat, numeroContrat: '1', libelleProduit: 'Libellé du serveur' };
        const given = { contract, family, today: '2025-06-15' };
        expect(contractView(sliced, given)).toEqual(contractView(whole, given));
      }
    }
  });

  test.each(families)('of %s hold every rule, list of codes and operation that they need', (family) => {
    const sliced = merged(family);
    // what is asked of savings, and whose mandate pays, is the server's to know
    const { savings: _savings, mandateHolder: _holder, ...own } = loaded.data.families?.[family] ?? {};
    expect(sliced.data.families?.[family]).toEqual(own);
    for (const operation of Object.values(loaded.data.families?.[family]?.reads ?? {}))
      expect(sliced.data.operations?.operations).toHaveProperty(operation);
    expect(sliced.data.documents?.[family]?.text).toMatch(/^query /);
  });

  test('keep a list of certificates that is empty for a product', async () => {
    const data = structuredClone(loaded.data);
    data.certificates?.lists.unshift({ id: 'aucune', products: ['10'], certificates: [] });
    const { files } = await buildRelease(withData(data));
    const parts = ['index.json', 'contracts.json', 'family-habitation.json'].map(
      (name) => JSON.parse(files[name] ?? '{}') as CatalogueData,
    );
    const given = { contract: { id: 'a', codeProduit: '10' }, today: '2025-06-15' };
    expect(contractView(compileCatalogue(mergeData(...parts)), given)).toEqual(
      contractView(compileCatalogue(data), given),
    );
  });
});

describe('the index and what lists need besides', () => {
  const lists = part('lists.json');
  const compiled = compileCatalogue(mergeData(index, contracts, lists));

  test.each(products.map((code) => [code]))('draws the card of a contract of product %s', (codeProduit) => {
    for (const codeEtat of ['VIG', 'RES', null]) {
      const item = { id: 'a', codeProduit, codeEtat, numContrat: '1', libelleProduit: null };
      expect(cardView(compiled, item)).toEqual(cardView(whole, item));
      const later = { ...item, dateEffet: '2025-07-01' };
      expect(cardView(compiled, later, { today: '2025-06-15' })).toEqual(
        cardView(whole, later, { today: '2025-06-15' }),
      );
    }
  });

  test('hold the banners, with the rules that they call', async () => {
    const data = structuredClone(loaded.data);
    for (const banner of data.banners?.banners.slice(0, 1) ?? []) banner.when = { rule: 'is-military' };
    const { files } = await buildRelease(withData(data));
    const merged = mergeData(...['index.json', 'lists.json'].map((name) => JSON.parse(files[name] ?? '{}')));
    expect(merged.banners).toEqual(data.banners);
    expect(compileCatalogue(merged).options.rules).toHaveProperty('is-military');
    expect(mergeData(merged, part('family-sante.json')).rules?.rules).toHaveProperty('is-military');
  });

  test('ask nothing of the member while no banner reads it', () => {
    expect(lists.banners?.reads, 'analysts may read the profile').toEqual({ profile: 'getWsProfilItemCustom' });
    expect(lists.documents).toBeUndefined();
  });

  test('ask for the fields of the member that banners read, by a document that the API trusts', async () => {
    const when = { '==': [{ var: '$profile.adresse.codePostal' }, '13002'] };
    const changed = loadCatalogue(
      withChange(
        reshaped('banners.json', ({ banners }: { banners: { when: unknown }[] }) => {
          for (const banner of banners.slice(0, 1)) banner.when = when;
        }),
      ),
    );
    const { files } = await buildRelease(changed);
    const { banners, documents = {} } = JSON.parse(files['lists.json'] ?? '{}') as CatalogueData;
    const [document] = Object.values(documents);
    expect(document?.text).toMatch(/^query Bandeaux\(.*getWsProfilItemCustom\(.*\{ adresse \{ codePostal \} \} \}$/);
    expect(Object.keys(JSON.parse(files[DOCUMENTS] ?? '{}'))).toContain(digest(document?.text ?? ''));
    expect(banners?.banners.map((banner) => Reflect.get(banner, 'reads'))).toEqual([['profile'], undefined]);
  });

  test('know the products that a pattern names, and the default', () => {
    for (const code of ['9901', 'ZZZZ', null]) expect(compiled.product(code)).toEqual(whole.product(code));
  });
});

test('nothing that only people read is released', () => {
  for (const content of Object.values(release.files)) {
    expect(content).not.toContain('"assumed"');
    expect(content).not.toContain('"$schema"');
  }
});

test('the index alone tells the family of every product, and every address', () => {
  const compiled = compileCatalogue(index);
  for (const code of [...products, '9901', 'ZZZZ', null]) {
    expect(compiled.product(code).family).toBe(whole.product(code).family);
    expect(pageOfProduct(compiled, code)).toBe(pageOfProduct(whole, code));
  }
  expect(routeNames(index)).toEqual(routeNames(loaded.data));
});

test('the index says by which product the account is asked whether its password is due', () => {
  expect(loaded.data.brand?.productName).toEqual(expect.any(String));
  expect(index.brand?.productName).toBe(loaded.data.brand?.productName);
});

test('titles, icons and words that the index leaves out are in a file of their own', () => {
  const pages = part('pages.json');
  const others = [
    'dashboard.json',
    'documents.json',
    'helper.json',
    'later.json',
    'lists.json',
    'memo.json',
    'offline.json',
    'sign-in.json',
    'verification.json',
    'form-inscription.json',
    'page-aide.json',
    'cookies.json',
    'search.json',
    'session.json',
    'claims.json',
    'messages.json',
    'passkeys.json',
    'tour.json',
  ].map(part);
  expect(pages.routes).toEqual(loaded.data.routes);
  const texts = mergeData(index, pages, ...others).wording?.texts;
  expect(texts).toEqual(loaded.data.wording?.texts);
});

test('an address that content pages or families alone lead to stands with them, and the deployment’s takes its place', () => {
  const { links } = loaded.data;
  const pages = Object.keys(loaded.data.pages ?? {}).map((id) => part(`page-${id}.json`));
  const slices = families.map((family) => part(sliceName(family)));
  expect(mergeData(index, ...pages, ...slices).links?.links).toEqual(links?.links);
  expect(index.links?.links).toHaveProperty('contactForm');
  for (const name of ['telehealth', 'quoteChild']) expect(index.links?.links).not.toHaveProperty(name);
  expect(part(sliceName('sante')).links?.links).toHaveProperty('healthPortal');
  const own = { ...index, links: { footer: [], links: { ...index.links?.links, quoteChild: 'https://ici.example' } } };
  const merged = mergeData(own, part('page-hub.json')).links;
  expect(merged?.links.quoteChild).toBe('https://ici.example');
  expect(merged?.footer).toEqual([]);
});

test('an index and a slice weigh at most 12.5 kB compressed, and what all contracts share 3.5 kB', () => {
  const weigh = (name: string) => gzipSync(release.files[name] ?? '', { level: 9 }).length;
  for (const family of families) expect(weigh('index.json') + weigh(sliceName(family))).toBeLessThanOrEqual(12_500);
  expect(weigh('contracts.json')).toBeLessThanOrEqual(3_500);
});

test('a form knows which variables of its calls the API wants', () => {
  const calls = Object.entries(part('form-inscription.json').documents ?? {}).filter(([key]) =>
    key.startsWith('form inscription '),
  );
  expect(calls.flatMap(([, { needs = [] }]) => needs)).toContain('jeton_token');
  for (const [, { text, variables, needs = [] }] of calls)
    expect(needs).toEqual(Object.keys(variables).filter((name) => new RegExp(`\\$${name}: [^,)]*!(,|\\))`).test(text)));
});

test('the search knows an action by what it is called on a contract in force, where a rule names it', () => {
  const found = part('search.json').searchIndex?.filter(({ kind }) => kind === 'action') ?? [];
  const claim = found.find(({ title }) => title === 'Déclarer un sinistre');
  expect(claim).toMatchObject({ families: expect.arrayContaining(['auto', 'habitation']) });
  expect(found.filter(({ title }) => title.includes('suspension'))).toEqual([]);
});
