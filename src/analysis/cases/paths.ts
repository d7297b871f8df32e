import { isObject } from '../../base/json.ts';
import { same } from './same.ts';

/** A path of a column, cut once: `tabs.0.label`, `tabs.*.label` for all, `lines.[echeance].value` by name. */
export type Path = readonly Step[];

type Step = { kind: 'name'; name: string } | { kind: 'all' } | { kind: 'named'; name: string };

/** What names an element of a list: a contract's, and a form's. */
const names = ['id', 'code', 'field', 'champ', 'name'];

/** Steps that no data has, and that lead out of it. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Cuts a path; null for one that leads out of data. */
export function pathOf(text: string): Path | null {
  if (text === '') return [];
  const steps = text.split('.');
  if (steps.some((step) => forbidden.has(step) || step === '')) return null;
  return steps.map((step): Step => {
    if (step === '*') return { kind: 'all' };
    const named = /^\[(.+)\]$/.exec(step)?.[1];
    return named === undefined ? { kind: 'name', name: step } : { kind: 'named', name: named };
  });
}

/** The value at a path, or undefined. */
export function at(value: unknown, path: Path, from = 0): unknown {
  let found = value;
  for (let i = from; i < path.length; i++) {
    const step = path[i] as Step;
    if (step.kind === 'all') return Array.isArray(found) ? found.map((item) => at(item, path, i + 1)) : undefined;
    if (!isObject(found)) return undefined;
    found = step.kind === 'named' ? elementOf(found, step.name) : dataIn(found, step.name);
  }
  return found;
}

/** A property; a function is inherited from Object.prototype, not data. */
function dataIn(value: object, name: string): unknown {
  const below: unknown = (value as Readonly<Record<string, unknown>>)[name];
  return typeof below === 'function' ? undefined : below;
}

/** Whether what is at a path equals a value: compared where it is, without a list of what `*` leads to. */
export function isAt(value: unknown, path: Path, expected: unknown, from = 0): boolean {
  let found = value;
  for (let i = from; i < path.length; i++) {
    const step = path[i] as Step;
    if (step.kind === 'all') {
      if (!Array.isArray(found)) return expected === undefined;
      if (!Array.isArray(expected) || expected.length !== found.length) return false;
      for (let rank = 0; rank < found.length; rank++) if (!isAt(found[rank], path, expected[rank], i + 1)) return false;
      return true;
    }
    if (!isObject(found)) return expected === undefined;
    found = step.kind === 'named' ? elementOf(found, step.name) : dataIn(found, step.name);
  }
  // most answers are exactly what is expected
  return found === expected || same(expected, found);
}

/** The same as `at`, for a path that many values are read at. */
export function reader(path: Path): (value: unknown) => unknown {
  const [first, ...others] = path;
  if (first?.kind !== 'name' || others.length > 0) return (value) => at(value, path);
  const { name } = first;
  return (value) => (isObject(value) ? dataIn(value, name) : undefined);
}

/** What columns call an element of a list by, and the property that says so; null for one without a name. */
export function elementName(item: unknown): { property: string; name: string } | null {
  if (!isObject(item)) return null;
  const record = item as Readonly<Record<string, unknown>>;
  const property = names.find((one) => Object.hasOwn(record, one) && typeof record[one] === 'string');
  return property === undefined ? null : { property, name: String(record[property]) };
}

function indexOf(list: readonly unknown[], wanted: string): number {
  return list.findIndex((item) => {
    if (!isObject(item)) return false;
    const record = item as Readonly<Record<string, unknown>>;
    return names.some((name) => Object.hasOwn(record, name) && record[name] === wanted);
  });
}

const elementOf = (list: object, wanted: string): unknown =>
  Array.isArray(list) ? list[indexOf(list, wanted)] : undefined;

/** Stands for a value that is to be taken away. */
export const taken = Symbol('taken away');

/** The same data with another value at a path; what is beside the path is shared with what it was made from. */
export function put(whole: unknown, path: Path, value: unknown, from = 0): unknown {
  const step = path[from];
  if (step === undefined) return value;
  const isLast = from === path.length - 1;
  if (Array.isArray(whole)) {
    const index = step.kind === 'named' ? indexOf(whole, step.name) : step.kind === 'name' ? Number(step.name) : -1;
    if (!Number.isInteger(index) || index < 0 || index > whole.length) return whole;
    if (isLast && value === taken) return whole.filter((_one, i) => i !== index);
    const copy: unknown[] = [...(whole as unknown[])];
    copy[index] = put(copy[index], path, value, from + 1);
    return copy;
  }
  if (step.kind !== 'name') return whole;
  const copy: Record<string, unknown> = isObject(whole) ? { ...whole } : {};
  if (isLast && value === taken) delete copy[step.name];
  else copy[step.name] = put(copy[step.name], path, value, from + 1);
  return copy;
}
