import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operatorManuals } from '../../../src/analysis/editor/operator-manuals.ts';
import { sourceFiles } from '../../../src/build/imports.ts';
import { type CompileOptions, compileRule, type Json } from '../../../src/rules/index.ts';
import { domainOperators } from '../../../src/rules/registry.ts';

const options: CompileOptions = {
  tables: { etats: { '1': 'Actif', '9': 'Résilié', null: 'Inconnu' }, usages: { A: 'Privé' } },
  rules: { majeur: { '>=': [{ var: ['age', 0] }, 18] } },
};

const manuals = operatorManuals();

describe('the manual', () => {
  test.each(manuals.map((one) => [one.name, one] as const))('the example of %s gives its result', (_, manual) => {
    const { rule, data } = manual.example as { rule: Json; data: Json };
    const tables = { ...options.tables, usages: {} };
    expect(compileRule(rule, { ...options, tables })(data)).toStrictEqual(manual.result);
    expect(manual.signature).toContain(`"${manual.name}"`);
    expect(manual.doc.length).toBeGreaterThan(7);
  });

  test('every operator that evaluates has its own, and no other', () => {
    expect(manuals.map(({ name }) => name).sort()).toEqual([...domainOperators.keys()].sort());
  });
});

const today = '2025-07-01';
const table: [Json, unknown][] = [
  [{ sum: [] }, 0],
  [{ sum: [[]] }, 0],
  [{ sum: [[1, null, 2.5, 'x']] }, 3.5],
  [{ sum: [[null, null]] }, null],
  [{ sum: { var: 'absent' } }, null],
  [{ sum: [{ var: 'absent' }, 3, null] }, 3],
  [{ sum: [{ var: 'contrats' }, 'montant'] }, 30],
  [{ sum: [{ var: 'contrats' }, 'detail.frais'] }, 2],
  [{ sum: [{ var: 'contrats' }, 'absent'] }, null],
  [{ count: { var: 'contrats' } }, 3],
  [{ count: { var: 'absent' } }, 0],
  [{ count: [['a']] }, 1],
  [{ join: [['a', '', null, 'b'], ' - '] }, 'a - b'],
  [{ join: [[]] }, ''],
  [{ join: [{ var: 'absent' }, ','] }, null],
  [{ has: [[1, 2], '1'] }, true],
  [{ has: [{ var: 'codes' }, 40] }, true],
  [{ has: [{ var: 'codes' }, null] }, false],
  [{ has: [['null'], null] }, false],
  [{ has: [{ var: 'absent' }, 1] }, false],
  [{ default: [null, '', { var: 'absent' }, 0, 1] }, 0],
  [{ default: [null, ''] }, null],
  [{ default: [false, 1] }, false],
  [{ label: ['etats', 1] }, 'Actif'],
  [{ label: ['etats', '9'] }, 'Résilié'],
  [{ label: ['etats', { var: 'absent' }] }, 'Inconnu'],
  [{ label: ['etats', 'Z'] }, null],
  [{ label: ['etats', 'Z', 'Autre'] }, 'Autre'],
  [{ label: ['usages', null, 'Autre'] }, 'Autre'],
  [{ label: ['usages', null] }, null],
  [{ rule: 'majeur' }, true],
  [{ map: [{ var: 'contrats' }, { rule: 'majeur' }] }, [false, false, false]],
  [{ plural: [0, 'contrat', 'contrats'] }, 'contrat'],
  [{ plural: [1.5, 'contrat', 'contrats'] }, 'contrat'],
  [{ plural: [2, 'contrat', 'contrats'] }, 'contrats'],
  [{ plural: [null, 'contrat', 'contrats'] }, 'contrat'],
  [{ age: ['2000-07-01', today] }, 25],
  [{ age: ['2000-07-02', today] }, 24],
  [{ age: ['2004-02-29', '2025-02-28'] }, 20],
  [{ age: ['2004-02-29', '2025-03-01'] }, 21],
  [{ age: ['2026-01-01', today] }, null],
  [{ age: [null, today] }, null],
  [{ age: ['2000-06-30T22:30:00Z', today] }, 25],
  [{ 'days-between': ['2024-02-28', '2024-03-01'] }, 2],
  [{ 'days-between': ['2025-03-30', '2025-03-31'] }, 1],
  [{ 'days-between': [today, '2025-06-30'] }, -1],
  [{ 'days-between': [today, ''] }, null],
  [{ 'months-between': ['2025-01-15', '2025-03-14'] }, 1],
  [{ 'months-between': ['2025-01-15', '2025-03-15'] }, 2],
  [{ 'months-between': ['2025-03-15', '2025-01-15'] }, -2],
  [{ 'months-between': [today, today] }, 0],
  [{ 'next-anniversary': ['01/04', '2026-11-21'] }, '2027-04-01'],
  [{ 'next-anniversary': ['22/11', '2026-11-21'] }, '2026-11-22'],
  [{ 'next-anniversary': ['21/11', '2026-11-21'] }, '2026-11-21'],
  [{ 'next-anniversary': ['20/11', '2026-11-21'] }, '2027-11-20'],
  [{ 'next-anniversary': ['0101', '2026-12-31'] }, '2027-01-01'],
  [{ 'next-anniversary': ['--12-31', '2026-12-31'] }, '2026-12-31'],
  [{ 'next-anniversary': ['29/02', '2027-01-01'] }, '2027-02-28'],
  [{ 'next-anniversary': ['29/02', '2027-02-28'] }, '2027-02-28'],
  [{ 'next-anniversary': ['29/02', '2027-03-01'] }, '2028-02-29'],
  [{ 'next-anniversary': ['2019-04-01', '2026-11-20T23:30:00Z'] }, '2027-04-01'],
  [{ 'next-anniversary': ['01/01', '9999-02-01'] }, null],
  [{ 'next-anniversary': ['31/02', '2026-11-21'] }, null],
  [{ 'next-anniversary': [null, '2026-11-21'] }, null],
  [{ 'next-anniversary': ['01/04', ''] }, null],
  [{ 'add-days': ['2024-02-28', 2] }, '2024-03-01'],
  [{ 'add-days': ['2025-03-29', 2] }, '2025-03-31'],
  [{ 'add-days': [today, -1] }, '2025-06-30'],
  [{ 'add-days': [today, 0.5] }, null],
  [{ 'add-days': ['9999-12-31', 1] }, null],
  [{ 'add-months': ['2024-01-31', 1] }, '2024-02-29'],
  [{ 'add-months': ['2025-03-31', -1] }, '2025-02-28'],
  [{ 'add-months': ['2025-11-30', 3] }, '2026-02-28'],
  [{ 'add-months': [today, null] }, null],
  [{ 'add-years': ['2024-02-29', -1] }, '2023-02-28'],
  [{ 'add-years': ['2024-02-29', 4] }, '2028-02-29'],
  [{ 'add-years': ['pas une date', 1] }, null],
  [{ text: '{a|upper} et {absent}' }, 'X et'],
  [{ text: '{absent}' }, null],
  [{ map: [{ var: 'contrats' }, { text: 'n° {n}' }] }, ['n° 1', 'n° 2', null]],
  [
    { map: [{ var: 'contrats' }, { 'add-days': [{ var: '$today' }, { var: ['n', 0] }] }] },
    ['2025-07-02', '2025-07-03', today],
  ],
  [{ reduce: [{ var: 'contrats' }, { '+': [{ var: 'accumulator' }, { var: '$profile.age' }] }, 0] }, 120],
];

test.each(table)('%j gives %j', (rule, expected) => {
  const data = {
    a: 'x',
    age: 20,
    codes: ['40', 41],
    contrats: [{ n: 1, montant: 10 }, { n: 2, montant: 20, detail: { frais: 2 } }, {}],
    $today: today,
    $profile: { age: 40 },
  };
  expect(compileRule(rule, options)(data)).toStrictEqual(expected);
});

describe('no room but this one', () => {
  /** Names of operators that are words of something else besides: kinds of values, of entries and of texts, signs of paths. */
  const words = new Set([
    ...[
      'text',
      'rule',
      'label',
      'number',
      'date',
      'year',
      'decimal',
      'all',
      'some',
      'none',
      'map',
      'money',
      'missing',
      'default',
    ],
    ...['*', '/'],
  ]);
  const telling = new Set([...domainOperators.keys()].filter((name) => !words.has(name)));
  const rooms = readdirSync('src').filter((room) => room !== 'rules' && statSync(join('src', room)).isDirectory());

  test.each(rooms)('knows an operator by its name: %s', (room) => {
    const found = sourceFiles(resolve('src', room)).flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const compared = [...text.matchAll(/(?:[!=]==\s*|\bcase\s+)'([^'\n]+)'/g)].map(([, name = '']) => name);
      const listed = [...text.matchAll(/(?:new Set\w*(?:<[^>]*>)?\(\[|\.\.\.\[)([^\]]*)\]/g)].flatMap(
        ([, items = '']) => [...items.matchAll(/'([^'\n]+)'/g)].map(([, name = '']) => name),
      );
      return [...compared, ...listed].filter((name) => telling.has(name)).map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });
});
