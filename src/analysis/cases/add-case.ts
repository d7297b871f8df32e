import { type Csv, CsvFault, type CsvRow, csvCell, offsetInFile, readCsv } from '../csv.ts';
import type { TextEdit } from '../edits.ts';
import { expectColumn, expectedIn } from './expected.ts';
import type { NamedCell, NewCase } from './new-case.ts';
import { decisionOf } from './table-decision.ts';

/** A row with what only a person can say of it. */
export interface NamedCase extends NewCase {
  name: string;
  why: string;
}

const DAY_LINE = /^#\s*today\s*:\s*(\S+)/;

/** The columns of a row with their cells, in the order of a new table. */
function cellsOf({ name, why, from, profile, day, given, expect }: NamedCase, { days, head }: Head): NamedCell[] {
  const said = (column: string, text: string | null): NamedCell[] => (text === null ? [] : [[column, text]]);
  const dayColumn = head.includes('given today') && !head.includes('as of') ? 'given today' : 'as of';
  return [
    ...said('case', name),
    ...said('why', why),
    ...said('from', from),
    ...said('profile', profile),
    ...said(dayColumn, days.includes(day ?? '') ? null : day),
    ...given.map(([column, text]): NamedCell => [`given ${column}`.trimEnd(), text]),
    ...expect.map(([column, text]): NamedCell => [expectColumn(column), text]),
  ];
}

/** What the head of a table says. */
interface Head {
  head: readonly string[];
  /** The day of the whole table. */
  days: readonly string[];
}

/** Null for a text that is no table. */
function readTableOf(text: string): { csv: Csv; row: CsvRow; of: Head } | null {
  try {
    const csv = readCsv(text);
    const [row] = csv.rows;
    if (row === undefined) return null;
    const head = row.cells.map((cell) => cell.text);
    const days = csv.between.flatMap(({ text: line }) => DAY_LINE.exec(line)?.[1] ?? []);
    return head.includes('case') ? { csv, row, of: { head, days } } : null;
  } catch (error) {
    if (error instanceof CsvFault) return null;
    throw error;
  }
}

/** Whether a table has a row of that name. */
export function hasCase(text: string, name: string): boolean {
  const table = readTableOf(text);
  const at = table?.of.head.indexOf('case') ?? -1;
  return table?.csv.rows.slice(1).some(({ cells }) => cells[at]?.text === name) ?? false;
}

/**
 * The edits of a table after which it has a row more, at its end; columns that it lacks come after its own. All rows that
 * it has stay as they are written. Null for a text that is no table.
 */
export function addCase(text: string, added: NamedCase): TextEdit[] | null {
  const table = readTableOf(text);
  if (table === null) return null;
  const { csv, row, of } = table;
  const { separator } = csv;
  const cells = new Map(cellsOf(added, of));
  const last = of.head.findLastIndex((name) => name !== '');
  const own = of.head.slice(0, last + 1);
  const further = [...cells.keys()].filter((column) => !own.includes(column));
  const write = (one: string) => writtenCell(one, separator);
  const line = [...own, ...further].map((column) => write(cells.get(column) ?? '')).join(separator);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const isClosed = text === '' || /[\r\n]$/.test(text);
  const edits: TextEdit[] = [
    { start: text.length, end: text.length, text: `${isClosed ? '' : newline}${line}${newline}` },
  ];
  const end = endOf(text, row, last);
  if (further.length > 0)
    edits.unshift({ start: end, end, text: further.map((column) => separator + write(column)).join('') });
  return edits;
}

/** Where a cell of a row ends in the text, its quotes included. */
function endOf(text: string, { cells }: CsvRow, at: number): number {
  const cell = cells[at];
  if (cell === undefined) return text.length;
  return offsetInFile(text, cell, cell.text.length) + (cell.isQuoted ? 1 : 0);
}

/** A new table with one row. */
export function newCaseTable(added: NamedCase): string {
  const cells = cellsOf(added, { head: [], days: [] });
  const line = (texts: readonly string[]) => `${texts.map(csvCell).join(',')}\n`;
  return line(cells.map(([column]) => column)) + line(cells.map(([, text]) => text));
}

/** A text as a cell of a table, between quotes where it needs them. */
export const writtenCell = (said: string, separator: Csv['separator']): string =>
  said.includes(separator) && separator !== ',' ? `"${said.replaceAll('"', '""')}"` : csvCell(said);

/** A table that could take a row. */
export interface FittingTable {
  file: string;
  /** Columns that it would have to be given. */
  further: number;
  /** What it expects already, by its columns. */
  expects: readonly string[];
}

/** The tables of a row's decision: first those that lack the fewest columns, of these the one with most rows like it. */
export function fittingTables(tables: ReadonlyMap<string, string>, added: NewCase): FittingTable[] {
  const named = { ...added, name: '', why: '' };
  const found = [...tables].flatMap(([file, text]) => {
    if (!file.endsWith('.cases.csv') || decisionOf(file) !== added.decision) return [];
    const table = readTableOf(text);
    if (table === null) return [];
    const { head } = table.of;
    const at = head.indexOf('from');
    const alike = table.csv.rows.filter(({ cells }) => added.from !== null && cells[at]?.text === added.from).length;
    const further = cellsOf(named, table.of).filter(([column]) => !head.includes(column)).length;
    const expects = head
      .flatMap((column) => expectedIn(column) ?? [])
      .filter((name) => name !== '' && name !== 'error');
    return [{ file, further, expects, alike }];
  });
  return found
    .sort((a, b) => a.further - b.further || b.alike - a.alike || (a.file < b.file ? -1 : 1))
    .map(({ file, further, expects }) => ({ file, further, expects }));
}
