import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRule, type Json, readsOf, traceValue } from '../../../src/rules/index.ts';
import { referenceAnswer } from './reference.ts';

const scalar = fc.constantFrom<Json>(null, true, false, 0, 1, -1, 2, 0.5, '', '0', '1', 'a', 'b', 'a.b', 'list');
const path = fc.constantFrom<Json>(
  'a',
  'b',
  'a.b',
  'list',
  'list.0',
  'list.length',
  '',
  0,
  'current',
  'accumulator',
  'absent',
);

const { rule } = fc.letrec<{ rule: Json; call: Json; list: Json }>((tie) => {
  const few = fc.array(tie('rule'), { maxLength: 4 });
  const operator = (...names: string[]) =>
    fc.tuple(fc.constantFrom(...names), few).map(([name, args]): Json => ({ [name]: args }));
  const over = fc
    .tuple(fc.constantFrom('map', 'filter', 'all', 'some', 'none', 'reduce'), tie('list'), tie('rule'), tie('rule'))
    .map(([name, list, body, start]): Json => ({ [name]: name === 'reduce' ? [list, body, start] : [list, body] }));
  return {
    rule: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('call'), tie('list')),
    list: fc.oneof({ depthSize: 'small' }, fc.constant<Json>({ var: 'list' }), fc.array(tie('rule'), { maxLength: 3 })),
    call: fc.oneof(
      { depthSize: 'small' },
      path.map((key): Json => ({ var: key })),
      fc.tuple(path, tie('rule')).map(([key, fallback]): Json => ({ var: [key, fallback] })),
      operator('==', '===', '!=', '!==', '<', '<=', '>', '>=', '!', '!!', 'and', 'or', 'if', '?:'),
      operator('+', '-', '/', '%', 'min', 'max', 'cat', 'merge', 'in', 'log'),
      fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((factors): Json => ({ '*': factors })),
      fc.tuple(tie('rule'), tie('rule')).map(([start, length]): Json => ({ substr: ['abcdef', start, length] })),
      fc.array(path, { maxLength: 3 }).map((keys): Json => ({ missing: keys })),
      fc.array(path, { maxLength: 3 }).map((keys): Json => ({ missing_some: [1, keys] })),
      over,
    ),
  };
});

const value = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'list', 'x'), tie('value')) as fc.Arbitrary<Json>,
  ),
})).value;

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
