import { getLocation, type JSONPath, parse } from 'jsonc-parser';
import type { Json } from '../../rules/index.ts';

/** Where somebody writes: a place in the text, and what it is in the value. */
export interface Cursor {
  /** Steps to what is being written: to the property whose name it is, or to the value. */
  path: JSONPath;
  isKey: boolean;
  /** What is being written, up to the cursor and as a whole, without its quotes. */
  typed: string;
  written: string;
  /** The range of what is being written, without its quotes; empty where nothing is. */
  from: number;
  to: number;
  /** Quotes stand around it. */
  isQuoted: boolean;
  /** The value of the whole text, with an empty text where nothing is written yet. */
  value: Json;
}

/** Reads a text that is being written, and so is mostly no JSON. */
export function cursorAt(text: string, offset: number): Cursor {
  const { path, previousNode: token, isAtPropertyKey: isKey } = getLocation(text, offset);
  const end = token === undefined ? 0 : token.offset + token.length;
  if (token?.type === 'string' && token.offset < offset && (offset < end || !isClosed(text, token.offset, end))) {
    const from = token.offset + 1;
    const to = isClosed(text, token.offset, end) ? end - 1 : end;
    const at = { path, isKey, from, to, isQuoted: true };
    return { ...at, typed: text.slice(from, offset), written: text.slice(from, to), value: valueIn(text) };
  }
  if (token !== undefined && token.type !== 'string' && token.offset <= offset && offset <= end && end > token.offset) {
    const at = { path, isKey, from: token.offset, to: end, isQuoted: false };
    const written = text.slice(token.offset, end);
    return { ...at, typed: text.slice(token.offset, offset), written, value: valueIn(text) };
  }
  const placeholder = isKey ? '"":null' : '""';
  const value = valueIn(`${text.slice(0, offset)}${placeholder}${text.slice(offset)}`);
  return { path, isKey, from: offset, to: offset, isQuoted: false, typed: '', written: '', value };
}

const valueIn = (text: string): Json => (parse(text, [], { allowTrailingComma: true }) ?? null) as Json;

const isClosed = (text: string, start: number, end: number): boolean => end - start > 1 && text[end - 1] === '"';
