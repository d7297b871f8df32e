import { describe, expect, test } from 'vitest';
import { compileRule, type Json } from '../../../src/rules/index.ts';
import { referenceAnswer } from './reference.ts';

/** Values between which truth, equality, order and arithmetic differ. */
const values: Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2.5,
  '',
  '0',
  '1',
  '2,5',
  ' 3x',
  'abc',
  [],
  [0],
  [1, 2],
  ['a', 'b'],
  [[]],
];

const data: Json = {
  a: 1,
  b: 'banana',
  nothing: null,
  empty: '',
  zero: 0,
  list: [1, 2, 3],
  texts: ['a', 'b'],
  none: [],
  matrix: [[1], [2, 3]],
  nested: { deep: { deeper: 'yes' }, list: [{ n: 1 }, { n: 2 }, { m: 3 }] },
  '1': 'one',
  true: 'vrai',
};

/** Rules by what they exercise; each is applied to `data`, to null, to a text, to a number and to a list. */
const families: Record<string, Json[]> = {
  'values that stand for themselves': [
    null,
    true,
    'text',
    3,
    [],
    {},
    { two: 1, keys: 2 },
    [1, [{ var: 'a' }]],
    { '==': [{ x: 1, y: { var: 'a' } }, 1] },
  ],
  var: [
    { var: '' },
    { var: [] },
    { var: null },
    { var: [null, 1] },
    { var: ['', 1] },
    { var: 'a' },
    { var: ['a'] },
    { var: 1 },
    { var: [1] },
    { var: 0 },
    { var: true },
    { var: 1.5 },
    { var: 'list.1' },
    { var: 'list.9' },
    { var: 'list.length' },
    { var: 'b.length' },
    { var: 'b.0' },
    { var: 'length' },
    { var: '0' },
    { var: 'nothing' },
    { var: ['nothing', 'fallback'] },
    { var: ['nothing.more', 'fallback'] },
    { var: ['absent', 'fallback'] },
    { var: ['absent', { var: 'b' }] },
    { var: ['absent', { and: [] }] },
    { var: 'nested.deep.deeper' },
    { var: ['nested.deep.absent', null] },
    { var: 'a.b.c' },
    { var: '.' },
    { var: 'a.' },
    { var: { var: 'b' } },
    { var: [{ if: [true, 'a', 'b'] }, 0] },
    { var: [['a', 'b']] },
    { var: [[]] },
    { var: { cat: ['nested', '.deep'] } },
  ],
  missing: [
    { missing: [] },
    { missing: 'a' },
    { missing: ['a', 'x', 'empty', 'nothing', 'zero'] },
    { missing: [['a', 'x']] },
    { missing: [['x'], 'y'] },
    { missing: ['y', ['x', 'default']] },
    { missing: [null] },
    { missing: [''] },
    { missing: ['nested.deep', 'nested.far'] },
    { missing: { merge: ['b', { if: [{ var: 'a' }, ['x', 'y'], []] }] } },
    { missing: { var: 'texts' } },
    { missing_some: [1, ['a', 'x', 'y']] },
    { missing_some: [2, ['a', 'x', 'y']] },
    { missing_some: [0, []] },
    { missing_some: ['1', ['a', 'x']] },
    { missing_some: [1, 'b'] },
    { missing_some: [1, 5] },
    { missing_some: [1, [['a', 'x']]] },
    { missing_some: [1, { var: 'texts' }] },
    { if: [{ missing: ['x'] }, 'missed', 'found'] },
  ],
  if: ['if', '?:'].flatMap((name): Json[] => [
    { [name]: [] },
    { [name]: null },
    { [name]: [false] },
    { [name]: ['apple'] },
    { [name]: [true, 1] },
    { [name]: [false, 1] },
    { [name]: [{ var: 'a' }, 1, 2] },
    { [name]: [{ var: 'zero' }, 1, 2] },
    { [name]: [false, 1, { var: 'zero' }, 2] },
    { [name]: [false, 1, true, 2, 3] },
    { [name]: [false, 1, '', 2, [], 3, 4] },
    { [name]: [false, 1, '', 2, '0', 3] },
    { [name]: [{ '>': [{ var: 'a' }, 0] }, { cat: ['x', 'y'] }, { unread: 1, rule: 2 }] },
  ]),
  'and, or, not': [
    ...['and', 'or'].flatMap((name): Json[] => [
      { [name]: [] },
      { [name]: null },
      { [name]: [0] },
      { [name]: [1, 0] },
      { [name]: [0, ''] },
      { [name]: [[], 'x'] },
      { [name]: ['0', [0]] },
      { [name]: [1, { var: 'b' }, 0] },
      { [name]: [0, { var: 'empty' }, null] },
      { [name]: [0, '', [], { var: 'b' }, null] },
      { [name]: [1, 'x', [1], { var: 'zero' }, 2] },
    ]),
    ...['!', '!!'].flatMap((name): Json[] => [
      { [name]: [] },
      { [name]: [[]] },
      { [name]: [[[]]] },
      { [name]: { var: 'list' } },
    ]),
    ...values.flatMap((value): Json[] => [{ '!': [value] }, { '!!': [value] }]),
  ],
  'comparison of any two values': ['==', '===', '!=', '!==', '<', '<=', '>', '>='].flatMap((name): Json[] => [
    { [name]: [] },
    { [name]: [1] },
    { [name]: [null] },
    { [name]: [{ var: 'a' }, { var: '1' }] },
    { [name]: [{ var: 'list' }, { var: 'list' }] },
    ...values.flatMap((left) => values.map((right): Json => ({ [name]: [left, right] }))),
    ...values.map((right): Json => ({ [name]: [{ var: 'a' }, right] })),
  ]),
  between: ['<', '<=', '>', '>='].flatMap((name) =>
    values.flatMap((low) =>
      [null, 1, 2, 'b', []].flatMap((middle) =>
        [3, 1, '', null].map((high): Json => ({ [name]: [low, middle, high] })),
      ),
    ),
  ),
  arithmetic: [
    ...['+', '*', '-', '/', '%', 'min', 'max'].flatMap((name): Json[] => [
      { [name]: [] },
      { [name]: '3.14' },
      { [name]: [{ var: 'a' }] },
      { [name]: [1, 2, 3] },
      { [name]: ['2 fois', 2, '3'] },
      { [name]: [0, -1] },
      { [name]: [{ '*': [0, -1] }, 2] },
      { [name]: [{ '*': [0, -1] }] },
      ...values.flatMap((left) => values.map((right): Json => ({ [name]: [left, right] }))),
      ...values.map((value): Json => ({ [name]: [value] })),
    ]),
  ],
  lists: [
    ...['map', 'filter', 'all', 'some', 'none', 'reduce'].flatMap((name): Json[] => [
      { [name]: [] },
      { [name]: null },
      { [name]: [{ var: 'list' }] },
      { [name]: [{ var: 'absent' }, { var: '' }] },
      { [name]: [{ var: 'b' }, true] },
      { [name]: [{ var: 'none' }, true] },
      { [name]: [{ var: 'list' }, { '>': [{ var: '' }, 1] }] },
      { [name]: [{ var: 'list' }, { '>': [{ var: '' }, 0] }] },
      { [name]: [{ var: 'nested.list' }, { var: 'n' }] },
      { [name]: [{ var: 'nested.list' }, { var: ['n', 'x'] }] },
      { [name]: [{ var: 'matrix' }, { some: [{ var: '' }, { '==': [{ var: '' }, 3] }] }] },
      { [name]: [[1, { var: 'a' }, 'x'], { '==': [{ var: '' }, 1] }] },
      { [name]: [[0, 1], 'constant'] },
      { [name]: [{ var: 'list' }, [{ var: '' }]] },
    ]),
    { reduce: [{ var: 'list' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 10] },
    { reduce: [{ var: 'list' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, { var: 'a' }] },
    { reduce: [{ var: 'absent' }, 1, { var: 'a' }] },
    { reduce: [{ var: 'none' }, 1, { and: [] }] },
    { reduce: [{ var: 'list' }, { merge: [{ var: 'accumulator' }, { var: 'current' }] }, []] },
    { reduce: [{ var: 'list' }, { var: '' }, 0] },
    { reduce: [{ var: 'nested.list' }, { '+': [{ var: 'accumulator' }, { var: ['current.n', 0] }] }, 0] },
  ],
  merge: [
    { merge: [] },
    { merge: 1 },
    { merge: [null] },
    { merge: [[1], [[2]], 3, 'x'] },
    { merge: [{ var: 'list' }, { var: 'absent' }] },
  ],
  in: [
    { in: [] },
    { in: ['a'] },
    { in: ['Spring', 'Springfield'] },
    { in: ['', 'x'] },
    { in: [1, { var: 'list' }] },
    { in: ['1', { var: 'list' }] },
    { in: [{ var: 'b' }, ['banana', 'x']] },
    { in: [{ var: 'a' }, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]] },
    { in: [{ var: 'absent' }, [9, 8, 7, 6, 5, 4, 3, 2, null, 0]] },
    { in: [{ '/': [0, 0] }, [9, 8, 7, 6, 5, 4, 3, 2, { '/': [0, 0] }, 0]] },
    { in: [null, 'nullable'] },
    { in: [1, 123] },
    { in: [1, { length: 1, 0: 1 }] },
    { in: [[1], [[1]]] },
  ],
  text: [
    { cat: [] },
    { cat: 'x' },
    { cat: ['I love ', { var: 'b' }, '!'] },
    { cat: [{ var: 'list' }, { var: 'absent' }, 1.5, true] },
    { cat: [[[1, null], 2], { x: 1, y: 2 }] },
    ...values.map((value): Json => ({ cat: [value, value] })),
    { substr: [] },
    ...[0, 4, -5, null, 'x', 100].flatMap((start): Json[] => [
      { substr: ['jsonlogic', start] },
      ...[0, 3, -3, -100, null, '2'].map((length): Json => ({ substr: ['jsonlogic', start, length] })),
    ]),
    { substr: [{ var: 'a' }, 0, 1] },
    { log: 'apple' },
    { log: [] },
  ],
  'the same constant twice': [
    { '===': [[1], [1]] },
    { '==': [[1], [1]] },
    { map: [{ var: 'list' }, { merge: [[1]] }] },
  ],
};

describe.each(Object.entries(families))('%s', (_, rules) => {
  test.each([
    ['fields', data],
    ['nothing', null],
    ['absent', undefined],
    ['a text', 'abc'],
    ['a number', 5],
    ['a list', [1, 'b', null]],
  ])('answers as json-logic-js does: data is %s', (_name, given) => {
    for (const rule of rules) {
      const expected = referenceAnswer(rule, given);
      const written = JSON.stringify(rule);
      if (expected === 'refused') expect(() => compileRule(rule, { dialect: 'plain' })(given), written).toThrow();
      else
        expect({ written, value: compileRule(rule, { dialect: 'plain' })(given) }).toStrictEqual({
          written,
          ...expected,
        });
    }
  });
});

test('the domain dialect answers as the plain one wherever it accepts the rule', () => {
  let accepted = 0;
  for (const rule of Object.values(families).flat()) {
    const expected = referenceAnswer(rule, data);
    let evaluate: (given: unknown) => unknown;
    try {
      evaluate = compileRule(rule);
    } catch {
      continue;
    }
    accepted += 1;
    if (expected !== 'refused') expect({ rule, value: evaluate(data) }).toStrictEqual({ rule, ...expected });
  }
  expect(accepted).toBeGreaterThan(1000);
});
