import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRule, readsOf, traceValue } from '../../../src/rules/index.ts';
import { rule, value } from './random-rules.ts';
import { referenceAnswer } from './reference.ts';

test('random rules upon random data answer as json-logic-js does', () => {
  fc.assert(
    fc.property(rule, value, (given, data) => {
      const expected = referenceAnswer(given, data);
      fc.pre(expected !== 'refused');
      const { value: answer } = expected as { value: unknown };
      expect(compileRule(given, { dialect: 'plain' })(data)).toStrictEqual(answer);
      expect(compileRule(given, { dialect: 'plain', data: 'json' })(data)).toStrictEqual(answer);
    }),
    { numRuns: 4000 },
  );
});

test('evaluating changes neither the data nor the next answer', () => {
  fc.assert(
    fc.property(rule, value, (given, data) => {
      fc.pre(referenceAnswer(given, data) !== 'refused');
      const before = JSON.stringify(data);
      const evaluate = compileRule(given, { dialect: 'plain' });
      expect(evaluate(data)).toStrictEqual(evaluate(data));
      expect(JSON.stringify(data)).toBe(before);
    }),
  );
});

test('a traced rule gives the same value', () => {
  fc.assert(
    fc.property(rule, value, (given, data) => {
      fc.pre(typeof given !== 'string' && referenceAnswer(given, data) !== 'refused');
      const options = { dialect: 'plain' } as const;
      expect(traceValue(given, options)(data).value).toStrictEqual(compileRule(given, options)(data));
    }),
  );
});

/** Only the places that the rule is said to read. */
function pruned(data: unknown, reads: readonly (readonly string[])[]): unknown {
  if (typeof data !== 'object' || data === null || reads.some((read) => read.length === 0)) return data;
  const below = (key: string) =>
    reads.filter((read) => read[0] === key || read[0] === '*').map((read) => read.slice(1));
  if (Array.isArray(data))
    return data.map((item) =>
      pruned(
        item,
        reads.filter((read) => read[0] === '*').map((read) => read.slice(1)),
      ),
    );
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, item]) => (below(key).length === 0 ? [] : [[key, pruned(item, below(key))]])),
  );
}

test('what is read is enough: without the other data the answer is the same', () => {
  fc.assert(
    fc.property(rule, value, (given, data) => {
      fc.pre(typeof given !== 'string' && referenceAnswer(given, data) !== 'refused');
      fc.pre(!JSON.stringify(given).includes('.length'));
      const options = { dialect: 'plain' } as const;
      const evaluate = compileRule(given, options);
      const reads = readsOf(given, options).map((read) => read.path);
      expect(evaluate(pruned(data, reads))).toStrictEqual(evaluate(data));
    }),
    { numRuns: 1000 },
  );
});
