import { describe, expect, test } from 'vitest';
import { compileRule } from '../../../src/rules/index.ts';
import { data, families } from './public-rules.ts';
import { referenceAnswer } from './reference.ts';

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
