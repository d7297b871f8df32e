import { isObject, isRecord } from '../../base/json.ts';
import { pointerSteps } from '../../catalog/source/index.ts';
import type { Json } from '../../rules/index.ts';

/** A place as people say it: `header.lines.[energie].value`, and the words by which a page shows it. */
export interface NamedPlace {
  path: string;
  label: string | null;
}

const named = ['id', 'code', 'path', 'moment', 'block', 'kind'];
/** What words stand under, by which pages show what they belong to. */
export const worded = ['label', 'title', 'key', 'what'];

const textOf = (value: Json, names: readonly string[]): string | null => {
  if (!isRecord(value)) return null;
  const found = names.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined));
  return found.find((one) => typeof one === 'string') ?? null;
};

/** What a JSON Pointer of a file leads to; elements of lists are named as the testers' tables do. */
export function namedPlace(file: Json | undefined, pointer: string): NamedPlace {
  const path: string[] = [];
  let at = file ?? null;
  let label: string | null = null;
  for (const step of pointerSteps(pointer)) {
    if (!isObject(at)) break;
    const isElement = Array.isArray(at);
    at = (Object.hasOwn(at, step) ? (at as Record<string, Json>)[step] : null) ?? null;
    const name = isElement ? textOf(at, named) : null;
    path.push(name === null ? step : `[${name}]`);
    label = textOf(at, worded) ?? label;
  }
  return { path: path.join('.'), label };
}
