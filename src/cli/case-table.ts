import { parse } from 'csv-parse/sync';

/** A row of a testers' table. */
export interface Case {
  file: string;
  line: number;
  name: string;
  why: string;
  /** Name of the example contract, or null. */
  from: string | null;
  /** Profile of accounts.json that is in force for this row; null for the one that the file names. */
  profile: string | null;
  given: Cell[];
  expect: Cell[];
}

export interface Cell {
  path: string;
  /** As written. */
  text: string;
  value: unknown;
}

/** Written in a given cell, takes the field away. */
export const absent = Symbol('absent');

/** A table that cannot be read. */
export class TableError extends Error {
  override name = 'TableError';
  constructor(file: string, line: number, message: string, help: string) {
    super(`${file}:${line} ${message}\n  help: ${help}`);
  }
}

/** A cell is JSON when it parses as JSON, otherwise the text itself. */
function cellValue(text: string): unknown {
  if (text === 'absent') return absent;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

interface Row {
  record: string[];
  info: { lines: number };
}

/** Rows of a table, with their lines. @throws TableError */
export function readTable(file: string, text: string): Case[] {
  let rows: Row[];
  try {
    rows = parse(text, { bom: true, info: true, relaxColumnCount: true, skipEmptyLines: true }) as unknown as Row[];
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1;
    throw new TableError(
      file,
      line,
      'this is not a CSV table',
      'save it from a spreadsheet as CSV in UTF-8, with commas',
    );
  }
  const [head, ...body] = rows;
  const columns = head?.record.map((column) => column.trim()) ?? [];
  if (!columns.includes('case'))
    throw new TableError(
      file,
      1,
      'there is no column "case"',
      'the columns are case, why, from, profile, then given …, then expect …',
    );
  columns.forEach((column) => {
    if (/^(case|why|from|profile|given|expect|given .+|expect .+)$/.test(column)) return;
    throw new TableError(
      file,
      1,
      `the column "${column}" begins with neither given nor expect`,
      'write for example "given codeEtat" or "expect label"',
    );
  });
  const names = new Map<string, number>();
  return body.map(({ record, info }) => {
    const line = info.lines;
    const cell = (name: string) => record[columns.indexOf(name)]?.trim() ?? '';
    const cells = (prefix: string) =>
      columns.flatMap((column, i): Cell[] => {
        const written = record[i]?.trim() ?? '';
        if ((column !== prefix && !column.startsWith(`${prefix} `)) || written === '') return [];
        return [{ path: column.slice(prefix.length).trim(), text: written, value: cellValue(written) }];
      });
    const name = cell('case');
    if (name === '') throw new TableError(file, line, 'this row has no name', 'say in "case" what it is about');
    const before = names.get(name);
    if (before !== undefined)
      throw new TableError(
        file,
        line,
        `"${name}" is already the name of line ${before}`,
        'give each row a name of its own',
      );
    names.set(name, line);
    const expect = cells('expect');
    if (expect.length === 0)
      throw new TableError(
        file,
        line,
        `"${name}" expects nothing`,
        'fill at least one expect cell, or take the row out',
      );
    const optional = (column: string) => (cell(column) === '' ? null : cell(column));
    const [from, profile] = [optional('from'), optional('profile')];
    return { file, line, name, why: cell('why'), from, profile, given: cells('given'), expect };
  });
}
