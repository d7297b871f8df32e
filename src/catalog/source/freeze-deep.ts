import { isObject } from '../../base/json.ts';

/** Far beyond any catalogue, and far below what the host's stack can take. */
export const maxDepth = 500;

/** Deeply freezes a value and counts its properties; not a number where it nests too deep. */
export function freezeDeep(value: unknown, depth = 1): number {
  if (!isObject(value)) return 0;
  if (depth > maxDepth) return Number.NaN;
  let properties = 0;
  if (Array.isArray(value)) for (const item of value) properties += freezeDeep(item, depth + 1);
  else {
    const own = value as Record<string, unknown>;
    const names = Object.keys(own);
    properties = names.length;
    for (const name of names) properties += freezeDeep(own[name], depth + 1);
  }
  Object.freeze(value);
  return properties;
}
