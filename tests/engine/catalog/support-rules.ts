import fc from 'fast-check';
import type { Json } from '../../../src/rules/index.ts';

const codes = ['VIG', 'RES', 'SUS', 'NEW', 'TIERS', 'TOUS', 'OPTIMO'];
const dates = (today: string) => [today, '2024-06-15', '2025-06-14', '2025-06-16', '2020-02-29', '2026-01-01'];
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });

/** Data of the kind that the rules of `rulesOver` read. */
export const dataOfRules = (today: string): fc.Arbitrary<Record<string, Json>> =>
  fc.record({
    etat: maybe(fc.constantFrom(...codes.slice(0, 4))),
    formule: maybe(fc.constantFrom('TIERS', 'TOUS')),
    flag: maybe(fc.boolean()),
    nombre: maybe(fc.integer({ min: -3, max: 8 })),
    prime: maybe(fc.constantFrom(0, 2.99, 3, 3.01, 9.99, 10, 10.01)),
    effet: maybe(fc.constantFrom(...dates(today))),
    vehicule: maybe(fc.record({ energie: maybe(fc.constantFrom('ESS', 'GAZ')) })),
    enfants: maybe(
      fc.array(fc.record({ age: maybe(fc.integer({ min: 0, max: 20 })), code: maybe(fc.constantFrom('A', 'B')) }), {
        maxLength: 3,
      }),
    ),
  }) as fc.Arbitrary<Record<string, Json>>;

/**
 * Conditions as analysts write them, of all that a prover says that it understands.
 * @param isPlain leaves out months and years, which another solver would have to be taught
 */
export const rulesOver = (today: string, isPlain = false): fc.Arbitrary<Json> => {
  const read = (name: string): Json => ({ var: name });
  const order = fc.constantFrom('<', '<=', '>', '>=');
  const same = fc.constantFrom('==', '!=', '===', '!==');
  const element = fc.oneof(
    fc
      .tuple(order, fc.integer({ min: 0, max: 20 }))
      .map(([by, age]): Json => ({ [by]: [{ default: [read('age'), 0] }, age] })),
    fc.constantFrom('A', 'B').map((code): Json => ({ '==': [read('code'), code] })),
  );
  const aged = fc
    .tuple(order, fc.integer({ min: 0, max: 6 }))
    .map(([by, years]): Json => ({ [by]: [{ default: [{ age: [read('effet'), read('$today')] }, 0] }, years] }));
  const atom: fc.Arbitrary<Json> = fc.oneof(
    fc
      .tuple(same, fc.constantFrom('etat', 'formule'), fc.constantFrom(...codes))
      .map(([by, field, code]): Json => ({ [by]: [read(field), code] })),
    fc.subarray(codes, { minLength: 1, maxLength: 4 }).map((list): Json => ({ has: [list, read('etat')] })),
    fc.constantFrom('flag', 'vehicule', 'vehicule.energie', 'enfants', '$papers').map(read),
    fc.constantFrom('etat', 'effet', 'vehicule').map((field): Json => ({ empty: [read(field)] })),
    fc
      .tuple(order, fc.integer({ min: -2, max: 6 }))
      .map(([by, number]): Json => ({ [by]: [{ default: [read('nombre'), 0] }, number] })),
    fc
      .tuple(order, fc.constantFrom(3, 10))
      .map(([by, number]): Json => ({ [by]: [{ default: [read('prime'), 0] }, number] })),
    fc
      .tuple(order, fc.constantFrom(...dates(today)))
      .map(([by, date]): Json => ({ [by]: [{ default: [read('effet'), ''] }, date] })),
    fc
      .tuple(
        order,
        isPlain ? fc.constant('add-days') : fc.constantFrom('add-days', 'add-months', 'add-years'),
        fc.integer({ min: -2, max: 12 }),
      )
      .map(
        ([by, add, count]): Json => ({ [by]: [{ default: [{ [add]: [read('effet'), count] }, ''] }, read('$today')] }),
      ),
    ...(isPlain ? [] : [aged]),
    fc.constantFrom('ended', 'not-yet', 'in-force').map((moment): Json => ({ '==': [read('$moment'), moment] })),
    fc.constantFrom('active', 'other').map((state): Json => ({ '==': [read('$shown'), state] })),
    fc.constantFrom('A', 'B').map((code): Json => ({ has: [{ map: [read('$papers'), read('code')] }, code] })),
    fc
      .tuple(fc.constantFrom('some', 'none', 'all'), element)
      .map(([by, test]): Json => ({ [by]: [read('enfants'), test] })),
    fc
      .tuple(order, fc.integer({ min: 0, max: 3 }))
      .map(([by, count]): Json => ({ [by]: [{ count: [read('enfants')] }, count] })),
    fc.constant<Json>({ rule: 'is-running' }),
  );
  return fc.letrec<{ rule: Json }>((tie) => ({
    rule: fc.oneof(
      { depthSize: 'small' },
      atom,
      fc.array(tie('rule'), { minLength: 2, maxLength: 3 }).map((parts): Json => ({ and: parts })),
      fc.array(tie('rule'), { minLength: 2, maxLength: 3 }).map((parts): Json => ({ or: parts })),
      tie('rule').map((part): Json => ({ '!': [part] })),
      fc.tuple(tie('rule'), tie('rule'), tie('rule')).map((parts): Json => ({ if: parts })),
    ),
  })).rule;
};
