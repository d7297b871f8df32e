import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { truthy } from '../../core/truthy.ts';
import { quantifier } from '../../typing/list.ts';
import type { Traits } from '../../typing/traits.ts';
import { followTest } from './follow-element.ts';
import { spend } from './steps.ts';
import { eachWritten } from './written.ts';

export const none: Operator = {
  name: 'none',
  arity: [2, 2],

  compile(call, compiler) {
    const list = compiler.compile(call.args[0]);
    const test = compiler.compileElement(call.args[1]);
    const { frame } = compiler;
    compiler.usesFrame();
    return (data, dollars) => {
      const items = list(data, dollars);
      if (!Array.isArray(items) || items.length === 0) return true;
      for (let i = 0; i < items.length; i++) {
        spend(frame, 1, call);
        if (truthy(test(items[i], dollars))) return false;
      }
      return true;
    };
  },

  follow: followTest,
};

export const manual: Manual = {
  group: 'list',
  type: 'boolean',
  signature: '{"none": [liste, condition]}',
  doc: "Vrai si la condition n'est vraie pour aucun élément ; vrai pour une liste vide.",
  example: { rule: { none: [{ var: 'contrats' }, { var: 'resilie' }] }, data: { contrats: [{ resilie: false }] } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'aucun élément n’est tel que',
  operands: [
    { name: 'liste', kind: 'list' },
    { name: 'condition sur l’élément', kind: 'condition' },
  ],
  says: () => 'aucun élément de {0} n’est tel que {1}',
  not: () => 'un élément au moins de {0} est tel que {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: quantifier,
  truth: true,
  body: 'condition',
  elements: 'any',
  turnsAt: 'moved-value',
  phrase: 'none of {0} is as required',
  writes: /* @__PURE__ */ eachWritten('none', (call, writer) => ({
    before: 'if (!Array.isArray(items) || items.length === 0) return true;',
    each: `${writer.spend('1', call)} if (${writer.truth(call.args[1])}) return false;`,
    after: 'return true;',
  })),
};
