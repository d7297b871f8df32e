import { isRecord, type Json } from '../../base/json.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { resolveSchema, type Schema } from '../docs/schema.ts';

interface Resolved {
  own: Schema;
  home: Schema;
}

/** Of a place with several forms, the one that a value has; the place itself where none fits. */
export function fittingForm(schemas: Schemas, value: Json, resolved: Resolved): Resolved {
  const forms = resolved.own.oneOf ?? (resolved.own as { anyOf?: readonly Schema[] }).anyOf ?? [];
  for (const form of forms) {
    const one = resolveSchema(schemas, form, resolved.home);
    if (fits(value, one.own)) return fittingForm(schemas, value, { ...one, own: withoutForms(one.own, resolved.own) });
  }
  return resolved;
}

/** A form that brings none of its own must not be looked for in those around it again. */
const withoutForms = (own: Schema, around: Schema): Schema =>
  own.oneOf === around.oneOf ? (({ oneOf: _oneOf, ...rest }) => rest)(own) : own;

function fits(value: Json, { type, required = [], properties = {}, ...own }: Schema): boolean {
  if (own['x-role'] === 'rule') return isRecord(value) || typeof value === 'boolean';
  if (own.const !== undefined) return value === own.const;
  if (own.enum !== undefined) return typeof value === 'string' && own.enum.includes(value);
  const isObject = type === 'object' || required.length > 0;
  if (!isObject) return type === undefined || [type].flat().includes(typeOf(value));
  if (!isRecord(value)) return false;
  const constants = required.filter((name) => properties[name]?.const !== undefined);
  if (constants.length > 0) return constants.every((name) => value[name] === properties[name]?.const);
  return required.every((name) => value[name] !== undefined);
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}
