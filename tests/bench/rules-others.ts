/** The domain's operators for json-logic-js and json-logic-engine, as a project that uses them would add them. */
import { LogicEngine } from 'json-logic-engine';
import jsonLogic from 'json-logic-js';
import { isoDate, parseDay } from '../../src/rules/formats/calendar.ts';
import { type CompileOptions, EURO, formats, type Json, ownPath, type Rule } from '../../src/rules/index.ts';
import { addMonths } from '../../src/rules/operators/date/shift.ts';

type Fn = (...args: never[]) => unknown;
type Run = (rule: Rule, data: unknown) => unknown;

const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  return typeof value === 'object' ? '' : String(value);
};
const isCode = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Texts with placeholders, cut once. */
const templates = new Map<string, { pieces: string[]; holes: { path: string[]; formats: string[] }[] }>();

function template(text: string) {
  let known = templates.get(text);
  if (known === undefined) {
    const pieces = text.split(/\{[^}]*\}/);
    const holes = [...text.matchAll(/\{([^}]*)\}/g)].map(([, inner = '']) => {
      const [path = '', ...names] = inner.split('|');
      return { path: path.split('.'), formats: names };
    });
    known = { pieces, holes };
    templates.set(text, known);
  }
  return known;
}

function fillText(text: string, data: unknown): string | null {
  const { pieces, holes } = template(text);
  if (holes.length === 0) return text;
  let filled = false;
  let result = pieces[0] ?? '';
  holes.forEach((hole, i) => {
    let value = ownPath(data, hole.path) ?? null;
    for (const name of hole.formats) value = formats[name as keyof typeof formats](value, EURO);
    const written = plainText(value);
    if (written !== '') filled = true;
    result += written + pieces[i + 1];
  });
  return filled ? result.replace(/ {2,}/g, ' ').trim() : null;
}

function operatorsOf({ tables = {} }: CompileOptions): Record<string, Fn> {
  const euro = (value: unknown) => formats.money(value, EURO);
  const simple: Record<string, Fn> = { ...formats, money: euro, euro };
  simple.label = (table: string, code: unknown, fallback: unknown) => {
    const key = String(code ?? null);
    const entries = tables[table] ?? {};
    return Object.hasOwn(entries, key) ? entries[key] : (fallback ?? null);
  };
  simple.default = (...values: unknown[]) =>
    values.find((value) => value !== null && value !== undefined && value !== '') ?? null;
  simple.has = (list: unknown, code: unknown) =>
    Array.isArray(list) && isCode(code) && list.some((item) => isCode(item) && String(item) === String(code));
  simple.count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  simple.join = (list: unknown, separator: unknown = ', ') =>
    Array.isArray(list)
      ? list
          .map(plainText)
          .filter((text) => text !== '')
          .join(plainText(separator))
      : null;
  simple.sum = (...values: unknown[]) => {
    const numbers = values.flat().filter((value) => typeof value === 'number' && !Number.isNaN(value)) as number[];
    return numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0);
  };
  simple.empty = (value: unknown) =>
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && (Array.isArray(value) ? value : Object.keys(value)).length === 0);
  simple['add-months'] = (date: unknown, count: unknown) => {
    const from = parseDay(date);
    return from === null || !Number.isInteger(count) ? null : isoDate(addMonths(from, count as number));
  };
  simple.plural = (count: unknown, one: unknown, many: unknown) =>
    typeof count === 'number' && Math.abs(count) >= 2 ? many : one;
  return simple;
}

/** json-logic-js with the operators of the domain. */
export function withJsonLogicJs(options: CompileOptions): Run {
  type Logic = Parameters<typeof jsonLogic.apply>[0];
  for (const [name, operator] of Object.entries(operatorsOf(options)))
    jsonLogic.add_operation(name, operator as (...args: unknown[]) => unknown);
  jsonLogic.add_operation('text', function (this: unknown, text: string) {
    return fillText(text, this);
  } as never);
  jsonLogic.add_operation('rule', function (this: unknown, name: string) {
    return jsonLogic.apply(options.rules?.[name] as Logic, this);
  } as never);
  return (rule, data) => jsonLogic.apply(rule as Logic, data);
}

/** json-logic-engine, interpreted, with the operators of the domain. */
export function withJsonLogicEngine(options: CompileOptions): Run {
  const engine = new LogicEngine();
  for (const [name, operator] of Object.entries(operatorsOf(options)))
    engine.addMethod(name, (args: unknown) => (operator as Fn)(...((Array.isArray(args) ? args : [args]) as never[])));
  engine.addMethod('text', {
    method: (args: unknown, context: unknown) => fillText(String(Array.isArray(args) ? args[0] : args), context),
  } as never);
  engine.addMethod('rule', {
    method: (args: unknown, context: unknown) =>
      engine.run(options.rules?.[String(Array.isArray(args) ? args[0] : args)] as Json, context as object),
  } as never);
  return (rule, data) => engine.run(rule, data as object);
}
