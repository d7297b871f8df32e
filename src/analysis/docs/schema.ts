import { valueBelow } from '../../base/json.ts';
import type { Schemas } from '../../catalog/walk/index.ts';

/** What pages, editors and checks of names need of a JSON Schema. */
export interface Schema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  const?: unknown;
  enum?: readonly string[];
  examples?: readonly string[];
  markdownEnumDescriptions?: readonly string[];
  type?: string | readonly string[];
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  definitions?: Readonly<Record<string, Schema>>;
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  'x-role'?: string;
  'x-refers'?: string;
}

/** A schema by the name of its file. */
export const schemaNamed = (schemas: Schemas, name: string): Schema => (schemas[name] ?? {}) as Schema;

/** A schema with what it refers to; what is written nearest holds. */
export function resolveSchema(schemas: Schemas, schema: Schema, home: Schema): { own: Schema; home: Schema } {
  const ref = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (ref === undefined) return { own: schema, home };
  const [file = '', pointer = ''] = ref.split('#');
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.schema\.json$/, '');
  const there = file === '' ? home : schemaNamed(schemas, name);
  const target = valueBelow(there, pointer.split('/').slice(1));
  const inner = resolveSchema(schemas, (target ?? {}) as Schema, there);
  return { own: { ...inner.own, ...schema }, home: inner.home };
}
