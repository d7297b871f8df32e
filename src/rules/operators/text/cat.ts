import { RuleError } from '../../core/error.ts';
import type { Call, Manual, Operator } from '../../core/operator.ts';
import type { Evaluate } from '../../json.ts';

/** A reduction may double a text at each element: it is stopped long before the memory is full. */
const LONGEST = 200_000;

export const cat: Operator = {
  name: 'cat',
  arity: [1, Number.POSITIVE_INFINITY],

  compile(call, compiler) {
    const parts = call.args.map((arg) => compiler.compile(arg));
    const [first, second, third] = parts as [Evaluate, Evaluate, Evaluate];
    if (parts.length === 2) return (data) => bounded(piece(first(data)) + piece(second(data)), call);
    if (parts.length === 3) {
      return (data) => bounded(piece(first(data)) + piece(second(data)) + piece(third(data)), call);
    }
    const fixed = parts.map((part) => {
      const known = compiler.constant(part);
      return known === undefined ? null : piece(known.value);
    });
    return (data) => {
      let text = '';
      for (let i = 0; i < parts.length; i++) text += fixed[i] ?? piece((parts[i] as Evaluate)(data));
      return bounded(text, call);
    };
  },
};

function bounded(text: string, call: Call): string {
  if (text.length <= LONGEST) return text;
  throw new RuleError('too-many-steps', call.pointer, `the text has more than ${LONGEST} characters`);
}

function piece(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : String(value);
}

export const manual: Manual = {
  group: 'text',
  type: 'text',
  signature: '{"cat": [valeur, valeur, …]}',
  doc: 'Met des textes bout à bout ; une valeur absente ne donne rien. Un texte à trous ({"text": "…"}) se lit mieux.',
  example: { rule: { cat: ['n° ', { var: 'numero' }] }, data: { numero: 12 } },
  result: 'n° 12',
};
