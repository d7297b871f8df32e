import type { Json } from '../../base/json.ts';
import { aNumber, anything, either, listOf, nothing, objectOf, oneOf, truth, type ValueType } from './value-type.ts';

/** The type of a value that is written down: `"A"` is a text that may be nothing but `A`. */
export function typeOfJson(value: Json | undefined): ValueType {
  if (value === null || value === undefined) return nothing;
  if (typeof value === 'boolean') return truth;
  if (typeof value === 'number') return { ...aNumber, values: [String(value)] };
  if (typeof value === 'string') return oneOf([value]);
  if (Array.isArray(value)) return listOf(value.length === 0 ? anything : value.map(typeOfJson).reduce(either));
  return objectOf(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typeOfJson(inner)])));
}

/** The type of what a section of the catalogue says: its texts may change from one brand to the next. */
export function loosely(type: ValueType): ValueType {
  const { values: _values, ...rest } = type;
  return rest;
}
