export type Separator = ',' | ';' | '\t';

/** A cell of a table, without the spaces and the quotes around it, and where its text begins in the file. */
export interface CsvCell {
  text: string;
  start: number;
  isQuoted: boolean;
}

export interface CsvRow {
  cells: CsvCell[];
  /** Where it begins, from 1. */
  line: number;
}

/** A table cut into rows, with the lines between them. */
export interface Csv {
  separator: Separator;
  rows: CsvRow[];
  /** Lines that begin with `#`, and empty ones, by their number. */
  between: { line: number; text: string }[];
}

/** What is wrong with the text of a table. */
export class CsvFault extends Error {
  override name = 'CsvFault';
  constructor(
    readonly what: 'open-quote' | 'after-quote' | 'inside-quote' | 'too-long',
    /** Where in the text, from 0. */
    readonly at: number,
  ) {
    super(what);
  }
}

/** Letters that a cell may hold. */
export const maxCell = 1_000_000;

/**
 * Cuts the text of a table: cells between commas, semicolons or tabs, whichever cuts the head into most; texts of
 * several lines, separators and quotes in them between quotes; lines that begin with `#` apart.
 * @throws CsvFault
 */
export function readCsv(text: string): Csv {
  const [rows, between]: [CsvRow[], Csv['between']] = [[], []];
  let separator: Separator | undefined;
  let line = 1;
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; line++) {
    const end = endOfLine(text, at);
    const whole = text.slice(at, end);
    if (whole.startsWith('#') || whole.trim() === '') {
      between.push({ line, text: whole.trimEnd() });
      at = nextLine(text, end);
      continue;
    }
    separator ??= separatorOf(whole);
    const row: CsvRow = { cells: [], line };
    for (let isLast = false; !isLast; ) {
      const { cell, end: after, breaks } = cellAt(text, at, separator);
      row.cells.push(cell);
      line += breaks;
      isLast = text[after] !== separator;
      at = isLast ? after : after + 1;
    }
    rows.push(row);
    at = nextLine(text, at);
  }
  return { separator: separator ?? ',', rows, between };
}

/** The separator that cuts the head into most cells: a comma, as good as any other, where it has one column. */
function separatorOf(head: string): Separator {
  const bare = head.replace(/"[^"]*"/g, '');
  const counts = ([',', ';', '\t'] as const).map((one) => ({ one, count: bare.split(one).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).one;
}

const isBreak = (letter: string | undefined) => letter === '\n' || letter === '\r';

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBreak(text[at])) at++;
  return at;
}

/** @param end of a line */
const nextLine = (text: string, end: number): number =>
  text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;

/** A cell, where it ends, and how many lines it goes on for. */
interface Cut {
  cell: CsvCell;
  end: number;
  breaks: number;
}

function cellAt(text: string, from: number, separator: Separator): Cut {
  const start = afterSpaces(text, from, separator);
  return text[start] === '"' ? quotedAt(text, start, separator) : plainAt(text, start, separator);
}

function afterSpaces(text: string, from: number, separator: Separator): number {
  let at = from;
  while (at < text.length && text[at] !== separator && !isBreak(text[at]) && text[at]?.trim() === '') at++;
  return at;
}

function plainAt(text: string, start: number, separator: Separator): Cut {
  let end = start;
  for (; end < text.length && text[end] !== separator && !isBreak(text[end]); end++)
    if (text[end] === '"') throw new CsvFault('inside-quote', end);
  if (end - start > maxCell) throw new CsvFault('too-long', start);
  return { cell: { text: text.slice(start, end).trimEnd(), start, isQuoted: false }, end, breaks: 0 };
}

function quotedAt(text: string, opening: number, separator: Separator): Cut {
  let closing = text.indexOf('"', opening + 1);
  while (closing >= 0 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2);
  if (closing < 0) throw new CsvFault('open-quote', opening);
  if (closing - opening > maxCell) throw new CsvFault('too-long', opening);
  const end = afterSpaces(text, closing + 1, separator);
  if (end < text.length && text[end] !== separator && !isBreak(text[end])) throw new CsvFault('after-quote', end);
  const written = text.slice(opening + 1, closing);
  const lines = written.split(/\r\n|\n|\r/);
  const start = opening + 1 + (written.length - written.trimStart().length);
  const cell = { text: lines.join('\n').replaceAll('""', '"').trim(), start, isQuoted: true };
  return { cell, end, breaks: lines.length - 1 };
}

/** Offset in the file of a letter of a cell: in quotes, `"` and CRLF take two letters of the file. */
export function offsetInFile(file: string, { start, isQuoted }: CsvCell, offset: number): number {
  if (!isQuoted) return start + offset;
  let at = start;
  for (let passed = 0; passed < offset; passed++)
    at += file[at] === '"' || (file[at] === '\r' && file[at + 1] === '\n') ? 2 : 1;
  return at;
}

/** A text as a cell: between quotes where it needs them. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
