import { own, ownPath } from '../../core/own.ts';
import { segments } from './var.ts';

/** The keys of `missing` that hold neither a value nor a text. */
export function missingKeys(data: unknown, keys: ArrayLike<unknown>): unknown[] {
  const missing: unknown[] = [];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const value = Array.isArray(key) ? read(data, key[0], key[1]) : read(data, key, undefined);
    if (value === null || value === '') missing.push(key);
  }
  return missing;
}

/** `missing` takes many keys, or one list of keys. */
export function keysOf(operands: readonly unknown[]): readonly unknown[] {
  const first = operands[0];
  return Array.isArray(first) ? first : operands;
}

export function lengthOf(value: unknown): number {
  return own(value, 'length') as number;
}

function read(data: unknown, path: unknown, fallback: unknown): unknown {
  const keys = segments(path);
  if (keys.length === 0) return data;
  const value = ownPath(data, keys);
  if (value !== undefined) return value;
  return fallback === undefined ? null : fallback;
}
