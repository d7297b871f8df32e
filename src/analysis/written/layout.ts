import { isObject } from '../../base/json.ts';
import type { Json } from '../../rules/index.ts';

/** Letters that the formatter lets a line have. */
const WIDTH = 140;
const STEP = '  ';

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

/** How a file is laid out; most of it the formatter decides. */
export interface FileLayout {
  /** One step of indentation. */
  step: string;
  eol: string;
}

/** The layout that a text shows. */
export const layoutOf = (text: string): FileLayout => ({
  step: /\n([ \t]+)\S/.exec(text)?.[1] ?? STEP,
  eol: text.includes('\r\n') ? '\r\n' : '\n',
});

/** Where a value begins: the indentation of its line, what stands on it before, and whether its neighbours are open. */
export interface ValuePlace {
  indent: string;
  before?: number;
  isOpen?: boolean;
}

/** A value as the formatter writes it: on one line where it fits, unless its neighbours are open. */
export function written(value: Json, { indent, before = 0, isOpen = false }: ValuePlace, layout: FileLayout): string {
  const flat = onOneLine(value);
  const isEmpty = flat === '{}' || flat === '[]';
  if (!isObject(value) || isEmpty || (!isOpen && indent.length + before + flat.length < WIDTH)) return flat;
  const inner = indent + layout.step;
  const lines = Array.isArray(value)
    ? value.map((element) => written(element, { indent: inner }, layout))
    : Object.entries(value).map(([name, one]) => {
        const key = `${JSON.stringify(name)}: `;
        return key + written(one as Json, { indent: inner, before: key.length }, layout);
      });
  const [opening, closing] = Array.isArray(value) ? '[]' : '{}';
  const { eol } = layout;
  return `${opening}${eol}${lines.map((line) => inner + line).join(`,${eol}`)}${eol}${indent}${closing}`;
}

export const fitsOneLine = (text: string, indent: string): boolean =>
  !text.includes('\n') && indent.length + text.length < WIDTH;
