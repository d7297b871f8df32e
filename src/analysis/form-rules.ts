import type { Catalogue, Form } from '../catalog/index.ts';
import type { Json } from '../rules/index.ts';

const overElements: ReadonlySet<string> = new Set(['some', 'all', 'none', 'filter', 'map', 'reduce', 'sum']);

/**
 * A rule of a form upon what was typed: an answer that it reads counts only where its field shows, and so on for what
 * that reads in turn.
 */
export function typedRule(catalogue: Catalogue, form: Form, rule: Json): Json {
  const within = (node: Json, open: readonly string[]): Json => {
    if (Array.isArray(node)) return node.map((one) => within(one, open));
    if (typeof node !== 'object' || node === null) return node;
    const [name = '', ...more] = Object.keys(node);
    if (name === '' || more.length > 0) return node;
    const operands = node[name] ?? null;
    if (name === 'var') return answer(node, operands, open);
    if (name === 'rule') return called(node, operands, open);
    if (!overElements.has(name) || !Array.isArray(operands)) return { [name]: within(operands, open) };
    const [list = null, ...bodies] = operands;
    return { [name]: [within(list, open), ...bodies] };
  };
  const answer = (node: Json, operands: Json, open: readonly string[]): Json => {
    const path = Array.isArray(operands) ? operands[0] : operands;
    const name = typeof path === 'string' ? (path.split('.')[0] ?? '') : '';
    const when = Object.hasOwn(form.fields, name) ? form.fields[name]?.when : undefined;
    if (when === undefined || open.includes(name)) return node;
    return { if: [within(when as Json, [...open, name]), node, null] };
  };
  const called = (node: Json, operands: Json, open: readonly string[]): Json => {
    const name = Array.isArray(operands) ? operands[0] : operands;
    const body = typeof name === 'string' ? catalogue.data.rules?.rules[name]?.rule : undefined;
    const mark = `rule ${String(name)}`;
    return body === undefined || open.includes(mark) ? node : within(body as Json, [...open, mark]);
  };
  return within(rule, []);
}
