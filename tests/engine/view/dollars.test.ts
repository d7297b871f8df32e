import { expect, test } from 'vitest';
import { compileRule } from '../../../src/rules/index.ts';
import { settledScope } from '../../../src/view/contracts/contract-view.ts';
import { type Dollars, dollarPlace, listed } from '../../../src/view/dollars.ts';
import { example, whole } from './support.ts';

const { dollars, list } = settledScope(whole, example('auto'));

test.each(Object.keys(dollars))('rules find %s at its place', (name) => {
  const named = Object.fromEntries(Object.keys(dollars).map((one) => [one, one]));
  expect(listed(named)[dollarPlace(name)]).toBe(name);
  expect(list[dollarPlace(name)]).toBe(dollars[name as keyof Dollars]);
});

test('a name that came after a list was made is absent from it, and nothing of a prototype stands in its place', () => {
  const read = compileRule({ var: ['$unheardOf', 'none'] }, { dollarPlace });
  const place = dollarPlace('$unheardOf');
  const prototype = Array.prototype as unknown[];
  prototype[place] = 'inherited';
  try {
    expect(read({}, listed({ $today: '2025-06-15' }))).toBe('none');
    expect(read({}, listed({ $unheardOfLater: 1 }))).toBe('none');
    expect(read({})).toBe('none');
  } finally {
    Reflect.deleteProperty(prototype, place);
    prototype.length = 0;
  }
  expect(read({}, listed({ $unheardOf: 'said' }))).toBe('said');
});
