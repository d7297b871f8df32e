import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operatorManuals } from '../../../src/analysis/editor/operator-manuals.ts';
import {
  analyse,
  type CompileOptions,
  compileRule,
  elementOf,
  type Json,
  type Origin,
  RuleError,
} from '../../../src/rules/index.ts';

const options: CompileOptions = {
  tables: { liste: { '1': 'un' } },
  rules: { gens: { var: 'gens' } },
};

const data = {
  gens: [
    { nom: 'a', age: 3, amis: [{ nom: 'b' }] },
    { nom: 'c', age: 40, amis: [] },
  ],
  autres: { liste: [{ nom: 'd', age: 7 }] },
  seul: { nom: 'e' },
  vide: null,
  oui: true,
};

/** Where every object and list of the data stands, elements of lists seen through. */
const places = new Map<unknown, string>();
function place(value: unknown, path: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return;
  places.set(value, path.join('.'));
  for (const [key, inner] of Object.entries(value)) place(inner, Array.isArray(value) ? path : [...path, key]);
}
place(data, []);

const covers = (origin: Origin, path: string) =>
  origin.paths.some((one) => one.filter((step) => step !== '*').join('.') === path);

/** Parts of a result that stand in the data, and whose place its origin does not name. */
function unexplained(value: unknown, origin: Origin, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const known = places.get(value);
  if (known !== undefined) return covers(origin, known) ? [] : [`${at}: ${known}`];
  if (Array.isArray(value)) return value.flatMap((item, i) => unexplained(item, elementOf(origin), `${at}/${i}`));
  return Object.entries(value).flatMap(([key, inner]) =>
    unexplained(inner, origin.fields?.[key] ?? { paths: [] }, `${at}/${key}`),
  );
}

const path = fc.constantFrom('gens', 'gens.0', 'gens.0.amis', 'autres.liste', 'autres', 'seul', 'vide', 'oui', 'amis');
const inner = fc.constantFrom('', 'current', 'accumulator', 'amis', 'current.amis', 'nom', 'age');
const names = operatorManuals().map((operator) => operator.name);

/** Any operator, by the list of those there are, upon what gives elements of the data. */
const { rule } = fc.letrec<{ rule: Json; one: Json; call: Json }>((tie) => ({
  rule: fc.oneof({ depthSize: 'small' }, { weight: 2, arbitrary: tie('one') }, { weight: 5, arbitrary: tie('call') }),
  one: fc.oneof(
    path.map((key): Json => ({ var: key })),
    inner.map((key): Json => ({ var: key })),
    fc.tuple(fc.oneof(path, inner), tie('rule')).map(([key, otherwise]): Json => ({ var: [key, otherwise] })),
    fc.constant<Json>({ rule: 'gens' }),
    fc.array(tie('rule'), { maxLength: 2 }),
    fc.constantFrom<Json>(true, false, 0, 2, 'nom'),
  ),
  call: fc.tuple(fc.constantFrom(...names), fc.array(tie('rule'), { maxLength: 4 })).map(([name, args]): Json => {
    if (name === 'label') return { label: ['liste', ...args.slice(0, 2)] };
    return { [name]: args };
  }),
}));

describe('where the result of a rule comes from', () => {
  test('is known of every operator, wherever it passes parts of the data through', () => {
    let passed = 0;
    fc.assert(
      fc.property(rule, (given) => {
        let value: unknown;
        let origin: Origin;
        try {
          origin = analyse(given, options).origin;
          value = compileRule(given, options)(data);
        } catch (error) {
          if (error instanceof RuleError || error instanceof TypeError) return;
          throw error;
        }
        if (typeof value === 'object' && value !== null) passed += 1;
        expect(unexplained(value, origin)).toEqual([]);
      }),
      { numRuns: 20_000 },
    );
    expect(passed).toBeGreaterThan(500);
  });

  const gens: Json = { var: 'gens' };
  test.each<[string, Json]>([
    ['log', { log: gens }],
    ['filter', { filter: [gens, { var: 'nom' }] }],
    ['map', { map: [gens, { var: '' }] }],
    ['merge', { merge: [gens, { var: 'vide' }] }],
    ['reduce that gathers', { reduce: [gens, { merge: [{ var: 'accumulator' }, [{ var: 'current' }]] }, []] }],
    [
      'reduce that chooses',
      { reduce: [gens, { if: [{ var: 'current.age' }, { var: 'current' }, { var: 'accumulator' }] }, null] },
    ],
    ['if', { if: [{ var: 'oui' }, gens, []] }],
    ['?:', { '?:': [{ var: 'oui' }, gens, []] }],
    ['and', { and: [{ var: 'oui' }, gens] }],
    ['or', { or: [{ var: 'vide' }, gens] }],
    ['default', { default: [{ var: 'vide' }, gens] }],
    ['a default of var', { var: ['rien', gens] }],
    ['a named rule', { rule: 'gens' }],
    ['a list', [{ var: 'gens.0' }, { var: 'gens.1' }]],
    ['the fallback of label', { label: ['liste', 'x', gens] }],
    ['plural', { plural: [2, [], gens] }],
  ])('through %s', (_operator, given) => {
    const { origin } = analyse(given, options);
    const fields = elementOf(origin).paths.map((one) => one.filter((step) => step !== '*').join('.'));
    expect(fields).toContain('gens');
  });
});
