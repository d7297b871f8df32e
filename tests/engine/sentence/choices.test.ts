import { expect, test } from 'vitest';
import {
  type ChoicePlace,
  choicesAt,
  codeChoices,
  fieldChoices,
  nameChoices,
  operatorChoices,
} from '../../../src/analysis/sentence/index.ts';
import { compileRule, type Json } from '../../../src/rules/index.ts';
import { described, type OperandKind } from '../../../src/rules/language.ts';
import { shipped } from '../../shipped.ts';
import { schemas } from '../catalog/support.ts';

const { data, api, table, sources } = shipped;
if (table === null) throw new Error('the catalogue has errors');
const world = { data, api, schemas, known: { table, sources } };
const auto: ChoicePlace = { family: 'auto' };

const valuesOf = (choices: readonly { value: Json }[]) => choices.map(({ value }) => value);

test('states are those of the catalogue, by their labels', () => {
  const states = codeChoices(world, { ...auto, about: 'codeEtat' });
  expect(states.find(({ value }) => value === 'RES')).toMatchObject({ kind: 'value', label: 'Résilié' });
  expect(valuesOf(states)).not.toContain('null');
  expect(valuesOf(codeChoices(world, { ...auto, about: '$moment' }))).toEqual(Object.keys(data.moments?.moments ?? {}));
  expect(valuesOf(codeChoices(world, { ...auto, about: 'conducteurs.codeTypePermis' }))).toContain('E');
  expect(codeChoices(world, { ...auto, about: 'numeroContrat' })).toEqual([]);
});

test('fields are those of the family, of the list, of the form or of the page', () => {
  const days = valuesOf(fieldChoices(world, auto, ['date']));
  expect(days).toContain('dateEffet');
  expect(days).not.toContain('montantAnnuelTTC');
  expect(valuesOf(fieldChoices(world, { family: 'habitation' }))).not.toContain('conducteurs');
  const own = fieldChoices(world, { ...auto, list: 'conducteurs' });
  expect(own.find(({ value }) => value === 'codeTypePermis')).toMatchObject({ label: 'type de permis' });
  expect(valuesOf(own)).toContain('$today');
  expect(valuesOf(fieldChoices(world, { form: 'panne' }))).toEqual(expect.arrayContaining(['policeId', '$contrats']));
  expect(valuesOf(fieldChoices(world, { isPage: true }))).toContain('$connected');
});

test('names are those of the catalogue and of the file', () => {
  expect(valuesOf(nameChoices(world, 'rule'))).toEqual(Object.keys(data.rules?.rules ?? {}));
  expect(nameChoices(world, 'icon').length).toBeGreaterThan(10);
  expect(nameChoices(world, 'page').length).toBeGreaterThan(10);
  const file = table.definition('form', 'panne')?.entry.file;
  expect(valuesOf(nameChoices(world, 'step', file))).toEqual(data.forms?.panne?.steps.map(({ id }) => id));
  expect(nameChoices(world, 'step')).toEqual([]);
  expect(valuesOf(nameChoices(world, 'code-list'))).toContain('display-state');
});

test('operators are those that give what is wanted', () => {
  expect(valuesOf(operatorChoices()).toSorted()).toEqual([...described.keys()].toSorted());
  expect(valuesOf(operatorChoices(['boolean']))).toContain('has');
  expect(valuesOf(operatorChoices(['boolean']))).not.toContain('sum');
});

const kinds: readonly OperandKind[] = ['value', 'condition', 'number', 'text', 'day', 'list', 'code', 'field'];

test.each(kinds)('each field and rule that may stand for a %s compiles there', (kind) => {
  const choices = choicesAt(world, kind, { ...auto, about: 'codeEtat' });
  expect(choices.length).toBeGreaterThan(50);
  for (const { kind: what, value } of choices) {
    if (what === 'field') expect(() => compileRule({ var: value })).not.toThrow();
    if (what === 'name') expect(data.rules?.rules).toHaveProperty([String(value)]);
  }
});

test('a code list and a named rule are chosen by their names alone', () => {
  for (const kind of ['table', 'rule-name'] as const)
    expect(new Set(choicesAt(world, kind, auto).map((one) => one.kind))).toEqual(new Set(['name']));
});
