import type { Manual, Operator, RuleCompiler } from '../../core/operator.ts';
import { own, ownField } from '../../core/own.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { didYouMean } from '../../core/suggest.ts';
import type { Typing } from '../../typing/place.ts';
import type { Traits } from '../../typing/traits.ts';
import { named, operands } from '../../typing/typing.ts';
import { aText, orNull } from '../../typing/value-type.ts';

export const label: Operator = {
  name: 'label',
  arity: [2, 3],

  check(call, parser) {
    const table = call.args[0];
    if (table?.kind !== 'literal' || typeof table.value !== 'string') {
      return parser.fail(
        'bad-arguments',
        'the code list of "label" is not a name',
        'write {"label": ["list", {"var": "code"}]}',
      );
    }
    if (parser.table(table.value) === undefined) {
      const help = didYouMean(table.value, Object.keys(parser.tables));
      return parser.fail('unknown-table', `"${table.value}" is not a code list`, help);
    }
  },

  compile(call, compiler) {
    const name = compiler.constant(compiler.compile(call.args[0]))?.value;
    const table = new Map(Object.entries(own(compiler.tables, String(name)) as Readonly<Record<string, string>>));
    const absent = table.get('null');
    const code = compiler.compile(call.args[1]);
    const fallback = compiler.compile(call.args[2]);
    const field = compiler.field(code);
    if (field === undefined) return (data, dollars) => labelOf(code(data, dollars)) ?? fallback(data, dollars) ?? null;
    // a code that is shown itself when it has no label is read once
    if (JSON.stringify(field) === JSON.stringify(compiler.field(fallback))) {
      return (data, dollars) => {
        const value = ownField(field, data, dollars);
        return labelOf(value) ?? value ?? null;
      };
    }
    if (call.args.length === 2) return (data, dollars) => labelOf(ownField(field, data, dollars)) ?? null;
    return (data, dollars) => labelOf(ownField(field, data, dollars)) ?? fallback(data, dollars) ?? null;

    /** Codes are compared as texts; an absent code is looked up under "null". */
    function labelOf(value: unknown): string | undefined {
      if (typeof value === 'string') return table.get(value);
      return value === null || value === undefined ? absent : table.get(String(value));
    }
  },

  follow(call, scope, tracker) {
    tracker.visit(call.args[1], scope, true);
    // the fallback is in the rule, the labels are in the catalogue
    return tracker.visit(call.args[2], scope);
  },
};

/** Codes are compared as texts; an absent code is looked up under "null". */
function labelIn(table: ReadonlyMap<string, string>, value: unknown): string | undefined {
  return table.get(typeof value === 'string' ? value : String(value ?? null));
}

/** The labels of a code list, by code. */
export function labelsOf(tables: RuleCompiler['tables'], name: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(own(tables, name) as Readonly<Record<string, string>>));
}

export const manual: Manual = {
  group: 'catalogue',
  type: 'text',
  signature: '{"label": ["liste", code]} · {"label": ["liste", code, défaut]}',
  doc: 'Le libellé d\'un code dans une liste de codes du catalogue. Le nombre 1 et le texte "1" sont le même code ; un code absent prend le libellé de « null » s\'il y en a un ; un code inconnu donne le défaut, ou null.',
  example: { rule: { label: ['usages', { var: 'codeUsage' }, 'Autre usage'] }, data: { codeUsage: 7 } },
  result: 'Autre usage',
};

export const sentence: SentenceForm = {
  label: 'le libellé d’un code',
  operands: [
    { name: 'liste de codes', kind: 'table' },
    { name: 'code', kind: 'code' },
    { name: 'à défaut', kind: 'value' },
  ],
  says: ({ length }) => `le libellé de {1} dans la liste {0}${length > 2 ? ' (à défaut, {2})' : ''}`,
};

/** Null for a code without label or fallback. */
const typing: Typing = (call, at, inference) => {
  const [, code, fallback] = operands(call, at, inference);
  const [table, read] = call.args;
  const labels = table?.kind === 'literal' ? at.codes(String(table.value)) : undefined;
  const { values } = code ?? {};
  if (table !== undefined && labels !== undefined && values !== undefined && values.length > 0)
    if (!values.some((value) => labels.includes(value)))
      inference.fault(
        table,
        'unlisted-value',
        `no value of ${named(read)} is a code of "${String(table.kind === 'literal' ? table.value : '')}"`,
        didYouMean(values[0] ?? '', labels) ??
          `the one is among ${values.slice(0, 8).join(', ')}, the other among ${labels.slice(0, 8).join(', ')}`,
      );
  return orNull(aText, fallback === undefined || fallback.nullable);
};

export const traits: Traits = {
  typing,
  names: 'code-list',
  turnsAt: 'moved-value',
  writes: {
    calls: { labelIn },
    value: ({ args: [table, code, fallback] }, writer) => {
      const labels = writer.table(String(writer.known(table)?.value));
      const found = `labelIn(${labels}, ${writer.loose(code)})`;
      return fallback === undefined ? `(${found} ?? null)` : `(${found} ?? ${writer.loose(fallback)} ?? null)`;
    },
    loose: ({ args: [table, code, fallback] }, writer) => {
      const found = `labelIn(${writer.table(String(writer.known(table)?.value))}, ${writer.loose(code)})`;
      return fallback === undefined ? found : `(${found} ?? ${writer.loose(fallback)})`;
    },
  },
};
