import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import type { Traits } from '../../typing/traits.ts';
import { unknown } from '../../typing/typing.ts';

export const rule: Operator = {
  name: 'rule',
  arity: [1, 1],

  expand(args, parser) {
    const [name] = args;
    if (typeof name !== 'string') {
      return parser.fail('bad-arguments', 'the operand of "rule" is not a name', 'write {"rule": "name"}');
    }
    return parser.named(name);
  },

  /** Never called: replaced by the named rule. */
  compile() {
    return () => null;
  },
};

export const manual: Manual = {
  group: 'catalogue',
  type: 'any',
  signature: '{"rule": "nom"}',
  doc: "Une règle du catalogue, appelée par son nom, comme si elle était écrite à cette place. Une règle ne peut pas s'appeler elle-même.",
  example: { rule: { rule: 'majeur' }, data: { age: 20 } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'une règle du catalogue',
  operands: [{ name: 'règle', kind: 'rule-name' }],
  says: () => 'la règle {0} s’applique',
  not: () => 'la règle {0} ne s’applique pas',
  gives: () => 'la règle {0}',
};

export const traits: Traits = {
  typing: unknown,
  names: 'named-rule',
  turnsAt: 'moved-value',
  phrase: 'the rule "{0}"',
};
