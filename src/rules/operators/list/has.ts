import type { Manual, Operator } from '../../core/operator.ts';
import { ownField } from '../../core/own.ts';

/** So many codes are compared one by one sooner than they are looked up. */
const few = 8;

export const has: Operator = {
  name: 'has',
  arity: [2, 2],

  compile(call, compiler) {
    const list = compiler.compile(call.args[0]);
    const code = compiler.compile(call.args[1]);
    const fixed = compiler.constant(list);
    if (fixed !== undefined && Array.isArray(fixed.value)) {
      const codes: string[] = fixed.value.filter(isCode).map(String);
      if (codes.length > few) {
        const set = new Set(codes);
        return (data) => {
          const wanted = code(data);
          return isCode(wanted) && set.has(String(wanted));
        };
      }
      const field = compiler.field(code);
      return (data) => {
        const wanted = field === undefined ? code(data) : ownField(field, data);
        if (!isCode(wanted)) return false;
        const text = String(wanted);
        for (let i = 0; i < codes.length; i++) if (codes[i] === text) return true;
        return false;
      };
    }
    return (data) => {
      const items = list(data);
      const wanted = code(data);
      if (!Array.isArray(items) || !isCode(wanted)) return false;
      const text = String(wanted);
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
