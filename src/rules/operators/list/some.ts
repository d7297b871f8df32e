import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { truthy } from '../../core/truthy.ts';
import { quantifier } from '../../typing/list.ts';
import { withOperand } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';
import { followTest } from './follow-element.ts';
import { spend } from './steps.ts';
import { eachWritten } from './written.ts';

export const some: Operator = {
  name: 'some',
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
        if (truthy(test(items[i], dollars))) return true;
      }
      return false;
    };
  },

  follow: followTest,
};

export const manual: Manual = {
  group: 'list',
  type: 'boolean',
  signature: '{"some": [liste, condition]}',
  doc: 'Vrai si la condition est vraie pour un élément au moins.',
  example: {
    rule: { some: [{ var: 'contrats' }, { '==': [{ var: 'codeEtat' }, '1'] }] },
    data: { contrats: [{ codeEtat: '9' }, { codeEtat: '1' }] },
  },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'un élément au moins est tel que',
  operands: [
    { name: 'liste', kind: 'list' },
    { name: 'condition sur l’élément', kind: 'condition' },
  ],
  says: () => 'un élément au moins de {0} est tel que {1}',
  not: () => 'aucun élément de {0} n’est tel que {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: quantifier,
  sure: withOperand(0),
  truth: true,
  body: 'condition',
  elements: 'any',
  mistakenFor: 'all',
  turnsAt: 'moved-value',
  phrase: 'some of {0} is as required',
  writes: /* @__PURE__ */ eachWritten('some', (call, writer) => ({
    before: 'if (!Array.isArray(items) || items.length === 0) return false;',
    each: `${writer.spend('1', call)} if (${writer.truth(call.args[1])}) return true;`,
    after: 'return false;',
  })),
};
