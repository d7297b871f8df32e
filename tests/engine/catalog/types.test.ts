import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { domainOf, typeOfEntry } from '../../../src/catalog/types/index.ts';
import type { Entry } from '../../../src/catalog/walk/index.ts';
import { api, files, type Json, schemas } from './support.ts';

const { data, table } = checkCatalogue(files, schemas, api);
if (table === null) throw new Error('the catalogue has not its form');
const world = { data, table, api };

const auto = 'catalog/families/auto.json';
const sinistre = 'forms/sinistre/sinistre.json';

/** Something that stands in a scope, for its place. */
function entryIn(file: string, base: Entry['scope']['base'], lists = 0): Entry {
  const found = table?.inFile(file).find(({ scope }) => scope.base === base && scope.lists.length === lists);
  if (found === undefined) throw new Error(`${file} has nothing in ${base}`);
  return found;
}

/** What is wrong with a rule, were it written at a place. */
function faults(rule: Json, at: Entry): string[] {
  const entry: Entry = { ...at, role: 'rule', value: rule };
  return (typeOfEntry(world, entry)?.faults ?? []).map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('what a place of the data may hold', () => {
  const states = Object.keys(data.states?.display ?? {}).filter((code) => code !== 'null');

  test.each<[file: string, base: Entry['scope']['base'], path: string, expected: object]>([
    [auto, 'contract', 'codeEtat', { type: 'text', nullable: true, values: states }],
    [auto, 'contract', 'id', { type: 'text', nullable: false }],
    [auto, 'contract', 'dateFin', { type: 'date', nullable: true }],
    [auto, 'contract', 'vehicule.energie', { type: 'text', nullable: true, values: ['ES', 'GO', 'EL', 'HY'] }],
    [auto, 'contract', 'conducteurs', { type: 'list', nullable: true }],
    [auto, 'contract', 'conducteurs.0.crm', { type: 'number', nullable: true }],
    [auto, 'contract', '$inForce', { type: 'boolean', nullable: false }],
    [auto, 'contract', '$moment', { type: 'text', nullable: false, values: Object.keys(data.moments?.moments ?? {}) }],
    [auto, 'contract', '$mileage.forfait', { type: 'number', nullable: true, unit: 'km' }],
    [auto, 'contract', 'nothing.of.the.kind', { type: 'any', nullable: true }],
    [auto, 'contract', '__proto__.toString', { type: 'any', nullable: true }],
    [sinistre, 'form', 'dateSurvenance', { type: 'date', nullable: true }],
  ])('%s %s %s', (file, base, path, expected) => {
    expect(domainOf({ ...world, at: entryIn(file, base) }, path.split('.'))).toEqual(expected);
  });

  test('an element of a list has the fields of its own', () => {
    const block = table.entries.find(
      ({ file, value, scope }) => file === auto && scope.lists.length === 1 && JSON.stringify(value).includes('"crm"'),
    );
    if (block === undefined) throw new Error('nothing stands in a list');
    const at = { ...world, at: block };
    expect(domainOf(at, ['crm'])).toEqual({ type: 'number', nullable: true });
    expect(domainOf(at, ['vehicule']).type).toBe('any');
  });
});

describe('rules whose operands do not go together', () => {
  const contract = entryIn(auto, 'contract');

  test.each<[Json, string[]]>([
    [{ '==': [{ var: 'codeEtat' }, 'RESS'] }, ['unlisted-value /==/1']],
    [{ has: [['RES', 'RESS'], { var: 'codeEtat' }] }, ['unlisted-value /has/0/1']],
    [{ in: [{ var: 'codePeriodicite' }, ['A', 'MENSUEL']] }, ['unlisted-value /in/1/1']],
    [{ in: ['13', { var: 'vehicule.marque' }] }, ['wrong-operand /in/1']],
    [{ in: [{ var: 'codeFormule' }, 'OPTIMO,CONFORT'] }, ['wrong-operand /in/1']],
    [{ in: ['camping', { lower: [{ var: 'vehicule.marque' }] }] }, []],
    [{ '==': [{ var: '$terminationStatus' }, 'in-progres'] }, ['unlisted-value /==/1']],
    [{ '!=': ['maison', { var: '$family' }] }, ['unlisted-value /!=/0']],
    [{ '==': [{ var: '$inForce' }, 'true'] }, ['wrong-operand /==/1']],
    [{ '==': [{ var: 'dateFin' }, '01/01/2025'] }, ['wrong-operand /==/1']],
    [{ '==': [{ var: 'dateFin' }, '2025-01-01'] }, []],
    [{ '==': [{ var: 'dateFin' }, null] }, []],
    [{ '==': [{ var: 'montantAnnuelTTC' }, 'cent'] }, ['wrong-operand /==/1']],
    [{ '==': [{ var: 'conducteurs' }, 'A'] }, ['wrong-operand /==/1']],
    [{ '==': [{ var: 'vehicule.energie' }, { var: 'vehicule.codeTypeGarage' }] }, ['unlisted-value /==/1']],
    [{ label: ['garage', { var: 'vehicule.energie' }] }, ['unlisted-value /label/0']],
    [{ '>': [{ default: [{ var: 'dateFin' }, ''] }, 12] }, ['wrong-operand />/1']],
    [{ some: [{ var: 'codeEtat' }, true] }, ['wrong-operand /some/0']],
    [{ '+': [{ default: [{ var: 'dateFin' }, ''] }, 1] }, ['wrong-operand /+/0']],
    [{ 'add-days': [{ var: 'montantAnnuelTTC' }, 1] }, ['wrong-operand /add-days/0']],
    [{ date: [{ var: 'montantAnnuelTTC' }] }, ['wrong-format /date/0']],
    [{ euro: [{ var: 'codeEtat' }] }, ['wrong-format /euro/0']],
    [{ text: 'Avec {conducteurs}' }, ['wrong-format ']],
    [{ '!=': [{ map: [{ var: 'conducteurs' }, { var: 'crm' }] }, 1] }, ['wrong-operand /!=/1']],
  ])('%j', (rule, expected) => expect(faults(rule, contract)).toEqual(expected));
});

describe('what may be null has a default before it is compared or calculated with', () => {
  const contract = entryIn(auto, 'contract');
  const lost = (pointer: string) => [`compared-without-default ${pointer}`];

  test.each<[Json, string[]]>([
    [{ '<': [{ var: 'montantFgti' }, 15] }, lost('/</0')],
    [{ '>=': [0, { var: 'montantFgti' }] }, lost('/>=/1')],
    [{ '<': [{ default: [{ var: 'montantFgti' }, 0] }, 15] }, []],
    // the API writes null, which the default of "var" does not stand for
    [{ '<': [{ var: ['montantFgti', 0] }, 15] }, lost('/</0')],
    [{ '<': [{ var: 'dateFin' }, { var: '$today' }] }, lost('/</0')],
    [{ '==': [{ var: 'montantFgti' }, 15] }, []],
    [{ some: [{ var: 'conducteurs' }, { '>': [{ var: 'crm' }, 1] }] }, lost('/some/1/>/0')],
    [{ '<': [{ age: [{ var: 'conducteurs.0.dateNaissance' }, { var: '$today' }] }, 18] }, lost('/</0')],
    [{ '*': [{ var: 'montantAnnuelTTC' }, 12] }, lost('/*/0')],
    [{ and: [{ var: 'montantFgti' }, { '<': [{ var: 'montantFgti' }, 15] }] }, []],
    [{ and: [{ '!!': [{ var: 'dateFin' }] }, { '<': [{ var: 'dateFin' }, { var: '$today' }] }] }, []],
    [{ or: [{ '!': [{ var: 'dateFin' }] }, { '<': [{ var: 'dateFin' }, { var: '$today' }] }] }, []],
    [{ or: [{ var: 'dateFin' }, { '<': [{ var: 'dateFin' }, { var: '$today' }] }] }, lost('/or/1/</0')],
    [{ if: [{ empty: [{ var: 'montantFgti' }] }, 0, { '-': [{ var: 'montantFgti' }] }] }, []],
    [{ if: [{ '==': [{ var: 'montantFgti' }, null] }, 0, { '-': [{ var: 'montantFgti' }] }] }, []],
    [{ if: [{ var: 'dateFin' }, 0, { '-': [{ var: 'montantFgti' }] }] }, lost('/if/2/-/0')],
    [{ rule: 'ends-later' }, []],
  ])('%j', (rule, expected) => expect(faults(rule, contract)).toEqual(expected));
});
