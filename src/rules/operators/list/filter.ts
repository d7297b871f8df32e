import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { truthy } from '../../core/truthy.ts';
import { eachElement } from '../../typing/list.ts';
import { withOperand } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';
import { listOf } from '../../typing/value-type.ts';
import { followElements } from './follow-element.ts';
import { spend } from './steps.ts';
import { eachWritten } from './written.ts';

export const filter: Operator = {
  name: 'filter',
  arity: [2, 2],

  compile(call, compiler) {
    const list = compiler.compile(call.args[0]);
    const test = compiler.compileElement(call.args[1]);
    const { frame } = compiler;
    compiler.usesFrame();
    return (data, dollars) => {
      const items = list(data, dollars);
      const kept: unknown[] = [];
      if (!Array.isArray(items)) return kept;
      spend(frame, items.length, call);
      for (let i = 0; i < items.length; i++) if (truthy(test(items[i], dollars))) kept.push(items[i]);
      return kept;
    };
  },

  follow(call, scope, tracker) {
    return followElements(call, scope, tracker).list;
  },
};

export const manual: Manual = {
  group: 'list',
  type: 'list',
  signature: '{"filter": [liste, condition]}',
  doc: "Garde les éléments pour lesquels la condition est vraie ; les chemins partent de l'élément.",
  example: { rule: { filter: [{ var: 'montants' }, { '>': [{ var: '' }, 100] }] }, data: { montants: [50, 150, 200] } },
  result: [150, 200],
};

export const sentence: SentenceForm = {
  label: 'les éléments tels que',
  operands: [
    { name: 'liste', kind: 'list' },
    { name: 'condition sur l’élément', kind: 'condition' },
  ],
  says: () => 'les éléments de {0} tels que {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: (call, at, inference) => listOf(eachElement(call, at, inference).item),
  sure: withOperand(0),
  body: 'condition',
  elements: 'any',
  turnsAt: 'moved-value',
  writes: /* @__PURE__ */ eachWritten('filter', (call, writer) => ({
    before: `const kept = []; if (!Array.isArray(items)) return kept; ${writer.spend('items.length', call)}`,
    each: `if (${writer.truth(call.args[1])}) kept.push(data);`,
    after: 'return kept;',
  })),
};
