import { expect, test } from 'vitest';
import { createFinder } from '../../../src/portal/search/find.ts';
import { searchIndexOf } from '../../../src/release/search-slice.ts';
import { shipped } from '../../shipped.ts';

const { data } = shipped;
const entries = searchIndexOf(data);

test('every tab that a family always has is found by its name, and leads to that tab', () => {
  const tabs = entries.flatMap((entry) => (entry.kind === 'tab' ? [entry] : []));
  const papers = tabs.filter(({ tab }) => tab === 'documents');
  expect(papers.flatMap(({ families }) => families)).toEqual(expect.arrayContaining(['auto', 'habitation', 'sante']));
  for (const { tab, title, families } of tabs)
    for (const family of families) {
      const own = data.families?.[family]?.tabs?.find(({ id }) => id === tab);
      expect(own, `${family} ${tab}`).toMatchObject({ label: title });
      expect(own, `${family} ${tab}`).not.toHaveProperty('when');
    }
});

test('who looks for a certificate finds those of a contract, and the page that verifies one', () => {
  const items = entries.map(({ kind, title }) => ({ group: kind, title, detail: null, path: '/' }));
  const found = createFinder(
    items,
    data.search,
  )('attestation').flatMap(({ items: own }) => own.map(({ title }) => title));
  expect(found).toContain('Attestations & Documents');
  expect(found).toContain('Vérifier une attestation');
});

test('an action leads to where it is done, with the contract in its place', () => {
  const actions = entries.flatMap((entry) => (entry.kind === 'action' ? [entry] : []));
  const pathOf = (name: string) => actions.find(({ title }) => title === name)?.path;
  expect(pathOf('Résilier mon contrat')).toBe('/resiliation/{id}');
  expect(pathOf('Déclarer un sinistre')).toMatch(/^\/sinistres\/declaration\/.*\?policeId=\{id\}$/);
  expect(pathOf('Me faire rembourser')).toBeUndefined();
  for (const { path = '' } of actions) expect(path.replace('{id}', '')).not.toMatch(/[{}]/);
});

test('every form that needs no contract is an errand, and leads to its first step', () => {
  const errands = entries.flatMap((entry) => (entry.kind === 'errand' ? [entry] : []));
  expect(errands.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Changer de compte bancaire', 'Changer d’adresse', 'Régler un retard de paiement']),
  );
  for (const { path } of errands) expect(path).toMatch(/^\/[^{}]+$/);
});

test('every target of a synonym is an item', () => {
  const items = entries.map(({ kind, title }) => ({ group: kind, title, detail: null, path: '/' }));
  const find = createFinder(items);
  const families = Object.values(data.products?.products ?? {}).map(({ label }) => String(label));
  const nothing = (data.search?.synonyms ?? []).flatMap(({ id, finds }) =>
    finds
      .filter((words) => find(words).length === 0 && !families.some((label) => label.toLowerCase().includes(words)))
      .map((words) => `${id}: ${words}`),
  );
  expect(nothing).toEqual([]);
});
