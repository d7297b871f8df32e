import fc from 'fast-check';
import type { Json } from '../../../src/rules/index.ts';

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

/** Rules of the plain dialect, most of them wrong somewhere. */
export const { rule } = fc.letrec<{ rule: Json; call: Json; list: Json }>((tie) => {
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

/** Data that such a rule may be given. */
export const value = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'list', 'x'), tie('value')) as fc.Arbitrary<Json>,
  ),
})).value;
