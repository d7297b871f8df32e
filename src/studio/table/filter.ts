import { type FileGrid, type GridCell, type GridRow, readText } from '../../analysis/grid/index.ts';
import { memoizeWeak } from '../../base/maps.ts';

/** A text as it is looked for: small letters without accents. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase();

/** The texts of a row as they are looked for. */
const plainCells = memoizeWeak((row: GridRow) => row.cells.map(soughtIn));

/** What of a cell is looked for, plain: its words, and the name that they are said for. */
export const soughtIn = (cell: GridCell): string =>
  plainText(cell.kind === 'complex' || cell.words === undefined ? readText(cell) : `${cell.words} ${cell.text}`);

const valueIn = ({ cells }: GridRow, column: number): string => {
  const cell = cells[column];
  return cell === undefined ? '' : readText(cell);
};

/** Values that a column does not show, by its rank. */
export type HiddenValues = ReadonlyMap<number, ReadonlySet<string>>;

/** Ranks of the rows that a search and filters leave; undefined for all. */
export function shownRows({ rows }: FileGrid, sought: string, hidden: HiddenValues): number[] | undefined {
  const plain = plainText(sought);
  if (plain === '' && hidden.size === 0) return undefined;
  return rows.flatMap((row, rank) => {
    for (const [column, values] of hidden) if (values.has(valueIn(row, column))) return [];
    return plain === '' || plainCells(row).some((text) => text.includes(plain)) ? [rank] : [];
  });
}

/** How often each value stands in a column, those that stand most often first. */
export function valuesOf({ rows }: FileGrid, column: number): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = valueIn(row, column);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'fr'));
}

export interface CellAt {
  /** Place among the rows that are shown. */
  at: number;
  column: number;
}

/** Cells that hold what is sought, row by row. */
export function foundCells({ rows }: FileGrid, shown: readonly number[] | undefined, sought: string): CellAt[] {
  const plain = plainText(sought);
  if (plain === '') return [];
  const ranks = shown ?? rows.keys();
  const found: CellAt[] = [];
  let at = 0;
  for (const rank of ranks) {
    const row = rows[rank];
    const texts = row === undefined ? [] : plainCells(row);
    for (const [column, text] of texts.entries()) if (text.includes(plain)) found.push({ at, column });
    at++;
  }
  return found;
}

/** The next cell found after, or before, another; round and round. */
export function nextFound(found: readonly CellAt[], from: CellAt, step: 1 | -1): CellAt | null {
  const isAfter = (one: CellAt) => one.at > from.at || (one.at === from.at && one.column > from.column);
  const isBefore = (one: CellAt) => one.at < from.at || (one.at === from.at && one.column < from.column);
  if (step === 1) return found.find(isAfter) ?? found[0] ?? null;
  return found.findLast(isBefore) ?? found[found.length - 1] ?? null;
}
