import { type Csv, CsvFault, csvCell, readCsv } from '../csv.ts';

/** A line or a row of a text, with the end of its line. */
export interface CsvRecord {
  /** By which the other sides know it. */
  key: string;
  text: string;
  /** Of a row; null for what stands between rows. */
  cells: readonly string[] | null;
}

export interface TableRecords {
  head: readonly string[];
  separator: string;
  byKey: ReadonlyMap<string, CsvRecord>;
}

export const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\n|\r(?!\n))/));

/** Lines one after the other; one that had none at its end gets one where it no longer is the last. */
export function joinLines(lines: readonly string[]): string {
  const end = lines.find((line) => /[\r\n]$/.test(line))?.match(/\r?\n$|\r$/)?.[0] ?? '\n';
  return lines.map((line, i) => (i < lines.length - 1 && !/[\r\n]$/.test(line) ? line + end : line)).join('');
}

/** A table cut into rows that their first cells name; null for a text that is none. */
export function recordsOf(text: string): TableRecords | null {
  const csv = cut(text);
  const [head] = csv?.rows ?? [];
  if (csv === null || head === undefined) return null;
  const lines = linesOf(text);
  const rows = csv.rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.text) }));
  const places = [...rows, ...csv.between.map(({ line }) => ({ line, cells: null }))].sort((a, b) => a.line - b.line);
  const byKey = new Map<string, CsvRecord>();
  const seen = new Map<string, number>();
  for (const [i, { line, cells }] of places.entries()) {
    const own = lines.slice(line - 1, (places[i + 1]?.line ?? lines.length + 1) - 1).join('');
    const name = cells === null ? `#${own.trim()}` : line === head.line ? 'head' : `row ${cells[0]}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    if (cells !== null && count > 1) return null;
    const key = cells === null ? `${name} ${count}` : name;
    byKey.set(key, { key, text: own, cells });
  }
  return { head: head.cells.map((cell) => cell.text), separator: csv.separator, byKey };
}

function cut(text: string): Csv | null {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvFault) return null;
    throw error;
  }
}

/** A row of cells, ended as another is. */
export function rowText(cells: readonly string[], separator: string, like: string): string {
  const quoted = cells.map((cell, i) => {
    const plain = csvCell(cell);
    const isBare = plain === cell && !cell.includes(separator) && !(i === 0 && cell.startsWith('#'));
    return isBare || plain !== cell ? plain : `"${cell}"`;
  });
  return quoted.join(separator) + (/\r?\n$|\r$/.exec(like)?.[0] ?? '');
}
