import { describe, expect, test } from 'vitest';
import { compileRule, type Json } from '../../../src/rules/index.ts';
import { described, initialOf, type SentenceForm } from '../../../src/rules/language.ts';

const operators = [...described].map(([name, one]) => [name, one] as const);

/** Far enough to see what comes again. */
const MOST = 6;

const countsOf = ([least, most]: readonly [number, number]): number[] =>
  Array.from({ length: Math.min(most, MOST) - least + 1 }, (_one, i) => least + i);

const ranksIn = (sentence: string): number[] =>
  [...sentence.matchAll(/\{(\d)\}/g)].map(([, rank]) => Number(rank)).sort();

const sentencesOf = ({ says, not, gives }: SentenceForm) =>
  [says, not, gives].filter((one): one is SentenceForm['says'] => one !== undefined);

describe('the sentence of each operator', () => {
  test.each(operators)('%s names its operands, as many as it takes', (_, { operator, sentence }) => {
    const { operands, repeats, label } = sentence;
    const [least, most] = operator.arity;
    expect(label).toMatch(/^\S.*\S$/);
    for (const { name } of operands) expect(name).toMatch(/^\p{Ll}/u);
    if (repeats === undefined) expect(operands).toHaveLength(most);
    else {
      expect(most).toBe(Number.POSITIVE_INFINITY);
      expect(operands.length).toBeGreaterThanOrEqual(Math.max(least, repeats));
    }
  });

  test.each(operators)('%s says each of its operands once, however many there are', (_, { operator, sentence }) => {
    for (const count of countsOf(operator.arity)) {
      const operands = Array.from({ length: count }, (): Json => ({ var: 'a' }));
      for (const form of sentencesOf(sentence))
        expect(ranksIn(form(operands)), form(operands)).toEqual(operands.map((_operand, i) => i));
    }
  });

  test.each(operators)('%s is written with the signs of French', (_, { sentence }) => {
    const texts = sentencesOf(sentence).flatMap((form) => [1, 2, 3, 4].map((length) => form(Array(length).fill(null))));
    for (const text of [...texts, sentence.label, ...sentence.operands.map(({ name }) => name)]) {
      expect(text).not.toContain("'");
      expect(text).not.toMatch(/[^\u00a0\u202f][:;!?»]/);
    }
  });

  test('what gives true or false says too that it does not hold', () => {
    const silent = operators.filter(([, { traits, sentence }]) => traits.truth === true && sentence.not === undefined);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

const options = { tables: { usages: { A: 'Privé' } }, rules: { majeur: true } };
const named: Readonly<Record<string, Json>> = { table: 'usages', 'rule-name': 'majeur' };

test.each(operators)('a new call of %s, with what its operands hold at first, compiles', (name, one) => {
  const { operator, sentence } = one;
  const operands = sentence.operands.map((operand) => named[operand.kind] ?? initialOf(operand));
  for (const count of countsOf(operator.arity).filter((count) => count <= operands.length))
    expect(() => compileRule({ [name]: operands.slice(0, count) }, options)).not.toThrow();
});
