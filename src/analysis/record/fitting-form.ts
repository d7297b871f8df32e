import { isRecord, type Json } from '../../base/json.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { resolveSchema, type Schema } from '../docs/schema.ts';
import { emptyValue } from './empty-value.ts';

interface Resolved {
  own: Schema;
  home: Schema;
}

const formsOf = ({ oneOf, anyOf }: Schema): readonly Schema[] => oneOf ?? anyOf ?? [];

/** Of a place with several forms, the one that a value has; the place itself where none fits. */
export function fittingForm(schemas: Schemas, value: Json, resolved: Resolved): Resolved {
  for (const form of formsOf(resolved.own)) {
    const one = resolveSchema(schemas, form, resolved.home);
    if (fits(value, one.own)) return fittingForm(schemas, value, { ...one, own: withoutForms(one.own, resolved.own) });
  }
  return resolved;
}

/** An object that may stand in place of a name, with that name in it and what else it needs; null where there is none. */
export function fullerForm(schemas: Schemas, value: Json, { own, home }: Resolved, given: Schema): Json | null {
  const refers = given['x-refers'];
  if (typeof value !== 'string' || refers === undefined) return null;
  for (const form of formsOf(own)) {
    const one = resolveSchema(schemas, form, home);
    const found = Object.entries(one.own.properties ?? {}).find(([, property]) => property['x-refers'] === refers);
    const empty = found === undefined ? null : emptyValue(schemas, form, home);
    if (found !== undefined && isRecord(empty)) return { ...empty, [found[0]]: value };
  }
  return null;
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
