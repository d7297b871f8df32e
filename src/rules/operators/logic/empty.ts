import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { test } from '../../typing/logic.ts';
import { withoutOperand } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';

export const empty: Operator = {
  name: 'empty',
  arity: [1, 1],

  compile(call, compiler) {
    const operand = compiler.compile(call.args[0]);
    return (data, dollars) => isEmpty(operand(data, dollars));
  },
};

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (typeof value !== 'object') return false;
  return (Array.isArray(value) ? value : Object.keys(value)).length === 0;
}

export const manual: Manual = {
  group: 'logic',
  type: 'boolean',
  signature: '{"empty": valeur}',
  doc: 'Vrai quand la valeur est absente, null, un texte vide, une liste vide ou un objet sans champ. Zéro et faux ne sont pas vides.',
  example: { rule: { empty: [{ var: '$termination.demande' }] }, data: { $termination: { demande: {} } } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'est vide',
  operands: [{ name: 'valeur', kind: 'value' }],
  says: () => '{0} est vide',
  not: () => '{0} n’est pas vide',
};

export const traits: Traits = {
  typing: test,
  sure: withoutOperand,
  truth: true,
  emptiness: true,
  turnsAt: 'value',
  phrase: '{0} is empty',
  writes: { calls: { isEmpty }, value: ({ args: [operand] }, writer) => `isEmpty(${writer.loose(operand)})` },
};
