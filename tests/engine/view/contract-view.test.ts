import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { loadCatalogueFolder } from '../../../src/release/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import { explainContractView } from '../../../src/view/contracts/contract-view.ts';
import { decide } from '../../../src/view/decide.ts';
import { type ContractView, contractView, offerKeys } from '../../../src/view/index.ts';
import { emptied, example, examples, families, full, type Given, loaded, whole } from './support.ts';

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(JSON.parse(readFileSync('schemas/catalog/common.schema.json', 'utf8')) as object);
const validate = ajv.compile(JSON.parse(readFileSync('schemas/view/contract.schema.json', 'utf8')) as object);

function expectValid(given: Given): ContractView {
  const view = contractView(whole, given);
  validate(view);
  expect(validate.errors ?? []).toEqual([]);
  return view;
}

/** What stands in one property of every object of a view. */
function every(value: unknown, property: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = Object.hasOwn(value, property) ? [(value as Record<string, unknown>)[property]] : [];
  return [...here, ...Object.values(value).flatMap((inner) => every(inner, property))];
}

test('what is in force is what states.json lists, and only notices of a page with tabs stand above', () => {
  const { states } = loaded.data;
  for (const codeEtat of Object.keys(states?.display ?? {})) {
    const view = contractView(whole, { ...example('auto'), contract: { ...example('auto').contract, codeEtat } });
    expect(view.inForce).toBe(states?.inForce.includes(view.state));
  }
  const given = { ...example('auto'), contract: { ...example('auto').contract, codeEtat: 'RES' } };
  const unpaid = contractView(whole, { ...given, payment: { contentieux: true } });
  expect(unpaid.notices).toEqual({ blocks: ['resilie-impaye'], termination: false });
  const inProgress = contractView(whole, { ...example('auto'), termination: { demande: { etat: 'EN_COURS' } } });
  expect(inProgress.notices).toEqual({ blocks: ['resiliation-en-cours'], termination: false });
});

describe('the view of a contract has the form of its schema', () => {
  test.each(examples)('for the example %s, as it is, with every other read, and emptied', (name, given) => {
    expectValid(given);
    expectValid(full(name));
    expectValid(emptied(given));
    expectValid({ contract: emptied(given).contract, today: null, unavailable: ['$documents', 'conducteurs'] });
  });

  test.each(families)('for a contract of %s of which nothing is known', (family) => {
    const today = '2025-06-15';
    for (const contract of [{}, null, undefined]) {
      const view = expectValid({ contract, family, today });
      expect(view.productClass).toBe(loaded.data.families?.[family]?.productClass);
      expect(view.state).toBe('active');
    }
  });
});

describe('both names of a field give one view', () => {
  test.each(examples)('of %s: id or policeId, codeEtat or etat.code', (_name, given) => {
    const { id, policeId: _policeId, codeEtat, etat: _etat, ...contract } = given.contract ?? {};
    const one = contractView(whole, { ...given, contract: { ...contract, id, codeEtat } });
    expect(
      contractView(whole, { ...given, contract: { ...contract, policeId: id, etat: { code: codeEtat } } }),
    ).toEqual(one);
    expect(contractView(whole, { ...given, contract: { ...contract, id: '', policeId: id, codeEtat } })).toEqual(one);
  });
});

describe('what could not be read', () => {
  const reads = Object.keys(loaded.data.families?.auto?.reads ?? {}).filter((name) => name !== 'contract');

  test.each(examples)('is named in %s, never shown as nothing', (name) => {
    const given = full(name);
    const family = whole.product(given.contract?.codeProduit as string).family;
    for (const read of Object.keys(loaded.data.families?.[family]?.reads ?? {})) {
      if (read === 'contract') continue;
      const view = contractView(whole, { ...given, [read]: null, unavailable: [`$${read}`] });
      const blocks = [...view.content, ...view.tabs.flatMap((tab) => tab.content)];
      for (const block of blocks.filter((one) => one.unavailable)) expect(block.empty).toBeNull();
      for (const value of every(view, 'value')) expect(value).not.toBe('');
    }
  });

  test('keeps its block on the page, without the words for an empty list', () => {
    const view = contractView(whole, { ...full('auto'), documents: null, unavailable: ['$documents'] });
    const block = view.tabs.flatMap((tab) => tab.content).find((one) => one.block === 'documents');
    expect(block).toMatchObject({ unavailable: true, empty: null, items: [] });
    const empty = contractView(whole, { ...full('auto'), documents: { success: [], error: [] } });
    expect(empty.tabs.flatMap((tab) => tab.content).find((one) => one.block === 'documents')).toMatchObject({
      unavailable: false,
      empty: 'Aucun document pour ce contrat.',
    });
  });

  test('is never an amount: the key figure says so', () => {
    const given = example('arpege');
    const { keyFigure } = contractView(whole, {
      ...given,
      contract: { ...given.contract, fondSecurite: null },
      unavailable: ['fondSecurite'],
    });
    expect(keyFigure).toMatchObject({ unavailable: true, value: 'Indisponible' });
    expect(contractView(whole, given).keyFigure?.value).toMatch(/\d,\d\d\u00a0€$/);
  });

  test('keeps the tab that it would decide of', () => {
    expect(reads).toContain('mileage');
    const given = example('auto');
    const tabs = (unavailable: string[]) => contractView(whole, { ...given, unavailable }).tabs.map(({ id }) => id);
    expect(tabs([])).not.toContain('forfait-km');
    expect(tabs(['$mileage'])).toContain('forfait-km');
  });
});

describe('a date that is needed', () => {
  const data = structuredClone(loaded.data);
  for (const family of Object.values(data.families ?? {}))
    family.header.lines.push({ id: 'age', key: 'Âge', value: { age: [{ var: 'dateEffet' }, { var: '$today' }] } });
  const catalogue = compileCatalogue(data);

  test.each(families)('and not given is an error that says so, for %s', (family) => {
    const given = { contract: { dateEffet: '2020-01-01' }, family };
    expect(() => contractView(catalogue, given)).toThrowError(
      expect.objectContaining({ name: 'RuleError', code: 'needs-today', help: 'give "today" as YYYY-MM-DD' }),
    );
    expect(contractView(catalogue, { ...given, today: '2025-06-15' }).lines.at(-1)?.value).toBe('5');
  });
});

describe('the moment of a contract', () => {
  const moments = Object.keys(loaded.data.moments?.moments ?? {});

  test.each(families)('of %s is one of those that the catalogue names, whatever its state', (family) => {
    const states = [...Object.keys(loaded.data.states?.display ?? {}), 'ZZ'];
    for (const codeEtat of states) {
      const { moment } = contractView(whole, { contract: { codeEtat }, family, today: '2025-06-15' });
      expect(moments).toContain(moment);
    }
  });

  test('is read by the rules of every part of a page, certificates included', () => {
    const data = structuredClone(loaded.data);
    const ended: Json = { '==': [{ var: '$moment' }, 'terminated'] };
    const auto = data.families?.auto;
    if (auto === undefined || data.certificates === undefined) throw new Error('the catalogue has no car');
    auto.header.lines = [{ id: 'moment', key: 'Moment', value: { var: '$moment' } }];
    auto.actions = [{ id: 'contacter', when: ended }];
    for (const certificate of Object.values(data.certificates.certificates)) certificate.when = ended;
    const catalogue = compileCatalogue(data);
    const given = (codeEtat: string) => ({ contract: { id: 'a', codeProduit: '40', codeEtat }, today: '2025-06-15' });
    const view = contractView(catalogue, given('RES'));
    expect(view.lines.map(({ value }) => value)).toEqual(['terminated']);
    expect(view.actions.map(({ id }) => id)).toEqual(['contacter']);
    expect(decide(catalogue, 'certificates', given('RES'))).not.toEqual([]);
    expect(contractView(catalogue, given('VIG')).actions).toEqual([]);
    expect(decide(catalogue, 'certificates', given('VIG'))).toEqual([]);
  });

  test('is what the engine says, whatever is given under its name', () => {
    const given = { contract: { codeEtat: 'RES' }, moment: 'in-force', today: '2025-06-15' };
    expect(contractView(whole, given).moment).toBe('terminated');
    expect(() => decide(whole, 'moment', given)).toThrow('"moment" is not given to moment');
  });

  test('names the rule that decided it', () => {
    const given = { contract: { codeEtat: 'RES' }, payment: { contentieux: true }, today: '2025-06-15' };
    const { decided } = explainContractView(whole, given);
    const found = decided.find(({ file }) => file === 'catalog/moments.json');
    expect(found).toMatchObject({ pointer: '/rules/0/when', value: true });
    expect(found?.reads).toContainEqual({ path: '$payment.contentieux', value: true });
  });

  test('is in force without a catalogue of moments', () => {
    const { moments: _moments, ...data } = loaded.data;
    expect(decide(compileCatalogue(data), 'moment', { contract: { codeEtat: 'RES' } })).toBe('in-force');
  });
});

describe('an explained view', () => {
  test.each(examples)('of %s is the view itself', (name, given) => {
    for (const one of [given, full(name), emptied(given)])
      expect(explainContractView(whole, one).view).toEqual(contractView(whole, one));
  });

  test('names the file and the place of what decided its tabs, lines and actions', () => {
    const { decided } = explainContractView(whole, full('auto'));
    const family = loaded.data.families?.auto;
    const at = (file: string, pointer: string) => decided.find((one) => one.file === file && one.pointer === pointer);
    family?.tabs?.forEach((tab, i) => {
      if (tab.when !== undefined) expect(at('catalog/families/auto.json', `/tabs/${i}/when`)?.value).toBe(true);
    });
    family?.header.lines.forEach((_line, i) => {
      expect(at('catalog/families/auto.json', `/header/lines/${i}/value`)).toBeDefined();
    });
    expect(at('catalog/actions.json', '/actions/resilier/when')).toMatchObject({
      reads: [{ path: '$terminationStatus', value: 'available' }],
      value: true,
    });
  });

  test('names every value that a decision read, in a list too', () => {
    const { decided } = explainContractView(whole, full('auto'));
    const warning = decided.find(({ pointer }) => pointer === '/tabs/0/warning');
    expect(warning?.reads).toContainEqual({ path: 'pieces.*.statut', value: 'recue' });
  });
});

describe('codes that the catalogue does not know', () => {
  test.each(['ZZ', '9999', '__proto__', 'constructor', 'toString'])('product %s is drawn as the default', (code) => {
    const view = expectValid({ contract: { id: 'a', codeProduit: code, libelleProduit: 'Mon contrat' } });
    expect(view.productCode).toBe(code);
    expect(view.productName).toBe(whole.knows(code) ? view.productName : 'Mon contrat');
  });

  test.each(['ZZ', 'constructor', 'hasOwnProperty'])('state %s shows the contract and offers no change', (codeEtat) => {
    const view = expectValid({ ...example('auto'), contract: { ...example('auto').contract, codeEtat } });
    expect(view.state).toBe(loaded.data.states?.unknown);
    expect(view.actions.map(({ id }) => id)).not.toContain('resilier');
    expect(view.resiliation.status).toBe('blocked');
  });

  test.each(['inconnue', '__proto__', 'constructor'])('family %s is that of the default product', (family) => {
    const view = expectValid({ contract: {}, family });
    const other = loaded.data.products?.default.family ?? '';
    expect(view.productClass).toBe(loaded.data.families?.[other]?.productClass);
  });
});

test('an action that changes the contract needs a state that the tables know and that allows it', () => {
  const data = structuredClone(loaded.data);
  const contact = data.actions?.actions.contacter;
  if (contact !== undefined) contact.changesContract = true;
  const catalogue = compileCatalogue(data);
  const offered = (codeEtat: string | null) => {
    const given = example('auto');
    const contract = { ...given.contract, codeEtat, etat: null };
    return contractView(catalogue, { ...given, contract }).actions.some(({ id }) => id === 'contacter');
  };
  expect(['VIG', 'GARANTIE_PROVISOIRE', null].map(offered)).toEqual([true, true, true]);
  expect(['RES', 'SUS', 'ZZ'].map(offered)).toEqual([false, false, false]);
});

test('offers are known by their keys: dashes for underscores', () => {
  expect(offerKeys(['pam_2025', 'a_b_c', 'x'])).toEqual(['pam-2025', 'a-b-c', 'x']);
  expect(offerKeys(null)).toEqual([]);
  const shown = (offers: string[]) =>
    contractView(whole, { ...example('habitation'), offers }).offers.map((one) => one.code);
  expect(shown(['pam_2025'])).toContain('pam-2025');
  expect(shown(['pam_2024'])).not.toContain('pam-2025');
});

test('documents come newest first, those of a day in the order given', () => {
  const success = ['2024-01-01', '2025-01-01', '2024-01-01', null].map((date, i) => ({ key: 'k', id: `${i}`, date }));
  const view = contractView(whole, { ...example('auto'), documents: { success, error: [] } });
  const block = view.tabs.flatMap((tab) => tab.content).find((one) => one.block === 'documents');
  expect(
    every(block, 'items')
      .flat()
      .map((item) => (item as { id: string }).id),
  ).toEqual(['k-1', 'k-0', 'k-2', 'k-3']);
});

test('a guarantee has the plain words of its family only', () => {
  const words = (name: string, code: string) => {
    const given = example(name);
    const view = contractView(whole, {
      ...given,
      contract: { ...given.contract, garanties: [{ code, libelle: null }] },
    });
    return every(view, 'items')
      .flat()
      .find((item) => (item as { code?: string }).code === code);
  };
  expect(words('auto', 'PC')).toMatchObject({ label: 'Protection du conducteur', text: expect.any(String) });
  expect(words('cdc', 'PC')).toMatchObject({ label: 'PC', text: null });
  expect(words('cdc', 'constructor')).toMatchObject({ label: 'constructor', text: null });
});

describe('a family, a product, a tab, an action and a line that exist in JSON only', () => {
  const folderOf = async () => {
    const { cpSync, mkdtempSync, readFileSync: read, writeFileSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const { join } = await import('node:path');
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    cpSync('catalog', folder, { recursive: true });
    const put = (path: string, change: (value: Record<string, object>) => unknown) => {
      const file = join(folder, path);
      const value = JSON.parse(read(file, 'utf8')) as Record<string, object>;
      change(value);
      writeFileSync(file, JSON.stringify(value));
    };
    put('products.json', ({ products }) =>
      Object.assign(products ?? {}, {
        T9: { label: 'Trottinette électrique', family: 'trottinette', icon: 'auto', theme: 'auto' },
      }),
    );
    put('actions.json', ({ actions }) =>
      Object.assign(actions ?? {}, {
        gonfler: {
          label: 'Gonfler les pneus',
          icon: 'services',
          to: { route: 'contact-message', query: { policeId: '{id}' } },
        },
      }),
    );
    const family = {
      id: 'trottinette',
      label: 'Trottinette',
      productClass: 'trottinette',
      routes: ['/contrat/trottinette/{id?}'],
      page: '/mon-contrat/{id}',
      reads: { contract: 'getContratBasicsItem' },
      header: {
        title: 'Contrat trottinette',
        lines: [{ id: 'signature', key: 'Signé le', value: { date: [{ var: 'dateSignature' }] } }],
      },
      tabs: [
        {
          id: 'roues',
          icon: 'auto',
          label: 'Roues',
          blocks: [{ block: 'notice', id: 'deux', tone: 'info', text: 'Deux roues.' }],
        },
      ],
      actions: ['gonfler'],
    };
    writeFileSync(join(folder, 'families/trottinette.json'), JSON.stringify(family));
    return folder;
  };

  test('appear in the view, and the field of the line is fetched', async () => {
    const { buildRelease } = await import('../../../src/release/index.ts');
    const { mergeData } = await import('../../../src/catalog/index.ts');
    const { matchContractRoute, pageOfProduct } = await import('../../../src/view/index.ts');
    const made = loadCatalogueFolder(await folderOf());
    expect(made.findings).toEqual([]);
    const { files } = await buildRelease(made);
    const [index, slice] = ['index.json', 'family-trottinette.json'].map((name) => JSON.parse(files[name] ?? '{}'));
    const catalogue = compileCatalogue(mergeData(index, slice));
    expect(catalogue.data.documents?.trottinette?.text).toContain('dateSignature');
    expect(pageOfProduct(catalogue, 'T9')).toBe('/mon-contrat/{id}');
    expect(matchContractRoute(index, '/mon-contrat/abc')).toEqual({ family: null, generic: true, id: 'abc' });
    const view = contractView(catalogue, { contract: { id: 'abc', codeProduit: 'T9', dateSignature: '2025-02-28' } });
    expect(view).toMatchObject({
      title: 'Contrat trottinette',
      productName: 'Trottinette électrique',
      lines: [{ id: 'signature', key: 'Signé le', value: '28/02/2025' }],
      tabs: [{ id: 'roues', label: 'Roues', content: [{ block: 'notice', text: 'Deux roues.' }] }],
      actions: [
        { id: 'gonfler', label: 'Gonfler les pneus', to: { route: 'contact-message', query: { policeId: 'abc' } } },
      ],
    });
  });
});
