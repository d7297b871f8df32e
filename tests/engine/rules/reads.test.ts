import { expect, test } from 'vitest';
import { type CompileOptions, type Json, readsOf, traceValue } from '../../../src/rules/index.ts';

const options: CompileOptions = {
  tables: { etats: {} },
  rules: { majeur: { '>=': [{ var: 'age' }, 18] } },
};

const table: [Json, string[]][] = [
  [{ var: 'vehicule.marque' }, ['vehicule.marque']],
  [{ map: [{ var: 'conducteurs' }, { var: 'crm' }] }, ['conducteurs', 'conducteurs.*.crm']],
  [{ some: [{ var: 'codes' }, { '==': [{ var: '' }, 'R04'] }] }, ['codes', 'codes.*']],
  [{ sum: [{ var: 'contrats' }, 'detail.montant'] }, ['contrats', 'contrats.*.detail.montant']],
  [{ sum: { map: [{ var: 'contrats' }, { var: 'montant' }] } }, ['contrats', 'contrats.*.montant']],
  [{ count: { filter: [{ var: 'contrats' }, { var: 'actif' }] } }, ['contrats', 'contrats.*.actif']],
  [
    { map: [{ filter: [{ var: 'a.list' }, { var: 'on' }] }, { var: 'b.c' }] },
    ['a.list', 'a.list.*.on', 'a.list.*.b.c'],
  ],
  [{ map: [{ merge: [{ var: 'a' }, { var: 'b' }] }, { var: 'n' }] }, ['a', 'b', 'a.*.n', 'b.*.n']],
  [{ map: [{ if: [{ var: 'x' }, { var: 'a' }, { var: 'b' }] }, { var: 'n' }] }, ['x', 'a', 'b', 'a.*.n', 'b.*.n']],
  [{ map: [{ map: [{ var: 'a' }, { var: 'b' }] }, { var: 'c' }] }, ['a', 'a.*.b', 'a.*.b.c']],
  [{ map: [{ var: 'a' }, { map: [{ var: 'b' }, { var: 'c' }] }] }, ['a', 'a.*.b', 'a.*.b.*.c']],
  [
    { reduce: [{ var: 'a' }, { '+': [{ var: 'accumulator' }, { var: 'current.n' }] }, { var: 'z' }] },
    ['a', 'z', 'a.*.n'],
  ],
  [{ map: [{ var: 'a' }, { '<': [{ var: 'date' }, { var: '$today' }] }] }, ['a', 'a.*.date', '$today']],
  [{ var: 'conducteurs.0.crm' }, ['conducteurs.*.crm']],
  [{ missing: ['a', 'b.c'] }, ['a', 'b.c']],
  [{ missing_some: [1, ['a', 'b']] }, ['a', 'b']],
  [{ and: [{ rule: 'majeur' }, { var: 'b' }] }, ['age', 'b']],
  [{ map: [{ var: 'conducteurs' }, { rule: 'majeur' }] }, ['conducteurs', 'conducteurs.*.age']],
  ['{vehicule.marque} {montant|euro}', ['vehicule.marque', 'montant']],
  [{ map: [{ var: 'a' }, { text: '{nom}' }] }, ['a', 'a.*.nom']],
  [{ label: ['etats', { var: 'codeEtat' }, { var: 'libelle' }] }, ['codeEtat', 'libelle']],
  [{ join: [[{ var: 'a' }, { var: 'b' }], ' '] }, ['a', 'b']],
  [{ cat: ['un texte seul'] }, []],
];

test.each(table)('%j reads %j', (value, expected) => {
  expect([...new Set(readsOf(value, options).map((read) => read.path.join('.')))]).toEqual(expected);
});

test('each reading says where it stands and whether its absence is provided for', () => {
  const rule: Json = { '+': [{ var: ['a', 0] }, { var: 'b' }, { default: [{ var: 'c' }, 0] }] };
  expect(readsOf(rule)).toEqual([
    { path: ['a'], pointer: '/+/0', defaulted: true },
    { path: ['b'], pointer: '/+/1', defaulted: false },
    { path: ['c'], pointer: '/+/2/default/0', defaulted: true },
  ]);
});

test('a computed path is refused: what a rule reads is known before it runs', () => {
  expect(() => readsOf({ var: { var: 'x' } })).toThrow('the path of "var" is computed');
});

test('a trace names what was read, in order, and only that', () => {
  const rule: Json = {
    or: [{ '==': [{ var: 'etat' }, '1'] }, { some: [{ var: 'xs' }, { '>': [{ var: 'n' }, 1] }] }, { var: 'unread' }],
  };
  expect(traceValue(rule)({ etat: '9', xs: [{ n: 1 }, { n: 2 }, { n: 3 }] })).toEqual({
    value: true,
    rule,
    reads: [
      { path: 'etat', value: '9' },
      { path: 'xs', value: [{ n: 1 }, { n: 2 }, { n: 3 }] },
      { path: 'xs.*.n', value: 1 },
      { path: 'xs.*.n', value: 2 },
    ],
  });
  const text = traceValue('{a} {b|euro}');
  expect(text({ a: 'x' })).toEqual({
    value: 'x',
    rule: '{a} {b|euro}',
    reads: [
      { path: 'a', value: 'x' },
      { path: 'b', value: null },
    ],
  });
  expect(text({}).reads).toHaveLength(2);
});
