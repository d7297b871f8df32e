import { type Records, readRecords } from './records.ts';
import type { TableText } from './text.ts';

/** A column that holds longer texts is not padded: lines would be longer than any screen. */
const widest = 40;

/** Quotes around what could not be read back without them. */
function written(cell: string, separator: string, isFirst: boolean): string {
  const needsQuotes = cell.includes(separator) || /["\n]/.test(cell) || (isFirst && cell.startsWith('#'));
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** In letters as a person counts them. */
const lengthOf = (cell: string) => [...cell].length;

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, i) => {
      const length = cell.includes('\n') ? widest + 1 : lengthOf(cell);
      widths[i] = Math.max(widths[i] ?? 0, length);
    });
  return widths.map((width) => (width > widest ? 0 : width));
}

/** A table with its columns aligned and no quotes that it does not need; comments, empty lines and texts stay. */
function formatted({ separator, records, between }: Records, newline: string): string {
  const rows = records.map(({ cells }) => cells.map((cell, i) => written(cell, separator, i === 0)));
  const widths = widthsOf(rows);
  const pad = (cell: string, i: number) => cell + ' '.repeat(Math.max(0, (widths[i] ?? 0) - lengthOf(cell)));
  // a space before a quote would have spreadsheets take the quote for text
  const line = (row: readonly string[]) => (separator === '\t' ? row : row.map(pad)).join(separator).trimEnd();
  const lines = [
    ...between.map((one) => ({ line: one.line, text: one.text })),
    ...records.map((one, i) => ({ line: one.line, text: line(rows[i] ?? []) })),
  ].sort((a, b) => a.line - b.line);
  const end = lines.findLastIndex(({ text }) => text !== '') + 1;
  return lines
    .slice(0, end)
    .map(({ text }) => text.replaceAll('\n', newline) + newline)
    .join('');
}

const mark = '\ufeff';

/**
 * The text of a table, aligned. It is written in UTF-8; one that came in Windows-1252 gets the mark by which older
 * spreadsheets know it.
 * @throws TableError
 */
export function formatTable(file: string, { text, hasMark, isWindows1252 }: TableText): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  return `${hasMark || isWindows1252 ? mark : ''}${formatted(readRecords(file, text), newline)}`;
}
