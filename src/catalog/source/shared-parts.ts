import { isObject } from '../../base/json.ts';
import { freezeDeep } from './freeze-deep.ts';

/** A part of a file, and how many properties it has, itself and below. */
interface Known {
  part: object;
  properties: number;
}

/** Parts by what they write. */
const known = new Map<string, Known>();
/** Characters of their texts: several times a catalogue, and bounded, as each keystroke of an editor makes a part. */
let size = 0;
const MOST_CHARACTERS = 8_000_000;

/** Steps from the root: what is deeper is shared with what is around it, or not at all. */
const DEEPEST = 2;

/**
 * Deeply freezes the content of a file and counts its properties; not a number where it nests too deep. A part near the
 * root that was written before becomes the part of before: a third of all parts are written more than once, an edit leaves
 * most of a file as it is, and what is found of a part is found of it wherever it is written.
 */
export function freezeShared(value: unknown): number {
  if (!isObject(value)) return 0;
  try {
    return share(value as Record<string, unknown>, 0);
  } catch (error) {
    // no text is made of what nests deeper than the stack
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
}

function share(value: Record<string, unknown>, depth: number): number {
  const names = Object.keys(value);
  let properties = Array.isArray(value) ? 0 : names.length;
  for (const name of names) {
    const inner = value[name];
    if (isObject(inner)) properties += shareIn(value, name, inner, depth + 1);
  }
  Object.freeze(value);
  return properties;
}

function shareIn(around: Record<string, unknown>, name: string, inner: object, depth: number): number {
  // what is assigned to the last name is no property
  if (depth > DEEPEST || name === '__proto__') return freezeDeep(inner, depth + 1);
  const text = JSON.stringify(inner);
  const before = known.get(text);
  if (before !== undefined) {
    around[name] = before.part;
    return before.properties;
  }
  const properties = share(inner as Record<string, unknown>, depth);
  if (Number.isNaN(properties)) return properties;
  size += text.length;
  if (size > MOST_CHARACTERS) {
    known.clear();
    size = text.length;
  }
  known.set(text, { part: inner, properties });
  return properties;
}
