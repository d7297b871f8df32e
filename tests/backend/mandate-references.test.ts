import { expect, it } from 'vitest';
import { opaqueId } from '../../src/backend/demo/samples/random.ts';
import { newMandateReference } from '../../src/backend/domain/bank/mandates.ts';
import { newReference } from '../../src/backend/domain/reference.ts';

const HOLDERS = ['Groupe', 'Arpege', 'Eparmil', 'Entite4'] as const;

it.each([
  ['a seeded account', opaqueId('bank', 'm1'), opaqueId('bank', 'm2')],
  ['an account that a member asked for', newReference().toLowerCase(), newReference().toLowerCase()],
  ['an identifier of 36 characters', `${'a'.repeat(35)}1`, `${'a'.repeat(35)}2`],
])('no two mandates of %s and of another share a reference', (_name, ...accounts) => {
  const all = accounts.flatMap((account) => HOLDERS.map((holder) => newMandateReference('Calanque', account, holder)));
  expect(new Set(all).size).toBe(all.length);
  for (const rum of all) expect(rum).toMatch(/^[A-Z\d-]{1,35}$/);
});
