import type { Json } from '../../rules/index.ts';

/** Begins with a letter, and is nothing that a spreadsheet takes for a truth, a month or a number, nor a writer for its own. */
const isPlain = (text: string): boolean =>
  /^\p{L}/u.test(text) &&
  !/^(true|false|null|vrai|faux|nan|inf|infinity)$/i.test(text) &&
  !(text in Object.prototype) &&
  !/^\p{L}{3,9}\.?[ \-/]?\d/u.test(text);

/** What no spreadsheet gives back as it was: ends of lines other than its own, control characters, outer spaces, its own escapes. */
const isFragile = (text: string): boolean =>
  /[^\P{Cc}\n]|[\ufeff\ufffe\uffff]|_x|^\s|\s$/u.test(text) || !text.isWellFormed();

/** JSON in letters that every file and spreadsheet keeps. */
const json = (value: Json): string =>
  JSON.stringify(value).replace(
    /_x|[\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}${found.slice(1)}`,
  );

/**
 * A value as a cell. A text that a spreadsheet would take for a number, a date or a formula has an apostrophe before
 * it; all that is no text is JSON; what is absent is an empty cell.
 */
export function toCell(value: Json | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'string' || isFragile(value)) return json(value);
  return isPlain(value) ? value : `'${value}`;
}

/** A cell that says nothing that can be understood. */
export class CellError extends Error {
  override name = 'CellError';
}

/** What a cell says; undefined for an empty one. @param isText the column holds texts only @throws CellError */
export function fromCell(cell: string, isText = false): Json | undefined {
  if (cell === '') return undefined;
  if (cell.startsWith("'")) return cell.slice(1);
  if (/^["[{]/.test(cell)) return parseJson(cell);
  if (isText) return cell;
  if (/^(true|vrai)$/i.test(cell)) return true;
  if (/^(false|faux)$/i.test(cell)) return false;
  if (cell === 'null') return null;
  // what a French spreadsheet makes of 1.75, and a code that begins with a zero
  if (/^-?\d+,\d+$/.test(cell)) return Number(cell.replace(',', '.'));
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(cell) ? Number(cell) : cell;
}

function parseJson(cell: string): Json {
  try {
    return JSON.parse(cell) as Json;
  } catch {
    throw new CellError(`"${cell.slice(0, 40)}" is not JSON; write a text that begins so with an apostrophe before it`);
  }
}
