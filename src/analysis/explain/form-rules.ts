import type { Catalogue, Form } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { callIn, isBody, nameIn } from '../../rules/language.ts';

/**
 * A rule of a form upon what was typed: an answer that it reads counts only where its field shows, and so on for what
 * that reads in turn.
 */
export function typedRule(catalogue: Catalogue, form: Form, rule: Json): Json {
  const within = (node: Json, open: readonly string[]): Json => {
    if (Array.isArray(node)) return node.map((one) => within(one, open));
    const call = callIn(node);
    if (call === null) return node;
    const { name, traits, operands, args } = call;
    if (traits.names === 'path') return answer(node, open);
    if (traits.names === 'named-rule') return called(node, open);
    if (!Array.isArray(operands)) return { [name]: within(operands, open) };
    return { [name]: args.map((arg, i) => (isBody(traits, i) ? arg : within(arg, open))) };
  };
  const answer = (node: Json, open: readonly string[]): Json => {
    const name = nameIn(node, 'path')?.split('.')[0] ?? '';
    const when = Object.hasOwn(form.fields, name) ? form.fields[name]?.when : undefined;
    if (when === undefined || open.includes(name)) return node;
    return { if: [within(when as Json, [...open, name]), node, null] };
  };
  const called = (node: Json, open: readonly string[]): Json => {
    const name = nameIn(node, 'named-rule') ?? '';
    const body = catalogue.data.rules?.rules[name]?.rule;
    const mark = `rule ${name}`;
    return body === undefined || open.includes(mark) ? node : within(body as Json, [...open, mark]);
  };
  return within(rule, []);
}
