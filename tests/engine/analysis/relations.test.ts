import { describe, expect, test } from 'vitest';
import { seeded } from '../../../src/analysis/random.ts';
import { runRelations, shrink } from '../../../src/analysis/relations/run.ts';
import { writtenAhead } from '../../../src/analysis/relations/written-ahead.ts';
import type { CatalogueData } from '../../../src/catalog/index.ts';
import { readRelations } from '../../../src/cli/cases/relations.ts';
import { settingOf } from '../../../src/cli/cases/run-cases.ts';
import { isFull } from '../../full.ts';
import { loaded } from '../view/support.ts';

const relations = readRelations();
const [runs, seed] = isFull ? [6000, Date.now() % 1_000_000] : [350, 1];

test.each(relations.map((relation) => [relation.says, relation] as const))('%s', (_says, relation) => {
  const { tried, broken } = runRelations(settingOf(loaded), [relation], { runs, seed });
  expect({ seed, broken }).toEqual({ seed, broken: [] });
  expect(tried).toBe(runs);
});

/** The relations that a changed catalogue breaks, and the contract that shows it. */
function brokenBy(change: (data: CatalogueData) => void, names: readonly string[]) {
  const data = structuredClone(loaded.data);
  change(data);
  const asked = relations.filter(({ id }) => names.includes(id));
  return runRelations(settingOf({ ...loaded, data }), asked, { runs: 400, seed: 7 }).broken;
}

describe('a catalogue that breaks a relation is found out, with the smallest contract that shows it', () => {
  test('an action that only a terminated contract has', () => {
    const [broken] = brokenBy(
      ({ families }) => {
        if (families?.auto !== undefined)
          families.auto.actions = [{ id: 'contacter', when: { '==': [{ var: 'codeEtat' }, 'RES'] } }];
      },
      ['resilie-n-offre-pas-plus'],
    );
    expect(broken?.message).toContain('actions.*.id: the second has "contacter"');
    expect(broken?.witness).toEqual({
      contract: { codeEtat: 'VIG', codeProduit: '40', dateEffet: '2020-01-01' },
      today: '2025-06-15',
    });
    expect(broken?.changed.contract).toMatchObject({ codeEtat: 'RES' });
  });

  test('a rule that reads the id', () => {
    const [broken] = brokenBy(
      ({ families }) => {
        if (families?.auto !== undefined)
          families.auto.header.title = { if: [{ '==': [{ var: 'id' }, 'auto-0001'] }, 'A', 'B'] };
      },
      ['identifiant'],
    );
    expect(JSON.stringify(broken?.witness)).toContain('"auto-0001"');
    expect(JSON.stringify(broken?.changed)).not.toContain('"auto-0001"');
  });

  test('a fee that falls within what is said to be one rate', () => {
    const [broken] = brokenBy(
      ({ fees }) => {
        const band = fees?.fees[0]?.bands[1];
        if (band !== undefined) band.rate = 0.2;
      },
      ['frais-dans-leur-tranche'],
    );
    expect(broken?.message).toMatch(/^fee: first [\d.]+, then [\d.]+$/);
    expect(Object.keys(broken?.witness ?? {}).sort()).toEqual(['amount', 'kind']);
  });

  test('two patterns that both name a product', () => {
    const [broken] = brokenBy(
      ({ products }) => {
        const pattern = Object.keys(products?.products ?? {}).find((code) => code.includes('?')) ?? '';
        const same = products?.products[pattern];
        if (products !== undefined && same !== undefined)
          products.products[`${pattern.slice(0, -1)}0`.replace('?', '?')] = { ...same, label: 'Un autre' };
      },
      ['ordre-des-produits'],
    );
    expect(broken?.witness).toEqual({ codeProduit: '9900' });
  });
});

describe('what is written ahead', () => {
  const random = seeded(5);
  const drawn = Array.from({ length: 200 }, (_one, i) =>
    writtenAhead(loaded.data, i % 2 === 0 ? ['fees'] : ['families', 'auto'], '2027-01-01', random),
  );

  test('leaves the catalogue as it is up to its eve', () => {
    for (const { on } of drawn) expect(on('2026-12-31')).toEqual(loaded.data);
  });

  test('is there from its day on: an entry more, or another value', () => {
    for (const { on } of drawn) expect(on('2027-01-01')).not.toEqual(loaded.data);
    expect(new Set(drawn.map(({ is }) => is))).toEqual(new Set(['entry', 'value']));
  });
});

test('the same seed draws the same contracts', () => {
  const data = structuredClone(loaded.data);
  if (data.families?.auto !== undefined) data.families.auto.header.title = { var: 'id' };
  const run = () => runRelations(settingOf({ ...loaded, data }), relations, { runs: 50, seed: 3 });
  expect(run()).toEqual(run());
});

test('what is shrunk still fails, and nothing can be taken from it', () => {
  const fails = (given: Readonly<Record<string, unknown>>) => JSON.stringify(given).includes('"faute"');
  const given = { a: [{ b: 'x' }, { b: 'faute', c: [1, 2] }], d: { e: 1 } };
  expect(shrink(given, fails)).toEqual({ a: [{ b: 'faute' }] });
});
