import type { ErrorObject } from 'ajv';
import { isObject } from '../../../base/json.ts';
import { isRecord, type Json } from '../../../rules/index.ts';
import { escapeStep, pointerSteps } from '../../source/index.ts';

type Fields = Record<string, unknown>;

/** The rest of a file without the parts that do not match its schema. */
export interface SoundPart {
  /** Undefined when nothing is left. */
  value: Json | undefined;
  /** The removed text, as written: names in it are not missing. */
  removed: string;
  /** Maps a pointer into the rest to one into the file. */
  written(pointer: string): string;
}

type Judge = (value: unknown) => readonly ErrorObject[];

/** Far more rounds than one mistake takes, yet few enough for an entirely wrong file. */
const MOST_ROUNDS = 40;

/** Excludes names that would write outside the object. */
const isSafe = (step: string): boolean => step !== '__proto__';

/**
 * Removes from a value what its schema refuses, in rounds: unknown properties, values outside of a closed list
 * (replaced by the first allowed one, which saves the object around them), otherwise the smallest value around the
 * error.
 */
export function soundPart(source: Json, judge: Judge): SoundPart {
  const root: { value?: unknown } = { value: copy(source) };
  const places = new Map<unknown, number[]>();
  const removed: string[] = [];
  const remove = (steps: readonly string[]): void => {
    const owner = valueAtSteps(root.value, steps.slice(0, -1));
    const last = steps.at(-1);
    if (last === undefined) {
      removed.push(JSON.stringify(root.value));
      delete root.value;
    } else if (Array.isArray(owner)) {
      const kept = places.get(owner) ?? owner.map((_item, i) => i);
      places.set(owner, kept);
      removed.push(JSON.stringify(owner[Number(last)]));
      owner.splice(Number(last), 1);
      kept.splice(Number(last), 1);
    } else if (isRecord(owner) && Object.hasOwn(owner, last)) {
      removed.push(JSON.stringify({ [last]: owner[last] }));
      delete owner[last];
    }
  };
  for (let round = 0; root.value !== undefined; round++) {
    const errors = judge(root.value);
    if (errors.length === 0) break;
    if (round >= MOST_ROUNDS) remove([]);
    else mend(errors, root, remove);
  }
  return {
    value: root.value as Json | undefined,
    removed: removed.join('\n'),
    written: (pointer) => written(root.value, places, pointer),
  };
}

/** One round: first errors that are certain, only then those that may follow from them. */
function mend(errors: readonly ErrorObject[], root: { value?: unknown }, remove: (steps: readonly string[]) => void) {
  const extra = errors.filter(({ keyword }) => keyword === 'additionalProperties' || keyword === 'propertyNames');
  const listed = errors.filter(({ keyword }) => keyword === 'enum');
  const replaced = listed.some((error) => replace(root, error));
  for (const { instancePath, params } of extra) {
    const { additionalProperty, propertyName } = params as { additionalProperty?: string; propertyName?: string };
    remove([...pointerSteps(instancePath), additionalProperty ?? propertyName ?? '']);
  }
  if (extra.length > 0 || replaced) return;
  // from the end: elements of a list keep their index until they are handled
  const paths = [...new Set(errors.map(({ instancePath }) => instancePath))];
  const deepest = paths.filter((path) => !paths.some((other) => other !== path && other.startsWith(`${path}/`)));
  for (const path of deepest.sort(fromEnd)) remove(pointerSteps(path));
}

const fromEnd = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true });

/** Replaces a refused value by the first allowed one; false when it cannot be replaced. */
function replace(root: { value?: unknown }, { instancePath, params }: ErrorObject): boolean {
  const steps = pointerSteps(instancePath);
  const last = steps.at(-1);
  const owner = valueAtSteps(root.value, steps.slice(0, -1));
  const [allowed] = (params as { allowedValues?: unknown[] }).allowedValues ?? [];
  if (last === undefined || !isSafe(last) || !isObject(owner)) return false;
  const before = (owner as Fields)[last];
  if (before === allowed || typeof before === 'object') return false;
  (owner as Fields)[last] = allowed;
  return true;
}

function valueAtSteps(value: unknown, steps: readonly string[]): unknown {
  let found = value;
  for (const step of steps) {
    if (!isObject(found) || !Object.hasOwn(found, step)) return undefined;
    found = (found as Fields)[step];
  }
  return found;
}

/** A mutable copy with every name as an own property. */
function copy(value: Json): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isObject(value)) return value;
  const out = {};
  for (const [name, inner] of Object.entries(value))
    Object.defineProperty(out, name, { value: copy(inner), enumerable: true, configurable: true, writable: true });
  return out;
}

/** The original place of a value, before elements of lists were removed. */
function written(root: unknown, places: ReadonlyMap<unknown, readonly number[]>, pointer: string): string {
  let found = root;
  let out = '';
  for (const step of pointerSteps(pointer)) {
    const kept = places.get(found);
    out += `/${kept === undefined ? escapeStep(step) : (kept[Number(step)] ?? step)}`;
    found = valueAtSteps(found, [step]);
  }
  return out;
}
