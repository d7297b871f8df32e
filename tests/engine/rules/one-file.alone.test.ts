import { describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../src/catalog/walk/index.ts';
import type { Json } from '../../../src/rules/index.ts';

vi.mock('../../../src/rules/operators/domain.generated.ts', async (original) => {
  const { madeUp } = await import('./made-up.ts');
  const { most, several, same, pick } = madeUp;
  return { ...(await original<object>()), most: most.most, several: several.several, same: same.same, pick: pick.pick };
});
vi.mock('../../../src/rules/operators/language.generated.ts', async (original) => {
  const { madeUp } = await import('./made-up.ts');
  return { ...(await original<object>()), ...madeUp };
});

const { findDecisions } = await import('../../../src/analysis/coverage/decision.ts');
const { Observer, reachedBy } = await import('../../../src/analysis/coverage/observe.ts');
const { wantedText } = await import('../../../src/analysis/coverage/coverage.ts');
const { expressionsSchema } = await import('../../../src/analysis/editor/expressions.ts');
const { fieldsSchema } = await import('../../../src/analysis/editor/fields.ts');
const { findThresholds } = await import('../../../src/analysis/impact/answers.ts');
const { changesOfRule } = await import('../../../src/analysis/mutate/of-rules.ts');
const { findMentions } = await import('../../../src/analysis/uses/mentions.ts');
const { evaluateParts } = await import('../../../src/analysis/explain/valued.ts');
const { bareNames, leavesIn, leavesOf, plainText, sentenceOf } = await import(
  '../../../src/analysis/sentence/index.ts'
);
const { compileCatalogue } = await import('../../../src/catalog/index.ts');
const { Conditions, Problem, possible, testsOf } = await import('../../../src/catalog/prove/index.ts');
const { typeOfEntry } = await import('../../../src/catalog/types/index.ts');
const { operatorManuals } = await import('../../../src/analysis/editor/operator-manuals.ts');
const { compileRule, nodeOf } = await import('../../../src/rules/index.ts');
const { givesTruth, nodeGivesTruth } = await import('../../../src/rules/language.ts');
const { api, files, schemas } = await import('../catalog/support.ts');
const { checkCatalogue } = await import('../../../src/catalog/check/index.ts');

const code: Json = { var: 'codeEtat' };
const running: Json = { same: [code, '1'] };
const older: Json = { '>': [{ var: 'age' }, 60] };
const mostly: Json = { most: [{ var: 'conducteurs' }, older] };
const chosen: Json = { pick: [running, older, false] };

const entryOf = (value: Json): Entry => ({
  ...{ file: 'catalog/rules.json', pointer: '', name: '', isKey: false, role: 'rule', value },
  ...{ scope: { base: 'contract', lists: [] }, refers: null, decides: null },
  traits: { defines: null, gives: null, isButton: false, implicitReads: [], namedReads: [], uses: [] },
});

const conditions = new Conditions({ domain: () => ({ kind: 'any' }), decided: () => null, fixed: {} }, {});

function verdict(rule: Json): string {
  const formula = conditions.of(rule);
  return possible(new Problem([formula], conditions.world, conditions.options), formula, 20_000).verdict;
}

describe('an operator is one file, and every tool treats it by what that file says', () => {
  test('the engine evaluates it', () => {
    expect(compileRule(mostly)({ conducteurs: [{ age: 70 }, { age: 20 }, { age: 65 }] })).toBe(true);
    expect(compileRule(chosen)({ codeEtat: 1, age: 61 })).toBe(true);
  });

  test('a sentence says it in its own words, and denies it without any', () => {
    expect(plainText(sentenceOf(mostly, bareNames))).toBe('la plupart de conducteurs : (age > 60)');
    expect(plainText(sentenceOf({ '!': running }, bareNames))).toBe(
      'il est faux que codeEtat est aussi «\u00a01\u00a0»',
    );
    expect(leavesOf(sentenceOf(chosen, bareNames))).toEqual(leavesIn(chosen));
  });

  test('the check infers its type and judges its operands', () => {
    const { data, table } = checkCatalogue(files, schemas, api);
    if (table === null) throw new Error('the catalogue has errors');
    const at = table.inFile('catalog/families/auto.json').find(({ scope }) => scope.base === 'contract');
    if (at === undefined) throw new Error('no rule of a contract');
    const typed = (value: Json) => typeOfEntry({ data, table, api }, { ...at, role: 'rule', value });
    expect(typed({ same: [code, 'NULLE-PART'] })?.faults.map((fault) => fault.code)).toEqual(['unlisted-value']);
    expect(typed({ most: [code, true] })?.faults.map((fault) => fault.code)).toEqual(['wrong-operand']);
    expect(typed(mostly)?.type.kind).toBe('boolean');
  });

  test('the prover sees what excludes what', () => {
    expect(verdict({ and: [running, { same: [code, '2'] }] })).toBe('impossible');
    expect(verdict({ and: [running, { '!': [running] }] })).toBe('impossible');
    expect(verdict({ and: [chosen, { '!': [older] }] })).toBe('impossible');
    expect(verdict({ and: [chosen, older] })).toBe('possible');
    // it asks how many elements there are, and says so nowhere: nothing is proved by lists of one
    const twice: Json = { several: [{ var: 'pieces' }, { '==': [{ var: 'etat' }, 'attendue'] }] };
    expect(verdict(twice)).not.toBe('impossible');
    expect(verdict({ and: [{ some: [{ var: 'pieces' }, true] }, { '!': [twice] }] })).not.toBe('impossible');
  });

  test('an explanation evaluates nothing of an element on the whole', () => {
    const data = { conducteurs: [{ age: 70 }] };
    const found = evaluateParts(nodeOf(mostly), { data, options: {}, decidedBy: () => [] });
    expect(found).toMatchObject({ part: 'most', value: true, operands: [{ part: 'conducteurs' }] });
    expect(found.operands).toHaveLength(1);
  });

  test('coverage asks for each of its conditions, and follows it into elements and branches', () => {
    const rule: Json = { and: [chosen, mostly] };
    const decisions = findDecisions(entryOf(rule), rule, true);
    const inList = decisions.find(({ lists }) => lists.length > 0);
    expect(inList).toMatchObject({ rule: older, lists: [{ var: 'conducteurs' }] });
    expect(decisions.map((one) => one.rule)).toContain(running);
    const observer = new Observer(compileCatalogue({}), [rule], decisions);
    const evaluate = compileRule(rule, observer.catalogue.options);
    evaluate({ codeEtat: '1', age: 70, conducteurs: [{ age: 70 }, { age: 20 }] });
    const seen = inList === undefined ? [] : reachedBy(inList, observer.seen.get(inList)?.values() ?? []);
    expect(seen).toEqual([[true, true]]);
    expect(wantedText({ test: mostly, value: true })).toContain('most of conducteurs are as required');
  });

  test('mutants are what it may be mistaken for, and the codes and thresholds it compares with', () => {
    const made = (rule: Json) => changesOfRule(rule, true, () => ['2']).map((one) => JSON.stringify(one.rule));
    expect(made(running)).toEqual(
      expect.arrayContaining(['{"!=":[{"var":"codeEtat"},"1"]}', '{"same":[{"var":"codeEtat"},"2"]}']),
    );
    expect(made(mostly)).toEqual(
      expect.arrayContaining([
        '{"all":[{"var":"conducteurs"},{">":[{"var":"age"},60]}]}',
        '{"most":[{"var":"conducteurs"},{"!":[{">":[{"var":"age"},60]}]}]}',
        '{"most":[{"var":"conducteurs"},{">":[{"var":"age"},61]}]}',
      ]),
    );
  });

  test('impact knows where it turns, and that its truth is all it says', () => {
    const [found] = testsOf(conditions.of({ same: [{ var: 'montant' }, 12] }));
    expect(found === undefined ? null : findThresholds(found)).toContain(12);
    expect(nodeGivesTruth(nodeOf(mostly))).toBe(true);
    expect(givesTruth(chosen)).toBe(true);
    expect(givesTruth({ pick: [running, 'oui', 'non'] })).toBe(false);
  });

  test('uses find the codes that it compares with', () => {
    expect(findMentions({ same: [{ var: '$moment' }, 'active'] })).toEqual([
      { kind: 'moment', name: 'active', manner: 'compares with', pointer: '/same/1' },
    ]);
  });

  test('the editor proposes it, and the fields of an element within it', () => {
    const operators = operatorManuals();
    const known = (schema: object, name: string): unknown =>
      (schema as { definitions?: Record<string, { properties?: object }> }).definitions?.[name]?.properties;
    expect(known(expressionsSchema(operators), 'rule')).toHaveProperty('most');
    const setting = { elementProperties: [], open: [], refusal: '', judges: 'all', closed: [] } as const;
    const fields = fieldsSchema({ whole: [], elements: [], groups: [] }, setting);
    expect(known(fields, 'whole')).toHaveProperty('most');
  });
});
