import { isObject } from '../../base/json.ts';
import type { Json } from '../../rules/index.ts';

/** Letters that the formatter lets a line have. */
const WIDTH = 140;
export const STEP = '  ';

/** The space before the first letter of the line of an offset. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** A text of several lines, its later lines moved from one indentation to another. */
export function reindent(text: string, from: string, to: string): string {
  if (from === to || !text.includes('\n')) return text;
  return text
    .split('\n')
    .map((line, i) => (i === 0 ? line : line.startsWith(from) ? to + line.slice(from.length) : line))
    .join('\n');
}

export function onOneLine(value: Json): string {
  if (!isObject(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const properties = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${onOneLine(inner)}`);
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
}

/** A value as the formatter writes it: on one line where it fits, unless its neighbours are open. */
export function written(value: Json, indent: string, isOpen = false, before = 0): string {
  const flat = onOneLine(value);
  const isEmpty = flat === '{}' || flat === '[]';
  if (!isObject(value) || isEmpty || (!isOpen && indent.length + before + flat.length < WIDTH)) return flat;
  const inner = indent + STEP;
  const lines = Array.isArray(value)
    ? value.map((element) => written(element, inner))
    : Object.entries(value).map(([name, one]) => {
        const key = `${JSON.stringify(name)}: `;
        return key + written(one, inner, false, key.length);
      });
  const [opening, closing] = Array.isArray(value) ? '[]' : '{}';
  return `${opening}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${closing}`;
}

export const fitsOneLine = (text: string, indent: string): boolean =>
  !text.includes('\n') && indent.length + text.length < WIDTH;
