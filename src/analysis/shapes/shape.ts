import { type GraphQLOutputType, getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { isObject } from '../../base/json.ts';
import { memoize } from '../../base/maps.ts';
import { didYouMean } from '../../rules/index.ts';
import type { UnknownName } from '../cases/names.ts';
import type { Schema } from '../docs/schema.ts';

/** The names that plain data may have, and the shape below each. An element of a list counts as its list. */
export interface Shape {
  readonly names: readonly string[];
  /** Null for an impossible name. */
  at(name: string): Shape | null;
}

/** Any data. */
export const anything: Shape = { names: [], at: () => anything };

/** A text, a number or a boolean. */
export const leaf: Shape = { names: [], at: () => null };

/** Builds the shape below a name once, because every row of every table needs the same. */
function shape(names: readonly string[], at: Shape['at']): Shape {
  return { names, at: memoize(at) };
}

/** An object that has these names and no others. */
export function shapeOf(entries: Readonly<Record<string, Shape>>): Shape {
  return {
    names: Object.keys(entries),
    at: (name) => (Object.hasOwn(entries, name) ? (entries[name] as Shape) : null),
  };
}

/** Names of scalars. */
export const named = (...names: string[]): Shape => shapeOf(Object.fromEntries(names.map((name) => [name, leaf])));

/** The union of what several shapes allow. */
export function anyOf(shapes: readonly Shape[]): Shape {
  const [only] = shapes;
  if (only !== undefined && shapes.length === 1) return only;
  return shape([...new Set(shapes.flatMap(({ names }) => names))], (name) => {
    const below = shapes.map((one) => one.at(name)).filter((one) => one !== null);
    return below.length === 0 ? null : anyOf(below);
  });
}

/** A type of the API. */
export function shapeOfType(type: GraphQLOutputType): Shape {
  const of = getNamedType(type);
  if (!isObjectType(of) && !isInterfaceType(of)) return of.name === 'JSON' ? anything : leaf;
  const fields = of.getFields();
  return shape(Object.keys(fields), (name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field !== undefined) return shapeOfType(field.type);
    return name === '__typename' ? leaf : null;
  });
}

/** The shape that a JSON Schema describes. */
export function shapeOfSchema(schema: Schema, whole: Schema = schema): Shape {
  const below = (one: Schema) => shapeOfSchema(one, whole);
  if (schema.$ref !== undefined) {
    const target = whole.definitions?.[schema.$ref.replace('#/definitions/', '')];
    return target === undefined ? anything : below(target);
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return anyOf(choices.map(below));
  if (schema.items !== undefined) return below(schema.items);
  const { properties = {}, additionalProperties: more } = schema;
  return shape(Object.keys(properties), (name) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own !== undefined) return below(own);
    if (typeof more === 'object') return below(more);
    return more === true || (schema.properties === undefined && more !== false && isOpen(schema)) ? anything : null;
  });
}

/** An object without a described shape. */
const isOpen = (schema: Schema) => schema.type === undefined || schema.type === 'object';

const isElement = (step: string) => /^(\d+|\*|\[.+\])$/.test(step);

/** The first step of a path that is not in its shape. */
export function unknownInPath(whole: Shape, path: readonly string[]): UnknownName | null {
  let at = whole;
  for (const [i, step] of path.entries()) {
    if (isElement(step)) continue;
    const next = at.at(step);
    if (next === null) return { path: path.slice(0, i + 1).join('.'), help: didYouMean(step, at.names) };
    at = next;
  }
  return null;
}

/** The names of plain data that are not in its shape. */
export function unknownInData(whole: Shape, data: unknown, path: readonly string[] = []): UnknownName[] {
  if (!isObject(data)) return [];
  if (Array.isArray(data)) return data.flatMap((item, i) => unknownInData(whole, item, [...path, String(i)]));
  return Object.entries(data).flatMap(([name, value]) => {
    const below = whole.at(name);
    const here = [...path, name];
    if (below !== null) return unknownInData(below, value, here);
    // a suggestion that the data already uses belongs to something else, and does not help
    const others = whole.names.filter((one) => !Object.hasOwn(data, one));
    return [{ path: here.join('.'), help: didYouMean(name, others) }];
  });
}
