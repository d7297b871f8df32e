import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { truthy } from '../../core/truthy.ts';
import { quantifier } from '../../typing/list.ts';
import type { Traits } from '../../typing/traits.ts';
import { followTest } from './follow-element.ts';
import { spend } from './steps.ts';
import { eachWritten } from './written.ts';

export const all: Operator = {
  name: 'all',
  arity: [2, 2],

  compile(call, compiler) {
    const list = compiler.compile(call.args[0]);
    const test = compiler.compileElement(call.args[1]);
    const { frame } = compiler;
    compiler.usesFrame();
    return (data, dollars) => {
      const items = list(data, dollars);
      if (!Array.isArray(items) || items.length === 0) return false;
      for (let i = 0; i < items.length; i++) {
        spend(frame, 1, call);
        if (!truthy(test(items[i], dollars))) return false;
      }
      return true;
    };
  },

  follow: followTest,
};

export const manual: Manual = {
  group: 'list',
  type: 'boolean',
  signature: '{"all": [liste, condition]}',
  doc: 'Vrai si la condition est vraie pour tous les éléments. Faux pour une liste vide.',
  example: { rule: { all: [{ var: 'ages' }, { '>=': [{ var: '' }, 18] }] }, data: { ages: [20, 17] } },
  result: false,
};

export const sentence: SentenceForm = {
  label: 'tous les éléments sont tels que',
  operands: [
    { name: 'liste', kind: 'list' },
    { name: 'condition sur l’élément', kind: 'condition' },
  ],
  says: () => 'tous les éléments de {0} sont tels que {1}',
  not: () => 'les éléments de {0} ne sont pas tous tels que {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: quantifier,
  truth: true,
  body: 'condition',
  elements: 'every',
  mistakenFor: 'some',
  turnsAt: 'moved-value',
  phrase: 'all of {0} is as required',
  writes: /* @__PURE__ */ eachWritten('all', (call, writer) => ({
    before: 'if (!Array.isArray(items) || items.length === 0) return false;',
    each: `${writer.spend('1', call)} if (!${writer.truth(call.args[1])}) return false;`,
    after: 'return true;',
  })),
};
