import { describe, expect, test } from 'vitest';
import { wantedOperations, withoutAbsent } from '../../src/catalog/vocabulary/index.ts';
import { ledTo } from '../../src/catalog/vocabulary/led-to.ts';
import { isOpenPath } from '../../src/portal/addresses/open.ts';
import { menuEntries } from '../../src/portal/connected/destinations.ts';
import { withDerivedFacts } from '../../src/release/form-slices.ts';
import { asTested, loadCatalogue, readCatalogueFiles } from '../../src/release/index.ts';
import { searchIndexOf } from '../../src/release/search-slice.ts';
import { SECOND_INSURER } from '../second-insurer/serve.ts';
import { secondCatalogue, secondParts, secondPlans } from './portal.ts';

const { data, table, api, tested: whole = {} } = secondCatalogue;
if (table === null) throw new Error('the catalogue is not sound');
const paths = (kind: string) =>
  (data.routes?.routes ?? []).filter((route) => route.kind === kind).map(({ path }) => path);

describe('what the other API has nothing of', () => {
  test('has no page, in no menu, on no map, in no search', () => {
    expect(paths('claims')).not.toEqual([]);
    expect([paths('journal'), paths('notices'), paths('passkeys'), paths('helped')]).toEqual([[], [], [], []]);
    const open = JSON.stringify([
      secondParts['search.json']?.searchIndex,
      secondParts['page-plan-du-site.json']?.siteMap,
    ]);
    expect(open).toContain('/mes-documents');
    expect(open).not.toMatch(/"\/documents\/echeances|"\/profil\/journal|"\/profil\/cles-acces/);
  });

  test('has no form; its addresses say so, and no action leads there', () => {
    expect(Object.keys(data.forms ?? {})).toContain('reponse');
    expect(Object.keys(data.forms ?? {})).not.toContain('kilometrage');
    expect(isOpenPath(data, '/declaration-kilometrage')).toBe(false);
    expect(data.actions?.actions['declarer-kilometrage']).toMatchObject({ when: false, searched: false });
    expect(data.actions?.actions['deposer-document']?.when).not.toBe(false);
  });

  test('has no form that nobody could finish: a needed choice has nothing to offer, or what leads on is absent', () => {
    for (const form of ['message', 'resiliation']) {
      expect(Object.keys(whole.forms ?? {})).toContain(form);
      expect(Object.keys(data.forms ?? {})).not.toContain(form);
    }
    for (const address of ['/contact/message', '/resiliation/recap']) expect(isOpenPath(data, address)).toBe(false);
    const leading = Object.values(data.actions?.actions ?? {}).filter(
      ({ to, when }) =>
        to !== undefined &&
        'route' in to &&
        /^(?:contact-message|resiliation)/.test(String(to.route)) &&
        when !== false,
    );
    expect(leading).toEqual([]);
    expect(JSON.stringify(data.links?.footer)).not.toContain('"resiliation');
  });

  test('is at no address of a step either: each says that this portal has none', () => {
    const absent = paths('absent');
    expect(absent).toEqual(expect.arrayContaining(['/connexion/passe-oublie/{step}', '/connexion/passe-oublie']));
    expect(paths('not-open')).toEqual([]);
  });

  test('is not spoken of as if it were known', () => {
    expect(data.lacking).toEqual(['drafts', 'tasks', 'locality', 'address', 'country']);
    expect(secondParts['index.json']?.lacking).toEqual(data.lacking);
    const kept = (one: typeof data) =>
      JSON.stringify(one.forms?.sinistre?.steps ?? []).match(/au fur et à mesure[^}]*}/)?.[0];
    expect(kept(whole)).not.toMatch(/"when":false/);
    expect(Object.values(data.forms ?? {}).filter(({ draft }) => draft !== false)).toEqual([]);
  });

  test('closes claims where there are none', () => {
    const vocabulary = whole.vocabulary ?? { schema: '', types: {}, operations: {} };
    const operations = {
      ...vocabulary.operations,
      getSinistreCollectionCustom: 'absent',
    } as const;
    const less = withoutAbsent(table, { ...whole, vocabulary: { ...vocabulary, operations } }, api);
    expect([isOpenPath(data, '/sinistres?from=header'), isOpenPath(less, '/sinistres?from=header')]).toEqual([
      true,
      false,
    ]);
    expect(menuEntries(less).map(({ id }) => id)).toEqual(
      menuEntries(data)
        .map(({ id }) => id)
        .filter((id) => id !== 'claims'),
    );
    const found = JSON.stringify(searchIndexOf(withDerivedFacts(table, less, api)));
    expect(found).not.toContain('"/sinistres"');
  });

  test('stays where the API speaks our words', () => {
    const { vocabulary: _vocabulary, ...ours } = data;
    expect(withoutAbsent(table, ours, api)).toBe(ours);
  });
});

describe('what a form or a page would say of nothing', () => {
  const second = loadCatalogue(readCatalogueFiles(`${SECOND_INSURER}/catalog`), '2026-11-22');
  const profile = JSON.stringify(second.data.forms?.profil);
  const whole = JSON.stringify(second.tested?.forms?.profil);

  test('is not said: what is unknown is not missing', () => {
    expect(whole).toContain('"value":{"if":[{"==":[{"count"');
    const [content] = second.data.forms?.profil?.steps[0]?.content ?? [];
    const tabs = typeof content === 'object' && 'tabs' in content ? content.tabs : [];
    expect(tabs.map(({ id }) => id)).toEqual(['connexion', 'adresse']);
    expect(tabs[0]?.content[1]).toMatchObject({ when: false });
    expect(tabs[0]?.content[2]).toMatchObject({ facts: [{ value: null }, { value: null }] });
    expect(profile).toContain('$profil.adresse.email');
  });

  test('leads to no page that is closed, in forms, cards and texts', () => {
    expect(whole).toMatch(/"to":"\/profil\/cles-acces"/);
    expect(profile).toMatch(/"to":"\/profil\/cles-acces","when":false/);
    const account = JSON.stringify(second.data.pages?.account);
    expect(account).not.toContain('"href":"/profil/cles-acces"');
    expect(account).toContain('clé d’accès');
    expect(account).toMatch(/"route":"profil-cles-acces"\},"when":false/);
    expect(isOpenPath(second.data, '/resiliation/contrats')).toBe(false);
  });

  test('leads from a page to itself only while something else can be chosen there', () => {
    const files = new Map(readCatalogueFiles(`${SECOND_INSURER}/catalog`));
    const map = JSON.parse(files.get('catalog/vocabulary.json') ?? '') as { operations: Record<string, unknown> };
    const without = (...operations: string[]) => {
      const absent = Object.fromEntries(operations.map((operation) => [operation, 'absent']));
      files.set('catalog/vocabulary.json', JSON.stringify({ ...map, operations: { ...map.operations, ...absent } }));
      const loaded = loadCatalogue(files, '2026-11-22');
      const shown = (loaded.data.pages?.contact?.sections ?? []).flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.block === 'cards' ? block.items.filter(({ when }) => when !== false) : [])),
      );
      return shown.flatMap(({ to }) => ('route' in to ? [to.route] : []));
    };
    expect(without()).toContain('contact-hub');
    expect(without('postDepotDocuments')).toContain('contact-hub');
    expect(without('postMessage', 'postDepotDocuments')).toEqual([]);
  });

  test('offers no paper that is not given, and stays for those who try its rules', () => {
    const claimed = second.data.forms?.sinistre?.steps.find(({ id }) => id === 'envoyee');
    expect(claimed?.download).toBeUndefined();
    expect(Object.keys(second.data.forms ?? {})).not.toContain('versement');
    expect(Object.keys(second.tested?.forms ?? {})).toContain('versement');
    expect(asTested(second).data).toBe(second.tested);
  });
});

test('variables of ours keep their defaults in the other API’s words', () => {
  const papers = JSON.stringify(secondPlans);
  expect(papers).toContain('$c2:ID!=\\"\\"');
  expect(papers).toContain('$avec2:Boolean!=false');
});

describe('an address leads to a closed page', () => {
  const isClosed = ledTo(['/contact/hub', '/profil', '/a/{id?}'], ['/contact/{id}', '/profil/mdp/{step}', '/b/{id?}']);

  test.each([
    ['/contact/message?nature=1', true],
    ['/contact/hub', false],
    ['/profil/mdp', true],
    ['/profil/mdp/choix', true],
    ['/profil', false],
    ['/b', true],
    ['/b/{id}', true],
    ['/a/12', false],
    ['https://elsewhere.example/b', false],
  ])('%s: %s', (address, closed) => expect(isClosed(address)).toBe(closed));
});

test('each kind of page names what it asks, and what it cannot do without', () => {
  const wanted = wantedOperations();
  expect(wanted.claims).toEqual({
    needs: ['getSinistreCollectionCustom'],
    asks: [
      'getDeclarationCommenceeCollection',
      'getSinistreCardLabels',
      'getSinistreCollectionCustom',
      'getSinistreItem',
      'postRepriseDeclarationCollection',
    ],
  });
  for (const [kind, { needs, asks }] of Object.entries(wanted))
    expect([kind, asks]).toEqual([kind, expect.arrayContaining([...needs])]);
});
