import { isObject } from '../../base/json.ts';

/** A text as source: no character of it can end the quotes, a line or a comment. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u2028\u2029<]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A value as an expression that stands for it anywhere. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  // in a literal, "__proto__" would not be a name like others
  if (isObject(value)) return `JSON.parse(${quoted(JSON.stringify(value))})`;
  const text = Object.is(value, -0) ? '-0' : String(value);
  return text.startsWith('-') ? `(${text})` : text;
}

/** What follows the source of an object to read a field that it may lack. */
export function member(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `?.${key}` : `?.[${quoted(key)}]`;
}

/** A name of a generated module, from words of a catalogue: letters, digits and underscores. */
export function nameFrom(words: string): string {
  return `_${words}`.replace(/\W+/g, '_').replace(/__+/g, '_').slice(0, 100);
}
