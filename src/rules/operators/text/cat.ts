import { RuleError } from '../../core/error.ts';
import type { Call, Manual, Operator, RuleCompiler } from '../../core/operator.ts';
import { inRow, type SentenceForm } from '../../core/sentence.ts';
import type { Evaluate } from '../../json.ts';
import { texts } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';

/** A reduction may double a text at each element: it is stopped long before the memory is full. */
const LONGEST = 200_000;

export const cat: Operator = {
  name: 'cat',
  arity: [1, Number.POSITIVE_INFINITY],

  compile(call, compiler) {
    const { pieces, holes } = piecesOf(call, compiler);
    const [first, second, third, fourth] = holes as [Evaluate, Evaluate, Evaluate, Evaluate];
    const [start, one, two, three, four] = pieces as [string, string, string, string, string];
    if (holes.length === 2) {
      return (data, dollars) =>
        bounded(start + piece(first(data, dollars)) + one + piece(second(data, dollars)) + two, call.pointer);
    }
    if (holes.length === 4) {
      return (data, dollars) => {
        const half = start + piece(first(data, dollars)) + one + piece(second(data, dollars)) + two;
        return bounded(half + piece(third(data, dollars)) + three + piece(fourth(data, dollars)) + four, call.pointer);
      };
    }
    return (data, dollars) => {
      let text = start;
      for (let i = 0; i < holes.length; i++) {
        text += piece((holes[i] as Evaluate)(data, dollars));
        if (pieces[i + 1] !== '') text += pieces[i + 1] as string;
      }
      return bounded(text, call.pointer);
    };
  },
};

/** `pieces` are the known texts around `holes`: one more of them. */
function piecesOf(call: Call, compiler: RuleCompiler): { pieces: string[]; holes: Evaluate[] } {
  const pieces = [''];
  const holes: Evaluate[] = [];
  for (const arg of call.args) {
    const part = compiler.compile(arg);
    const known = compiler.constant(part);
    if (known === undefined) {
      holes.push(part);
      pieces.push('');
    } else pieces[holes.length] += piece(known.value);
  }
  return { pieces, holes };
}

function bounded(text: string, pointer: string): string {
  if (text.length <= LONGEST) return text;
  throw new RuleError('too-many-steps', pointer, `the text has more than ${LONGEST} characters`);
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

export const sentence: SentenceForm = {
  label: 'des textes bout à bout',
  operands: [{ name: 'texte', kind: 'text' }],
  repeats: 1,
  says: (operands) => inRow(operands, ' suivi de '),
  isInfix: true,
};

export const traits: Traits = {
  plain: true,
  typing: texts(false),
  concatenates: true,
  writes: {
    calls: { bounded, piece },
    value: (call, writer) => {
      const parts = call.args.map((arg) => {
        const known = writer.known(arg);
        return known === undefined ? `piece(${writer.loose(arg)})` : writer.literal(piece(known.value));
      });
      return `bounded(${parts.length === 0 ? '""' : parts.join(' + ')}, ${writer.literal(call.pointer)})`;
    },
  },
};
