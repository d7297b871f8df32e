import { expect, it } from 'vitest';
import { operationNames } from '../../src/backend/observe/known-operations.ts';
import { DOCUMENTS } from '../../src/release/index.ts';

const several = ['a', 'b'];

it('knows the operations of the portal and of the release in force, and forgets those before', async () => {
  let release = 'one';
  const files: Record<string, string> = {
    [`one/${DOCUMENTS}`]: '{"1a":"Formulaire_un_envoi","2b":"Contrat_auto"}',
    [`two/${DOCUMENTS}`]: '{"3c":"Memo_auto"}',
  };
  const releases = {
    current: () => release,
    read: async (hash: string, file: string) => files[`${hash}/${file}`] ?? null,
  };
  const names = operationNames(releases, ['getTableauDeBord']);
  const known = ['Formulaire_un_envoi', 'Contrat_auto', 'Memo_auto', 'getTableauDeBord'];
  const named = () => known.map((name) => names.nameOf(name, several));
  await names.follow();
  expect(named()).toEqual(['Formulaire_un_envoi', 'Contrat_auto', 'other', 'getTableauDeBord']);
  release = 'two';
  await names.follow();
  expect(named()).toEqual(['other', 'other', 'Memo_auto', 'getTableauDeBord']);
  release = 'three';
  await names.follow();
  expect(named()).toEqual(['other', 'other', 'other', 'getTableauDeBord']);
});

it('names others by the one field that they select', async () => {
  const names = operationNames({ current: () => null, read: async () => null }, []);
  await names.follow();
  expect(names.nameOf('Jean_Dupont', ['isMaintenance'])).toBe('isMaintenance');
  expect(names.nameOf('Jean_Dupont', several)).toBe('other');
  expect(names.nameOf(undefined, [])).toBe('other');
});
