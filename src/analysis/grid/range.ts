import { readTyped, sanitised } from './cell-text.ts';
import { type ChangedRow, cellChange, hasNames, refuse, requiredCells, tableEdits } from './change.ts';
import type { FileGrid, GridChange, GridRange, GridRefusal } from './grid.ts';
import type { ChangedCell } from './row-edits.ts';
import { readTsv, writeTsv } from './tsv.ts';

/** Rows that may be pasted at once. */
export const mostPasted = 5000;

/** Ranks of rows in the order in which they are shown, where that is not all of them. */
type Shown = readonly number[] | undefined;

const rankAt = (grid: FileGrid, shown: Shown, at: number): number | undefined =>
  shown === undefined ? (at < grid.rows.length ? at : undefined) : shown[at];

/** A range as spreadsheets take it. @param shown what a filter has left, which the range counts */
export function copyRange(grid: FileGrid, { top, bottom, left, right }: GridRange, shown?: Shown): string {
  const rows: string[][] = [];
  for (let at = top; at <= bottom; at++) {
    const row = grid.rows[rankAt(grid, shown, at) ?? -1];
    if (row !== undefined) rows.push(row.cells.slice(left, right + 1).map((cell) => cell.text));
  }
  return writeTsv(rows);
}

/**
 * Puts a range of a spreadsheet where a cell is: cell by cell, and new rows beyond the end. All of it or nothing: what
 * one cell refuses changes none.
 */
export function pasteRange(
  text: string,
  grid: FileGrid,
  row: number,
  column: number,
  tsv: string,
  shown?: Shown,
): GridChange {
  // an empty cell is a line at least: a picture has no text
  if (tsv === '') return refuse({ code: 'no-text' });
  const rows = readTsv(tsv);
  const wrong = shapeFault(grid, column, rows);
  if (wrong !== null) return refuse(wrong);
  const changes: ChangedRow[] = [];
  const added: ChangedRow[] = [];
  for (const [i, typed] of rows.entries()) {
    const rank = rankAt(grid, shown, row + i);
    const read =
      rank === undefined
        ? newRow(grid, grid.rows.length + added.length, column, typed)
        : changedRow(grid, rank, column, typed);
    if ('refused' in read) return read;
    if (rank === undefined) added.push(read);
    else if (read.cells.length > 0) changes.push(read);
  }
  const taken = nameTwice(grid, changes, added);
  if (taken !== null) return refuse(taken);
  return changes.length + added.length === 0 ? { edits: [] } : tableEdits(text, grid, changes, added);
}

function shapeFault(grid: FileGrid, column: number, rows: readonly (readonly string[])[]): GridRefusal | null {
  if (rows.length > mostPasted) return { code: 'too-many-rows', count: rows.length, most: mostPasted };
  const count = rows[0]?.length ?? 0;
  const ragged = rows.findIndex((row) => row.length !== count);
  if (ragged >= 0) return { code: 'ragged', line: ragged + 1 };
  const room = grid.columns.length - column;
  return count > room ? { code: 'too-many-columns', count, room } : null;
}

function changedRow(
  grid: FileGrid,
  row: number,
  left: number,
  typed: readonly string[],
): ChangedRow | { refused: GridRefusal } {
  const cells: ChangedCell[] = [];
  for (const [i, one] of typed.entries()) {
    // a rank is where a row stands, wherever it came from
    if (grid.columns[left + i]?.kind === 'rank') continue;
    const change = cellChange(grid, row, left + i, one);
    if (change !== null && 'refused' in change) return change;
    if (change !== null) cells.push(change);
  }
  return { row, cells };
}

function newRow(
  grid: FileGrid,
  row: number,
  left: number,
  typed: readonly string[],
): ChangedRow | { refused: GridRefusal } {
  const [first] = grid.columns;
  const name = left === 0 ? sanitised(typed[0] ?? '').trim() : '';
  if (hasNames(grid) && name === '') return refuse({ code: 'no-name', row, column: 0 });
  const cells = new Map(requiredCells(grid, name).map((cell) => [cell.column, cell]));
  for (const [i, one] of typed.entries()) {
    const column = grid.columns[left + i];
    if (column === undefined || column.kind === 'rank' || (column === first && column.kind === 'name')) continue;
    const read = readTyped(one, column, undefined);
    if ('refused' in read) return refuse({ ...read.refused, row, column: left + i });
    if (read.value !== undefined) cells.set(column, { column, value: read.value });
  }
  return { row, cells: grid.columns.flatMap((column) => cells.get(column) ?? []) };
}

/** The first name that two rows would bear. */
function nameTwice(grid: FileGrid, changes: readonly ChangedRow[], added: readonly ChangedRow[]): GridRefusal | null {
  if (!hasNames(grid)) return null;
  const [first] = grid.columns;
  const nameOf = ({ cells }: ChangedRow) => cells.find(({ column }) => column === first)?.value;
  const names = grid.rows.map((row) => row.name);
  for (const change of changes) names[change.row] = String(nameOf(change) ?? names[change.row]);
  for (const change of added) names.push(String(nameOf(change) ?? ''));
  const seen = new Set<string>();
  for (const [row, name] of names.entries()) {
    if (seen.has(name)) return { code: 'name-taken', typed: name, row, column: 0 };
    seen.add(name);
  }
  return null;
}

/** Takes away what stands in a range. */
export function clearRange(
  text: string,
  grid: FileGrid,
  { top, bottom, left, right }: GridRange,
  shown?: Shown,
): GridChange {
  const changes: ChangedRow[] = [];
  for (let at = top; at <= bottom; at++) {
    const row = rankAt(grid, shown, at);
    const cells: ChangedCell[] = [];
    for (let column = left; row !== undefined && column <= right; column++) {
      const change = cellChange(grid, row, column, null);
      if (change !== null && 'refused' in change) return change;
      if (change !== null) cells.push(change);
    }
    if (row !== undefined && cells.length > 0) changes.push({ row, cells });
  }
  return changes.length === 0 ? { edits: [] } : tableEdits(text, grid, changes, []);
}
