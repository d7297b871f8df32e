import { isObject } from '../../base/json.ts';

/** Lines of a stack that are sent: where it happened, not the whole way there. */
const maxStackLines = 6;

/** What a console or an error says: words as they are, of an object only the names of its fields, never their values. */
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

/** Where it happened: files and lines of the portal, without its origin or what stands in the query of an address. */
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

/** The page's kind of address: what in it could be somebody's own is left out. */
export function anonymousRoute(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (/\d/.test(part) && part.length > 3 ? '{id}' : part))
    .join('/');
}
