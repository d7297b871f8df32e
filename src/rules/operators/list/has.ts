import type { Manual, Operator } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { lookedFor } from '../../typing/comparison.ts';
import { withOperand } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';

/** So many codes are compared one by one sooner than they are looked up. */
const few = 3;

export const has: Operator = {
  name: 'has',
  arity: [2, 2],

  compile(call, compiler) {
    const list = compiler.compile(call.args[0]);
    const code = compiler.compile(call.args[1]);
    const fixed = compiler.constant(list);
    if (fixed !== undefined && Array.isArray(fixed.value)) {
      const codes: string[] = fixed.value.filter(isCode).map(String);
      const field = compiler.field(code);
      if (field !== undefined && codes.length <= few) {
        const [one, two, three] = codes;
        return (data, dollars) => {
          const wanted = ownField(field, data, dollars);
          if (!isCode(wanted)) return false;
          const text = textOf(wanted);
          return text === one || text === two || text === three;
        };
      }
      const set = new Set(codes);
      return (data, dollars) => {
        const wanted = code(data, dollars);
        return isCode(wanted) && set.has(textOf(wanted));
      };
    }
    return (data, dollars) => {
      const items = list(data, dollars);
      const wanted = code(data, dollars);
      if (!Array.isArray(items) || !isCode(wanted)) return false;
      const text = textOf(wanted);
      for (let i = 0; i < items.length; i++) if (isCode(items[i]) && String(items[i]) === text) return true;
      return false;
    };
  },

  follow(call, scope, tracker) {
    tracker.visit(call.args[0], scope, true);
    tracker.visit(call.args[1], scope, true);
    return { paths: [] };
  },
};

/** Nearly every code is a text already: hosts take a call to make one of it again. */
function textOf(code: unknown): string {
  return typeof code === 'string' ? code : String(code);
}

/** The text of a code; undefined for what is none. */
function codeIn(value: unknown): string | undefined {
  return isCode(value) ? textOf(value) : undefined;
}

function hasCode(items: unknown, wanted: unknown): boolean {
  if (!Array.isArray(items) || !isCode(wanted)) return false;
  const text = textOf(wanted);
  for (let i = 0; i < items.length; i++) if (isCode(items[i]) && String(items[i]) === text) return true;
  return false;
}

function isCode(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export const manual: Manual = {
  group: 'list',
  type: 'boolean',
  signature: '{"has": [liste, code]}',
  doc: 'Vrai si le code est dans la liste, le nombre 1 et le texte "1" étant le même code. Faux si la liste ou le code est absent.',
  example: { rule: { has: [['1', '2'], { var: 'codeEtat' }] }, data: { codeEtat: 1 } },
  result: true,
};

export const sentence: SentenceForm = {
  label: 'est l’un de',
  operands: [
    { name: 'liste', kind: 'list' },
    { name: 'code', kind: 'code' },
  ],
  says: () => '{1} est l’un de {0}',
  not: () => '{1} n’est pas l’un de {0}',
  isInfix: true,
};

export const traits: Traits = {
  typing: lookedFor(0, false),
  sure: withOperand(1),
  truth: true,
  membership: { list: 0 },
  turnsAt: 'value',
  stepwise: true,
  phrase: '{1} is among {0}',
  writes: {
    calls: { codeIn, hasCode },
    value: ({ args: [list, code] }, writer) => {
      const fixed = writer.known(list);
      if (fixed === undefined || !Array.isArray(fixed.value))
        return `hasCode(${writer.value(list)}, ${writer.loose(code)})`;
      const codes: string[] = fixed.value.filter(isCode).map(String);
      if (codes.length > few || codes.length === 0)
        return `${writer.once('codes', `new Set(${writer.literal(codes)})`)}.has(codeIn(${writer.loose(code)}))`;
      const wanted = writer.variable();
      const [first, ...more] = codes.map((one) => `=== ${writer.literal(one)}`);
      return `((${wanted} = codeIn(${writer.loose(code)})) ${[first, ...more.map((one) => `${wanted} ${one}`)].join(' || ')})`;
    },
  },
};
