import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import type { Banners, Routes } from '../../../src/catalog/index.ts';
import { rewritePath } from '../../../src/portal/navigation/middlewares.ts';
import { compileRule } from '../../../src/rules/index.ts';
import { whole } from '../view/support.ts';
import { api, files, schemas } from './support.ts';

test('a text that the portal shows where a deployment writes it is no unused one', () => {
  const wording = files.get('catalog/wording.json') ?? '';
  const copy = new Map(files).set(
    'catalog/wording.json',
    wording.replace('"texts": {', '"texts": { "dashboard.alert": "Orages en vue", '),
  );
  expect(checkCatalogue(copy, schemas, api, '2026-11-22').findings).toEqual([]);
});

test('an address leads where its other spelling does', () => {
  const { redirects = [] } = (whole.data.routes ?? {}) as Partial<Routes>;
  const from = new URL('https://portail.example/contact/components/contrat?policeId=c1');
  expect(rewritePath(from, redirects)).toBe('/contact/components/Contrat?policeId=c1');
});

describe('the banner for savings', () => {
  const { banners } = whole.data.banners as Banners;
  const banner = banners.find(({ id }) => id === 'epargne-programmee');
  const isShownTo = (...$contracts: object[]) =>
    compileRule(banner?.when ?? false, whole.options)({ $contracts, $today: '2026-11-24' });

  test('goes to those who save', () => {
    expect(isShownTo({ family: 'eparmil', active: true })).toBe(true);
    expect(isShownTo({ family: 'auto', active: true }, { family: 'arpege', active: true })).toBe(true);
    expect(isShownTo({ family: 'auto', active: true }, { family: 'arpege', active: false })).toBe(false);
  });

  test('leads to a payment', () => {
    expect(banner?.firstButton?.to).toEqual({ route: 'contrat-epargne-versement' });
  });
});
