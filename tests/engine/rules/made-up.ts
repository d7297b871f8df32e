import type { Operator } from '../../../src/rules/core/operator.ts';
import { inCases } from '../../../src/rules/core/sentence.ts';
import { truthy } from '../../../src/rules/core/truthy.ts';
import type { Manual, SentenceForm, Traits } from '../../../src/rules/language.ts';
import { followTest } from '../../../src/rules/operators/list/follow-element.ts';
import { compileChoice } from '../../../src/rules/operators/logic/choice.ts';
import { followChoice } from '../../../src/rules/operators/logic/follow-choice.ts';
import { equality } from '../../../src/rules/typing/comparison.ts';
import { quantifier } from '../../../src/rules/typing/list.ts';
import { choice } from '../../../src/rules/typing/logic.ts';
import { comparedWith, withOperand } from '../../../src/rules/typing/sure.ts';

const manual: Manual = {
  ...{ group: 'logic', type: 'boolean', signature: '', doc: 'Inventé pour les tests.', result: null },
  example: { rule: null, data: null },
};

const overList = (words: string): SentenceForm => ({
  label: words,
  operands: [
    { name: 'liste', kind: 'list' },
    { name: 'condition', kind: 'condition' },
  ],
  says: () => `${words} {0} : {1}`,
});

/** Holds when the condition holds of more than half of the elements. */
const most: { most: Operator; manual: Manual; sentence: SentenceForm; traits: Traits } = {
  most: {
    ...{ name: 'most', arity: [2, 2], follow: followTest },
    compile(call, compiler) {
      const list = compiler.compile(call.args[0]);
      const test = compiler.compileElement(call.args[1]);
      return (data, dollars) => {
        const items = list(data, dollars);
        if (!Array.isArray(items)) return false;
        return items.filter((item) => truthy(test(item, dollars))).length * 2 > items.length;
      };
    },
  },
  manual: { ...manual, group: 'list' },
  sentence: overList('la plupart de'),
  traits: {
    ...{ typing: quantifier, sure: withOperand(0), truth: true, body: 'condition' },
    ...{ mistakenFor: 'all', turnsAt: 'moved-value', phrase: 'most of {0} are as required' },
  },
};

/** Holds when the condition holds of two elements or more. */
const several: { several: Operator; manual: Manual; sentence: SentenceForm; traits: Traits } = {
  several: {
    ...{ name: 'several', arity: [2, 2], follow: followTest },
    compile(call, compiler) {
      const list = compiler.compile(call.args[0]);
      const test = compiler.compileElement(call.args[1]);
      return (data, dollars) => {
        const items = list(data, dollars);
        return Array.isArray(items) && items.filter((item) => truthy(test(item, dollars))).length > 1;
      };
    },
  },
  manual: { ...manual, group: 'list' },
  sentence: overList('plusieurs de'),
  traits: { typing: quantifier, sure: withOperand(0), truth: true, body: 'condition', turnsAt: 'moved-value' },
};

/** The same as `==`, under another name. */
const same: { same: Operator; manual: Manual; sentence: SentenceForm; traits: Traits } = {
  same: {
    ...{ name: 'same', arity: [2, 2] },
    compile(call, compiler) {
      const [left, right] = [compiler.compile(call.args[0]), compiler.compile(call.args[1])];
      return (data, dollars) => String(left(data, dollars)) === String(right(data, dollars));
    },
  },
  manual,
  sentence: {
    label: 'est aussi',
    operands: [
      { name: 'valeur', kind: 'value' },
      { name: 'valeur', kind: 'value' },
    ],
    says: () => '{0} est aussi {1}',
    isInfix: true,
  },
  traits: {
    ...{ typing: equality(false), sure: comparedWith(true), truth: true, mistakenFor: '!=', turnsAt: 'value' },
    ...{ comparison: { of: 'equality', mirrored: 'same', turns: 'after' }, stepwise: true, phrase: '{0} is {1}' },
  },
};

/** The same as `if`, under another name. */
const pick: { pick: Operator; manual: Manual; sentence: SentenceForm; traits: Traits } = {
  pick: {
    ...{ name: 'pick', arity: [1, Number.POSITIVE_INFINITY], compile: compileChoice, follow: followChoice },
  },
  manual,
  sentence: { label: 'au choix', operands: [{ name: 'condition', kind: 'condition' }], repeats: 1, says: inCases },
  traits: { typing: choice, joins: 'choice', turnsAt: 'value' },
};

/** Operators that no catalogue has, as their files would export them. */
export const madeUp = { most, several, same, pick };
