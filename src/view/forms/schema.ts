import type { FieldSchema, SchemaError } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';
import type { Fields } from '../scope.ts';
import type { CompiledForm } from './form.ts';

/**
 * The JSON Schema of some fields, as validators are compiled from it: it never holds anything that depends on data. No
 * interface, whose names would not fit the index signature of RJSF's type.
 */
export type StepSchema = {
  type: 'object';
  properties: Record<string, FieldSchema & { title: string }>;
  required: string[];
};

const known = new WeakMap<CompiledForm, Map<string, StepSchema>>();

/**
 * A schema whose pattern is asked only of a text that is no longer than allowed: what is too long is refused for its
 * length, in the time that its length takes.
 */
function bounded<T extends { pattern?: string; maxLength?: number }>(schema: T): T {
  const { pattern, maxLength } = schema;
  if (pattern === undefined || maxLength === undefined) return schema;
  return { ...schema, pattern: `^(?:[^]{${maxLength + 1}}|[^]*?(?:${pattern}))` };
}

/**
 * The schema of a step's fields; the same object for the same fields, so that validators can be found by it. Fields
 * that can hide are required too: what is said of a hidden field is left out by whoever knows the answers.
 */
export function fieldsSchema(compiled: CompiledForm, names: readonly string[]): StepSchema {
  let schemas = known.get(compiled);
  if (schemas === undefined) {
    schemas = new Map();
    known.set(compiled, schemas);
  }
  const key = names.join(' ');
  let schema = schemas.get(key);
  if (schema === undefined) {
    schema = { type: 'object', properties: {}, required: [] };
    for (const name of names) {
      const field = compiled.fields.get(name);
      if (field === undefined) continue;
      const { items, ...own } = field.definition.schema;
      const list = own.type === 'array' ? { items: bounded(items ?? {}) } : {};
      schema.properties[name] = { title: name, ...bounded(own), ...list } as FieldSchema & { title: string };
      if (field.required) schema.required.push(name);
    }
    schemas.set(key, schema);
  }
  return schema;
}

/**
 * What the catalogue's validator says of some answers, where one is at hand: in Node, Ajv. A browser has no compiler of
 * schemas; its page brings what the release's own validators said.
 * @throws GivenError where there is none
 */
export function schemaErrors(compiled: CompiledForm, names: readonly string[], values: Fields): readonly SchemaError[] {
  const { validate } = compiled.catalogue;
  if (validate === undefined) throw new GivenError('answers cannot be judged by their schema here');
  return validate(fieldsSchema(compiled, names), values);
}
