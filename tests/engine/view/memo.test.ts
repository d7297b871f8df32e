import { expect, test } from 'vitest';
import { type CatalogueData, compileCatalogue, mergeData } from '../../../src/catalog/index.ts';
import { memoOf } from '../../../src/release/memo-slice.ts';
import { contractsOf, indexOf } from '../../../src/release/slices.ts';
import { memoState, memoView } from '../../../src/view/index.ts';
import { edited, findings } from '../catalog/support.ts';
import { example, loaded, whole } from './support.ts';

const { table, data, api } = loaded;
if (table === null) throw new Error('the catalogue is not in order');
const memo = memoOf(table, data, api);
const sliced = compileCatalogue(mergeData(indexOf(table, data), contractsOf(table, data), memo as CatalogueData));

test.each(['auto', 'habitation'])('the files that a phone keeps decide on %s as the whole does', (name) => {
  const given = { ...example(name), profile: { identite: { nom: 'DURAND' }, adresse: { ville: 'Marseille' } } };
  expect(memoView(sliced, given)).toEqual(memoView(whole, given));
  expect(memoView(sliced, given)?.issued).toBe(name === 'auto');
});

test('what it is worth needs neither a network nor a contract', () => {
  const kept = { refreshedOn: '2026-10-01', effect: '2019-04-01', until: '2027-03-31' };
  expect(memoState(sliced, kept, '2026-11-21')).toEqual(memoState(whole, kept, '2026-11-21'));
  expect(memoState(sliced, kept, '2026-11-21')?.state).toBe('ancien');
});

test('its query asks for what its lines read, and for no more of the member than that', () => {
  const { text = '' } = memo.documents?.auto ?? {};
  for (const field of ['immatriculation', 'marque', 'modele', 'remorques', 'voie', 'ville', 'prenom1', 'dateEffet'])
    expect(text).toContain(field);
  for (const field of ['email', 'telMobile', 'conducteurs', 'garanties', 'getDfDocument'])
    expect(text).not.toContain(field);
  expect(Object.keys(memo.documents ?? {})).toEqual(['auto']);
});

test('a line that its certificate does not have is told', () => {
  const told = findings(edited('memo.json', '"plate": "immatriculation"', '"plate": "imatriculation"'));
  expect(told.join()).toMatch(/unknown-reference.*has no line "imatriculation"/);
  expect(findings(edited('memo.json', '"CAR-05"', '"CAR-99"')).join()).toMatch(/there is no certificate "CAR-99"/);
  expect(findings(edited('memo.json', 'vehicule.immatriculation', 'vehicule.imatriculation')).join()).toMatch(
    /unknown-field/,
  );
});
