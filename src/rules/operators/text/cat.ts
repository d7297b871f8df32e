import type { Manual, Operator } from '../../core/operator.ts';
import type { Evaluate } from '../../json.ts';

export const cat: Operator = {
  name: 'cat',
  group: 'text',
  type: 'text',
  arity: [1, Number.POSITIVE_INFINITY],

  compile(call, compiler) {
    const parts = call.args.map((arg) => compiler.compile(arg));
    const [first, second] = parts as [Evaluate, Evaluate];
    if (parts.length === 2) return (data) => piece(first(data)) + piece(second(data));
    return (data) => {
      let text = '';
      for (let i = 0; i < parts.length; i++) text += piece((parts[i] as Evaluate)(data));
      return text;
    };
  },
};

function piece(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : String(value);
}

export const manual: Manual = {
  signature: '{"cat": [valeur, valeur, …]}',
  doc: 'Met des textes bout à bout ; une valeur absente ne donne rien. Un texte à trous ({"text": "…"}) se lit mieux.',
  example: { rule: { cat: ['n° ', { var: 'numero' }] }, data: { numero: 12 } },
  result: 'n° 12',
};
