import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  all,
  Conditions,
  differs,
  not,
  Problem,
  possible,
  smallestChanges,
  type Verdict,
  valueAt,
} from '../../../src/catalog/prove/index.ts';
import { compileRule, type Json } from '../../../src/rules/index.ts';
import { isFull } from '../../full.ts';
import { dataOfRules, rulesOver } from './support-rules.ts';
import { decided, options, TODAY, world } from './support-world.ts';

function ask(rule: Json): Verdict {
  const conditions = new Conditions(world, options);
  const formula = conditions.of(rule);
  return possible(new Problem([formula], world, options), formula);
}

/** Whether rules hold of plain data, as the engine evaluates them: what is decided is evaluated first. */
function holds(rule: Json, data: Readonly<Record<string, Json>>): boolean {
  const seen: Record<string, unknown> = { ...data, $today: TODAY };
  seen.$shown = data.etat === 'VIG' ? 'active' : 'other';
  for (const [name, one] of Object.entries(decided)) {
    if (one.kind === 'branches')
      seen[name] =
        one.branches.find(({ when }) => compileRule({ '!!': [when] }, options)(seen))?.value ?? one.otherwise;
    if (one.kind === 'members')
      seen[name] = one.members
        .filter(({ when }) => compileRule({ '!!': [when] }, options)(seen))
        .map(({ value }) => value);
  }
  return compileRule({ '!!': [rule] }, options)(seen) === true;
}

describe('a list', () => {
  const children: Json = { var: 'enfants' };
  const count = (by: string, number: number): Json => ({ [by]: [{ count: [children] }, number] });
  const aged = (by: string, age: number): Json => ({ [by]: [{ default: [{ var: 'age' }, 0] }, age] });
  const some = (test: Json): Json => ({ some: [children, test] });
  const none = (test: Json): Json => ({ none: [children, test] });
  const among = (test: Json): Json => ({ count: [{ filter: [children, test] }] });
  const threeKinds = [some(aged('<', 3)), some(aged('>', 12)), some({ and: [aged('>', 3), aged('<', 9)] })];

  test.each<[what: string, rule: Json, verdict: Verdict['verdict']]>([
    ['of many of one kind', { and: [count('>=', 3), none(aged('<', 6))] }, 'possible'],
    ['of nine of one kind', { and: [count('>=', 9), none(aged('<', 6))] }, 'possible'],
    ['of two, of three kinds', { and: [count('==', 2), ...threeKinds] }, 'impossible'],
    ['of three, of three kinds', { and: [count('==', 3), ...threeKinds] }, 'possible'],
    ['of four, of three kinds', { and: [count('>', 3), ...threeKinds] }, 'possible'],
    ['of none, of a kind', { and: [count('<', 1), some(aged('>', 3))] }, 'impossible'],
    ['of one, of a kind or not', { and: [count('==', 1), some(aged('>', 3)), none(aged('>', 2))] }, 'impossible'],
    ['with some of a kind, by their number', { and: [count('>', 2), { '>': [among(aged('>', 12)), 0] }] }, 'possible'],
    [
      'without any of a kind, by their number',
      { and: [some(aged('>', 12)), { '<': [among(aged('>', 9)), 1] }] },
      'impossible',
    ],
    [
      'with several of a kind, which is not looked into',
      { and: [count('<', 2), { '>': [among(aged('>', 12)), 1] }] },
      'undecided',
    ],
    [
      'of which all of a kind are of another, beside one that is of neither',
      { and: [{ all: [{ filter: [children, aged('<', 3)] }, aged('<', 1)] }, some(aged('>', 0))] },
      'possible',
    ],
    ['longer than any that is looked at', { and: [count('>', 40), some(aged('>', 3))] }, 'undecided'],
  ])('%s', (_what, rule, verdict) => {
    const found = ask(rule);
    expect(found.verdict).toBe(verdict);
    if (found.verdict === 'possible') expect(holds(rule, found.witness)).toBe(true);
  });
});

describe('a witness on an edge', () => {
  const onEdge = (rule: Json, of: Json) => {
    const conditions = new Conditions(world, options);
    const formula = conditions.of(rule);
    const problem = new Problem([formula], world, options);
    const found = possible(problem, formula);
    return found.verdict === 'possible' ? problem.onEdges(found.witness, conditions.of(of)) : null;
  };
  const nombre: Json = { var: 'nombre' };
  const effet: Json = { default: [{ var: 'effet' }, ''] };

  const below: Json = { '<': [nombre, 500] };
  const between: Json = { and: [{ '>=': [nombre, 100] }, below] };
  const old: Json = { '>=': [{ age: [{ var: 'effet' }, { var: '$today' }] }, 3] };

  test.each<[what: string, rule: Json, of: Json, witness: Record<string, Json>]>([
    ['the number from which it holds', { '>=': [nombre, 500] }, { '>=': [nombre, 500] }, { nombre: 500 }],
    ['the last that is small enough', { and: [{ '!!': [nombre] }, below] }, below, { nombre: 499 }],
    ['of two edges that of the test: the upper', between, below, { nombre: 499 }],
    ['of two edges that of the test: the lower', between, { '>=': [nombre, 100] }, { nombre: 100 }],
    [
      'the first day',
      { '>': [effet, { var: '$today' }] },
      { '>': [effet, { var: '$today' }] },
      { effet: '2025-06-16' },
    ],
    [
      'the day on which three years are full',
      { and: [{ '!!': [{ var: 'effet' }] }, old] },
      old,
      { effet: '2022-06-15' },
    ],
    [
      'what is no number stays',
      { '==': [{ var: 'etat' }, 'RES'] },
      { '==': [{ var: 'etat' }, 'RES'] },
      { etat: 'RES' },
    ],
  ])('%s', (_what, rule, of, witness) => {
    expect(onEdge(rule, of)).toEqual(witness);
    expect(holds(rule, witness)).toBe(true);
  });
});

describe('what can be met', () => {
  // a `default` that gives nothing gives null, which is not in order with any date
  const effet: Json = { default: [{ var: 'effet' }, ''] };
  const before: Json = { '<': [effet, TODAY] };
  const from: Json = { '>=': [effet, TODAY] };
  const cases: [string, Json, Verdict['verdict']][] = [
    ['a code', { '==': [{ var: 'etat' }, 'VIG'] }, 'possible'],
    [
      'two codes at once',
      { and: [{ '==': [{ var: 'etat' }, 'VIG'] }, { '==': [{ var: 'etat' }, 'RES'] }] },
      'impossible',
    ],
    ['a code that a closed list has not', { '==': [{ var: 'formule' }, 'OPTIMO'] }, 'impossible'],
    ['one that an open list has not', { '==': [{ var: 'etat' }, 'NOUVEAU'] }, 'possible'],
    ['between two neighbours', { '<': [3, { var: 'nombre' }, 4] }, 'impossible'],
    ['between two neighbours, to the cent', { '<': [3, { var: 'prime' }, 4] }, 'possible'],
    ['below and above', { and: [{ '<': [{ var: 'prime' }, 10] }, { '>': [{ var: 'prime' }, 10] }] }, 'impossible'],
    ['exactly on the edge', { and: [{ '<=': [{ var: 'prime' }, 10] }, { '>=': [{ var: 'prime' }, 10] }] }, 'possible'],
    [
      'a year ago and in a month',
      {
        and: [
          { '<=': [{ 'add-years': [{ default: [{ var: 'effet' }, '9999-01-01'] }, 1] }, { var: '$today' }] },
          { '>': [{ var: 'effet' }, { var: '$today' }] },
        ],
      },
      'impossible',
    ],
    [
      'a field of an object that is not there',
      { and: [{ '!': { var: 'vehicule' } }, { var: 'vehicule.energie' }] },
      'impossible',
    ],
    ['what a rule decides', { and: [{ rule: 'is-running' }, { '==': [{ var: 'etat' }, 'RES'] }] }, 'impossible'],
    [
      'what follows from a state',
      { and: [{ '==': [{ var: '$shown' }, 'active'] }, { '!=': [{ var: 'etat' }, 'VIG'] }] },
      'impossible',
    ],
    [
      'a member without its condition',
      { and: [{ has: [{ map: [{ var: '$papers' }, { var: 'code' }] }, 'A'] }, { '!': { var: 'flag' } }] },
      'impossible',
    ],
    [
      'no member though one is due',
      { and: [{ '!': { var: '$papers' } }, { '>': [{ var: 'nombre' }, 3] }] },
      'impossible',
    ],
    [
      'two children, one of each',
      {
        and: [
          { some: [{ var: 'enfants' }, { '<': [{ default: [{ var: 'age' }, 99] }, 3] }] },
          { some: [{ var: 'enfants' }, { '>': [{ var: 'age' }, 17] }] },
        ],
      },
      'possible',
    ],
    [
      'an element in a list that has none',
      {
        and: [
          { some: [{ var: 'enfants' }, { '>': [{ var: 'age' }, 17] }] },
          { '==': [{ count: [{ var: 'enfants' }] }, 0] },
        ],
      },
      'impossible',
    ],
    [
      'a date that is neither before a day nor from it on: none',
      { and: [{ '!': [before] }, { '!': [from] }] },
      'possible',
    ],
    ['no date, and yet before a day', { and: [{ empty: [{ var: 'effet' }] }, { or: [before, from] }] }, 'impossible'],
    ['what no value looked at can settle', { '==': [{ '%': [{ var: 'nombre' }, 7] }, 9] }, 'undecided'],
  ];
  test.each(cases)('%s', (_name, rule, verdict) => {
    const found = ask(rule);
    expect(found.verdict).toBe(verdict);
    if (found.verdict === 'possible') expect(holds(rule, found.witness)).toBe(true);
  });
});

/** All runs take minutes, on a busy machine many. */
const HOURS = 7_200_000;
const runs = isFull ? 5_000 : 300;

describe('random rules', { timeout: HOURS }, () => {
  test('a witness meets its rule, and nothing at random meets what was proved impossible', () => {
    fc.assert(
      fc.property(rulesOver(TODAY), fc.array(dataOfRules(TODAY), { minLength: 30, maxLength: 30 }), (rule, samples) => {
        const found = ask(rule);
        if (found.verdict === 'possible') expect(holds(rule, found.witness)).toBe(true);
        if (found.verdict === 'impossible') for (const data of samples) expect(holds(rule, data)).toBe(false);
      }),
      { numRuns: runs },
    );
  });

  test('two rules that are proved the same answer the same', () => {
    fc.assert(
      fc.property(
        rulesOver(TODAY),
        rulesOver(TODAY),
        fc.array(dataOfRules(TODAY), { minLength: 20, maxLength: 20 }),
        (one, other, samples) => {
          const conditions = new Conditions(world, options);
          const formula = differs(conditions.of(one), conditions.of(other));
          const found = possible(new Problem([formula], world, options), formula);
          if (found.verdict === 'possible') expect(holds(one, found.witness)).not.toBe(holds(other, found.witness));
          if (found.verdict === 'impossible')
            for (const data of samples) expect(holds(one, data)).toBe(holds(other, data));
        },
      ),
      { numRuns: runs },
    );
  });
});

describe('the smallest change', { timeout: HOURS }, () => {
  const given = { etat: 'RES', flag: true, nombre: 2, effet: '2020-01-01' };
  const changesFor = (rule: Json, weights: Record<string, number | null> = {}) => {
    const conditions = new Conditions(world, options);
    const formula = conditions.of(rule);
    const problem = new Problem([formula], world, options, (path) => valueAt(given, path) as Json);
    const { changes, isProved } = smallestChanges(
      problem,
      formula,
      (path) => weights[path] ?? (path in weights ? null : 1),
    );
    return { isProved, changes: changes.map((one) => one.map(({ path, from, to }) => ({ path, from, to }))) };
  };

  test('one field where one is enough, and each way to do it', () => {
    const rule = { or: [{ '==': [{ var: 'etat' }, 'VIG'] }, { '>': [{ var: 'nombre' }, 4] }] };
    expect(changesFor(rule)).toEqual({
      isProved: true,
      changes: [[{ path: 'etat', from: 'RES', to: 'VIG' }], [{ path: 'nombre', from: 2, to: 5 }]],
    });
  });

  test('nothing dear where something cheap does', () => {
    const rule = {
      or: [{ '==': [{ var: 'etat' }, 'VIG'] }, { and: [{ '>': [{ var: 'nombre' }, 4] }, { '!': { var: 'flag' } }] }],
    };
    expect(changesFor(rule, { etat: 5 }).changes[0]).toEqual([
      { path: 'flag', from: true, to: false },
      { path: 'nombre', from: 2, to: 5 },
    ]);
  });

  test('none where what would have to change cannot', () => {
    expect(changesFor({ '==': [{ var: 'etat' }, 'VIG'] }, { etat: null })).toEqual({ isProved: true, changes: [] });
  });

  test('no change is smaller, by trying them all', () => {
    fc.assert(
      fc.property(rulesOver(TODAY), dataOfRules(TODAY), dataOfRules(TODAY), (rule, from, to) => {
        const conditions = new Conditions(world, options);
        const formula = all([conditions.of(rule), not(conditions.of(false))]);
        const problem = new Problem([formula], world, options, (path) => valueAt(from, path) as Json);
        const { changes, isProved } = smallestChanges(problem, formula, () => 1);
        if (!isProved || holds(rule, from) || !holds(rule, to)) return;
        const paths = problem.inputs.map(({ path }) => path);
        const changed = paths.filter(
          (path) => JSON.stringify(valueAt(from, path)) !== JSON.stringify(valueAt(to, path)),
        );
        expect(changes[0]?.length ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(changed.length);
      }),
      { numRuns: runs },
    );
  });
});
