import { memoize } from '../../base/maps.ts';
import type { Json } from '../../rules/index.ts';
import { anything, aText, listOf, type ValueKind, type ValueType } from '../../rules/language.ts';
import type { CatalogueData } from '../data.ts';
import type { Form, FormField } from '../types.generated.ts';
import { unitWritten } from '../units.ts';
import { domainsOf } from './domains.ts';

const kinds: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  object: 'object',
};
const formats: Readonly<Record<string, ValueKind>> = { date: 'date', 'date-time': 'date-time' };

/** The type of an answer of a form, absent until it is given. */
function typeOfAnswer(field: FormField, data: CatalogueData): ValueType {
  const { schema, choices } = field;
  const offered = choices?.options?.map(({ value }) => value) ?? codesOf(field, data) ?? schema.enum;
  const values = offered?.map(String);
  const absent = { nullable: true, leftOut: true };
  if (schema.type === 'array') {
    const of = Reflect.get(schema.items ?? {}, 'type');
    const kind = (typeof of === 'string' ? kinds[of] : undefined) ?? 'any';
    return { ...listOf({ kind, nullable: false, ...(values && { values }) }), ...absent };
  }
  const kind = formats[schema.format ?? ''] ?? kinds[String(schema.type)] ?? 'any';
  if (kind === 'object') return { ...anything, ...absent };
  const unit = kind === 'number' ? unitOf(field) : undefined;
  return { kind, ...absent, ...(values && kind !== 'boolean' && { values }), ...(unit !== undefined && { unit }) };
}

/** What the answer of a number counts, which is written after it. */
const unitOf = ({ unit }: FormField): string | undefined => (typeof unit === 'string' ? unitWritten(unit) : undefined);

/** The codes of a field's choices when they come from a list; undefined otherwise. */
function codesOf({ choices }: FormField, data: CatalogueData): readonly Json[] | undefined {
  return choices?.table === undefined ? undefined : domainsOf(data).codes(choices.table);
}

/** The type of all answers of a form. */
export function typeOfAnswers(form: Form, data: CatalogueData): ValueType {
  return {
    kind: 'object',
    nullable: false,
    field: memoize((name) => {
      const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
      return field === undefined ? null : typeOfAnswer(field, data);
    }),
  };
}

/** The labels of the chosen answers. */
export const answerLabels: ValueType = {
  kind: 'object',
  nullable: false,
  field: () => ({ ...aText, nullable: true, leftOut: true }),
};

/** The type of an address's parameters: texts, each of which may be absent. */
export function typeOfAddress(variants: Readonly<Record<string, readonly string[]>> = {}): ValueType {
  return {
    kind: 'object',
    nullable: false,
    field: (name) => ({ ...aText, nullable: !Object.hasOwn(variants, name), leftOut: true }),
  };
}
