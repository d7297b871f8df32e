import { isObject } from '../../base/json.ts';

/** Maximum lines of a stack. */
const maxStackLines = 6;

/** Describes logged values: text as it is, objects by their field names only, never their values. */
export function describeValues(values: readonly unknown[]): string {
  return values.map(describeValue).join(' ');
}

function describeValue(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === 'function') return '[function]';
  if (!isObject(value)) return String(value);
  const { message } = value as { message?: unknown };
  if (typeof message === 'string') return message;
  return Array.isArray(value) ? `[${value.length} values]` : `{${Object.keys(value).join(', ')}}`;
}

/** Where it happened: the stack's files and lines, without origins and queries. */
export function stackLines(values: readonly unknown[], origin: string): string {
  const error = values.find((value): value is Error => value instanceof Error);
  const lines = (error?.stack ?? '').split('\n').filter((line) => /:\d+:\d+/.test(line));
  return stripQueries(
    lines
      .slice(0, maxStackLines)
      .map((line) => line.trim())
      .join('\n'),
    origin,
  );
}

export function stripQueries(text: string, origin: string): string {
  return text
    .split(origin)
    .join('')
    .replace(/[?#][^\s:)]*/g, '');
}

/** A path without what may identify somebody. */
export function anonymousRoute(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (/\d/.test(part) && part.length > 3 ? '{id}' : part))
    .join('/');
}
