import type { Node } from 'jsonc-parser';
import type { Json } from '../../rules/index.ts';
import { childEdits, type Piece } from '../written/children.ts';
import { childrenOf, nodeAt, treeOf } from '../written/nodes.ts';
import { isScalar, readTyped } from './cell-text.ts';
import type { FileGrid, GridChange, GridColumn, GridRefusal } from './grid.ts';
import { type ChangedCell, copiedRow, newRowText, rowEdits } from './row-edits.ts';

export const refuse = (refused: GridRefusal): { refused: GridRefusal } => ({ refused });
const stale = refuse({ code: 'stale' });

/** Where a grid stands in the text that it was made of; null where that text has changed since. */
export function containerOf(text: string, grid: FileGrid): Node | null {
  const root = treeOf(grid.file, text);
  const node = root === null ? null : nodeAt(root, grid.pointer);
  return node !== null && childrenOf(node).length === grid.rows.length ? node : null;
}

/** A row by what its cells shall be, or a new one. */
export interface ChangedRow {
  row: number;
  cells: readonly ChangedCell[];
}

/** Whether the names of rows must be unique. */
export const hasNames = ({ columns }: FileGrid): boolean => columns[0]?.kind !== 'rank';

/** What is typed in a cell, as a change of it; null where it says what stands there. */
export function cellChange(
  grid: FileGrid,
  row: number,
  column: number,
  typed: string | null,
): ChangedCell | null | { refused: GridRefusal } {
  const own = grid.columns[column];
  const cell = grid.rows[row]?.cells[column];
  if (
    own === undefined ||
    (cell !== undefined && (typed ?? '') === cell.text && (typed !== null || cell.kind === 'absent'))
  )
    return null;
  const at = { row, column };
  if (cell?.kind === 'complex' || (own.kind === 'complex' && cell !== undefined && !isScalar(cell)))
    return refuse({ code: 'complex', ...at });
  const read = readTyped(typed, own, cell);
  if ('refused' in read) return refuse({ ...read.refused, ...at });
  if (read.value === undefined && (cell === undefined || cell.kind === 'absent')) return null;
  if (column === 0 && hasNames(grid) && String(read.value ?? '') === '') return refuse({ code: 'no-name', ...at });
  return { column: own, value: read.value };
}

/** The edits that change rows and add others at the end. */
export function tableEdits(
  text: string,
  grid: FileGrid,
  changes: readonly ChangedRow[],
  added: readonly ChangedRow[],
): GridChange {
  const container = containerOf(text, grid);
  if (container === null) return stale;
  const children = childrenOf(container);
  const byRow = new Map(changes.map((change) => [change.row, change.cells]));
  const kept = children.map((child, rank): Piece => {
    const cells = byRow.get(rank);
    return cells === undefined ? { rank } : { rank, edits: rowEdits(text, child, grid, cells) };
  });
  const more = added.map(({ cells }): Piece => {
    const name = cells.find(({ column }) => column === grid.columns[0])?.value;
    const own = cells.filter(({ column }) => column.kind !== 'name');
    return { text: newRowText(text, container, grid, String(name ?? ''), own) };
  });
  return { edits: childEdits(text, container, [...kept, ...more]) };
}

/** What is typed in a cell; null, as an empty text, takes it away. Nothing but the bytes of the cell changes. */
export function setCell(text: string, grid: FileGrid, row: number, column: number, typed: string | null): GridChange {
  const change = cellChange(grid, row, column, typed);
  if (change === null) return { edits: [] };
  if ('refused' in change) return change;
  const name = String(change.value ?? '');
  if (column === 0 && isTaken(grid, name, row)) return refuse({ code: 'name-taken', typed: name, row, column });
  return tableEdits(text, grid, [{ row, cells: [change] }], []);
}

const isTaken = (grid: FileGrid, name: string, except: number | null): boolean =>
  hasNames(grid) && grid.rows.some((row, at) => at !== except && row.name === name);

/** Gives a row another name; what names it elsewhere is another matter. */
export const renameRow = (text: string, grid: FileGrid, row: number, name: string): GridChange =>
  setCell(text, grid, row, 0, name);

/** What must stand in a new row. */
export function requiredCells(grid: FileGrid, name: Json): ChangedCell[] {
  return grid.columns.flatMap((column: GridColumn, at): ChangedCell[] => {
    if (column.kind === 'rank') return [];
    if (at === 0) return [{ column, value: name }];
    return column.isRequired ? [{ column, value: column.empty }] : [];
  });
}

/**
 * Adds a row before another, or at the end.
 * @param like the row that it is a copy of, under its own name; else it has what the schema requires
 */
export function addRow(text: string, grid: FileGrid, at: number, name: string, like: number | null = null): GridChange {
  const container = containerOf(text, grid);
  if (container === null) return stale;
  if (hasNames(grid) && name.trim() === '') return refuse({ code: 'no-name' });
  if (isTaken(grid, name, null)) return refuse({ code: 'name-taken', typed: name });
  const children = childrenOf(container);
  const model = like === null ? undefined : children[like];
  const cells = requiredCells(grid, name).filter(({ column }) => column.kind !== 'name');
  const row = model === undefined ? newRowText(text, container, grid, name, cells) : copiedRow(text, model, grid, name);
  const pieces: Piece[] = children.map((_, rank) => ({ rank }));
  pieces.splice(at, 0, { text: row });
  return { edits: childEdits(text, container, pieces) };
}

/** Takes rows away. */
export function removeRow(text: string, grid: FileGrid, ...rows: readonly number[]): GridChange {
  const container = containerOf(text, grid);
  if (container === null) return stale;
  const gone = new Set(rows);
  const kept = childrenOf(container).flatMap((_, rank): Piece[] => (gone.has(rank) ? [] : [{ rank }]));
  return { edits: childEdits(text, container, kept) };
}

/** Puts a row where another stands. */
export function moveRow(text: string, grid: FileGrid, row: number, to: number): GridChange {
  const container = containerOf(text, grid);
  if (container === null || row < 0 || to < 0 || row >= grid.rows.length || to >= grid.rows.length) return stale;
  const pieces = childrenOf(container).map((_, rank): Piece => ({ rank }));
  pieces.splice(to, 0, ...pieces.splice(row, 1));
  return { edits: childEdits(text, container, pieces) };
}
