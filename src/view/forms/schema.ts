import { getOrAdd, memoizeWeak } from '../../base/maps.ts';
import type { FieldSchema, SchemaError } from '../../catalog/index.ts';
import { countryOf } from '../../catalog/market.ts';
import { GivenError } from '../given-error.ts';
import type { Fields } from '../scope.ts';
import type { CompiledForm } from './form.ts';
import { PHONE, phoneFormat } from './phone-format.ts';

/**
 * JSON Schema of some fields, for validators compiled ahead: independent of data. No interface, whose names would not fit
 * the index signature of RJSF's type.
 */
export type StepSchema = {
  type: 'object';
  properties: Record<string, FieldSchema & { title: string }>;
  required: string[];
};

const schemasOf = memoizeWeak((_form: CompiledForm) => new Map<string, StepSchema>());

/** Skips the pattern for texts that are too long, which could take very long to match. */
function bounded<T extends { pattern?: string; maxLength?: number }>(schema: T): T {
  const { pattern, maxLength } = schema;
  if (pattern === undefined || maxLength === undefined) return schema;
  return { ...schema, pattern: `^(?:[^]{${maxLength + 1}}|[^]*?(?:${pattern}))` };
}

/** A number without a prefix is of the insurer's country. */
function ofMarket<T extends { format?: string }>({ catalogue }: CompiledForm, schema: T): T {
  return schema.format === PHONE ? { ...schema, format: phoneFormat(countryOf(catalogue.data)) } : schema;
}

/**
 * The schema of some fields; one object per list of names, as validators are cached by it. Fields that can hide are
 * required too: the caller drops errors of hidden ones.
 */
export function fieldsSchema(compiled: CompiledForm, names: readonly string[]): StepSchema {
  return getOrAdd(schemasOf(compiled), names.join(' '), () => {
    const schema: StepSchema = { type: 'object', properties: {}, required: [] };
    for (const name of names) {
      const field = compiled.fields.get(name);
      if (field === undefined) continue;
      const { items, ...own } = field.definition.schema;
      const list = own.type === 'array' ? { items: bounded(items ?? {}) } : {};
      schema.properties[name] = { title: name, ...ofMarket(compiled, bounded(own)), ...list } as FieldSchema & {
        title: string;
      };
      if (field.required) schema.required.push(name);
    }
    return schema;
  });
}

/** Schema errors by the catalogue's validator; browsers use the release's own. @throws GivenError without a validator */
export function schemaErrors(compiled: CompiledForm, names: readonly string[], values: Fields): readonly SchemaError[] {
  const { validate } = compiled.catalogue;
  if (validate === undefined) throw new GivenError('answers cannot be judged by their schema here');
  return validate(fieldsSchema(compiled, names), values);
}
