import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { eachElement } from '../../typing/list.ts';
import type { Traits } from '../../typing/traits.ts';
import { listOf } from '../../typing/value-type.ts';
import { followElements } from './follow-element.ts';
import { spend } from './steps.ts';
import { eachWritten } from './written.ts';

export const map: Operator = {
  name: 'map',
  arity: [2, 2],

  compile(call, compiler) {
    const list = compiler.compile(call.args[0]);
    const body = compiler.compileElement(call.args[1]);
    const { frame } = compiler;
    compiler.usesFrame();
    return (data, dollars) => {
      const items = list(data, dollars);
      const results: unknown[] = [];
      if (!Array.isArray(items)) return results;
      spend(frame, items.length, call);
      for (let i = 0; i < items.length; i++) results.push(body(items[i], dollars));
      return results;
    };
  },

  follow(call, scope, tracker) {
    return { paths: [], element: followElements(call, scope, tracker).body };
  },
};

export const manual: Manual = {
  group: 'list',
  type: 'list',
  signature: '{"map": [liste, valeur]}',
  doc: 'Calcule une valeur pour chaque élément ; dans cette valeur, les chemins partent de l\'élément, et {"var": ""} est l\'élément lui-même.',
  example: {
    rule: { map: [{ var: 'conducteurs' }, { var: 'nom' }] },
    data: { conducteurs: [{ nom: 'Martin' }, { nom: 'Durand' }] },
  },
  result: ['Martin', 'Durand'],
};

export const sentence: SentenceForm = {
  label: 'une valeur de chaque élément',
  operands: [
    { name: 'liste', kind: 'list' },
    { name: 'valeur de l’élément', kind: 'value' },
  ],
  says: () => 'pour chaque élément de {0}\u00a0: {1}',
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: (call, at, inference) => listOf(eachElement(call, at, inference).found),
  body: 'value',
  elements: 'any',
  turnsAt: 'moved-value',
  writes: /* @__PURE__ */ eachWritten('map', (call, writer) => ({
    before: `const results = []; if (!Array.isArray(items)) return results; ${writer.spend('items.length', call)}`,
    each: `results.push(${writer.value(call.args[1])});`,
    after: 'return results;',
  })),
};
