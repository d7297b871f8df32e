import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Answers, findCell, findThresholds } from '../../../src/analysis/impact/answers.ts';
import { ruleData } from '../../../src/analysis/impact/given-data.ts';
import { GivenContract, Inputs } from '../../../src/analysis/impact/seen-contract.ts';
import { Conditions, type Test, testsOf, type World } from '../../../src/catalog/prove/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import type { ContractGiven } from '../../../src/view/scope.ts';

const world: World = {
  domain: () => ({ kind: 'any' }),
  decided: () => null,
  fixed: { $today: '2026-11-22', $family: 'auto' },
};
const conditions = new Conditions(world, { dialect: 'domain' });

function onlyTest(rule: Json): Test {
  const [test] = testsOf(conditions.of(rule));
  if (test === undefined) throw new Error('nothing is tested');
  return test;
}

const amount: Json = { default: [{ var: 'montant' }, 0] };

describe('numbers between two thresholds', () => {
  test.each<[what: string, rule: Json]>([
    ['an order', { '>': [amount, 100] }],
    ['an order from the other side', { '<=': [-12.5, { var: 'montant' }] }],
    ['a number written as a text', { '>=': [{ var: 'montant' }, '75.5'] }],
    ['a text that is no number', { '<': [{ var: 'montant' }, '2026-11-22'] }],
    ['a code', { has: [['1', 2, '3.50', 'RES'], { var: 'montant' }] }],
    ['its truth', { var: 'montant' }],
    ['a difference', { '!==': [{ var: 'montant' }, 0] }],
    ['true', { '==': [{ var: 'montant' }, true] }],
  ])('are told alike by %s', (_what, rule) => {
    const told = onlyTest(rule);
    const thresholds = findThresholds(told);
    if (thresholds === null) throw new Error('no thresholds');
    const near = thresholds.flatMap((one) => [one, one - 0.005, one + 0.005, one - 1, one + 1]);
    const numbers = fc.oneof(fc.constantFrom(...near, -0), fc.double({ noNaN: true }), fc.integer());
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        fc.pre(findCell(one, thresholds) === findCell(other, thresholds));
        expect(told.holds({ montant: one })).toBe(told.holds({ montant: other }));
      }),
    );
    // a number and what is just beside it are two things
    for (const one of thresholds) expect(findCell(one, thresholds)).not.toBe(findCell(one + 0.001, thresholds));
  });

  test.each<[what: string, rule: Json]>([
    ['reckons with it', { '>': [{ '*': [amount, 2] }, 100] }],
    ['makes a text of it', { '==': [{ euro: [amount] }, '1,00 €'] }],
    ['reads something else too', { '>': [amount, { var: 'plafond' }] }],
  ])('say nothing where a rule %s', (_what, rule) => {
    expect(findThresholds(onlyTest(rule))).toBeNull();
  });
});

describe('a test of a contract', () => {
  const rules: readonly Json[] = [
    { '>': [{ var: ['montant', 5] }, { var: 'plafond' }] },
    { has: [{ var: '$termination.demande.motifs' }, { var: 'codeEtat' }] },
    { '==': [{ var: '$termination.demande' }, { var: '$termination.demande.suite' }] },
    { has: [{ var: '$offers' }, { var: 'id' }] },
  ];
  const given: readonly ContractGiven[] = [
    { contract: { id: 'a', montant: 7, plafond: 6, etat: 'RES' }, offers: ['a'] },
    { contract: { policeId: 'b', montant: null, plafond: 3, codeEtat: 'RES' } },
    { contract: { plafond: 3 }, termination: { demande: { motifs: ['RES'], suite: 'b' } } },
    { contract: { codeEtat: 'RES' }, termination: { demande: { motifs: ['RES'] } } },
  ] as readonly ContractGiven[];

  test('is answered as of all that is given', () => {
    for (const rule of rules)
      for (const one of given) {
        const [inputs, asked] = [new Inputs(), onlyTest(rule)];
        const answers = new Answers(inputs);
        expect(answers.of(asked, new GivenContract(inputs, one))).toBe(asked.holds(ruleData(one)));
      }
  });

  test('makes no more of it than the test reads, where the contract has that', () => {
    const inputs = new Inputs();
    class Seen extends GivenContract {
      override whole(): ContractGiven {
        throw new Error('all of it was made');
      }
    }
    const asked = onlyTest({ '>': [{ var: 'montant' }, { var: '$termination.demande.montant' }] });
    const seen = new Seen(inputs, {
      contract: { montant: 7 },
      termination: { demande: { montant: 6 } },
    } as ContractGiven);
    expect(new Answers(inputs).of(asked, seen)).toBe(true);
  });
});
