import { memoizeWeak } from '../../base/maps.ts';
import type { FileGrid, GridRow } from './grid.ts';
import { pointerOfCell } from './place.ts';

/** A row with words, kept so that a row that says the same stays the same object. */
const said = memoizeWeak((row: GridRow): { row: GridRow } => ({ row }));

/** The key of a name's words: the place and the name itself, as another name may stand there by now. */
export const placeOfName = (pointer: string, name: string): string => `${pointer}\n${name}`;

/** The properties that hold names with words: a plain cell of any other has none. */
const named = memoizeWeak(
  (words: ReadonlyMap<string, string>) =>
    new Set([...words.keys()].flatMap((key) => (key.includes('\n') ? [key.split('\n')[0]?.split('/').at(-1)] : []))),
);

/**
 * The same tables, with words in the cells that hold more than a plain value, or the name of something that has a label.
 * @param words by the JSON Pointer of each place; a cell without any keeps its own
 */
export function withWords(grids: readonly FileGrid[], words: ReadonlyMap<string, string>): FileGrid[] {
  return grids.map((grid) => {
    const rows = grid.rows.map((row, at) => wordedRow(grid, row, at, words));
    return rows.every((row, at) => row === grid.rows[at]) ? grid : { ...grid, rows };
  });
}

function wordedRow(grid: FileGrid, row: GridRow, at: number, words: ReadonlyMap<string, string>): GridRow {
  const isNamed = grid.columns.map(({ kind, path }) => kind === 'text' && named(words).has(path.at(-1)));
  if (row.cells.every(({ kind }, column) => kind !== 'complex' && isNamed[column] !== true)) return row;
  const kept = said(row);
  const own = row.cells.map((cell, column) =>
    cell.kind === 'complex'
      ? (words.get(pointerOfCell(grid, { row: at, column })) ?? cell.words)
      : cell.kind === 'text' && isNamed[column] === true
        ? words.get(placeOfName(pointerOfCell(grid, { row: at, column }), cell.text))
        : undefined,
  );
  if (own.every((text, column) => text === kept.row.cells[column]?.words)) return kept.row;
  kept.row = {
    ...row,
    cells: row.cells.map((cell, column) => {
      const text = own[column];
      return text === undefined ? cell : { ...cell, words: text };
    }),
  };
  return kept.row;
}
