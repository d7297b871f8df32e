import type { Json } from '../../base/json.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { resolveSchema, type Schema } from '../docs/schema.ts';

/** A condition to begin with: a field and a value to choose. */
export const FIRST_CONDITION: Json = { '==': [{ var: '' }, ''] };
const MOST_DEPTH = 6;

/** What a new value of a place holds at first: its required properties, each as empty as its schema allows. */
export function emptyValue(schemas: Schemas, given: Schema, around: Schema, depth = 0): Json {
  const { own, home } = resolveSchema(schemas, given, around);
  const role = own['x-role'];
  if (role === 'rule') return FIRST_CONDITION;
  if (role === 'text' || role === 'value' || role === 'words' || role === 'rich-text') return '';
  if (own.const !== undefined) return own.const as Json;
  if (own.enum !== undefined) return own.enum[0] ?? '';
  const [form] = own.oneOf ?? (own as { anyOf?: readonly Schema[] }).anyOf ?? [];
  if (form !== undefined && depth < MOST_DEPTH) return emptyValue(schemas, form, home, depth + 1);
  const [type] = [own.type ?? (own.required === undefined ? 'string' : 'object')].flat();
  if (type === 'array') return [];
  if (type === 'number' || type === 'integer') return 0;
  if (type === 'boolean') return false;
  if (type !== 'object') return '';
  const required = depth < MOST_DEPTH ? (own.required ?? []) : [];
  return Object.fromEntries(
    required.map((name) => [name, emptyValue(schemas, own.properties?.[name] ?? {}, home, depth + 1)]),
  );
}
