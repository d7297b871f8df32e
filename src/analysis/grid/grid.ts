import type { Json } from '../../rules/index.ts';
import type { TextEdit } from '../edits.ts';

/** What may be typed in a column. Of `complex`, only a scalar that stands there already. */
export type ColumnKind = 'name' | 'rank' | 'text' | 'number' | 'integer' | 'boolean' | 'choice' | 'any' | 'complex';

export interface GridColumn {
  /** `a`, or `a.b` for what is nested; `#` for the names or ranks of rows, empty for scalars that names lead to. */
  id: string;
  path: readonly string[];
  /** What the schema calls it, in French; null where it does not say. */
  title: string | null;
  kind: ColumnKind;
  isRequired: boolean;
  /** What a choice may be, with what the schema says of each. */
  choices: readonly { value: string; title: string | null }[];
  /** What stands in a new row that must have something. */
  empty: Json;
}

export interface GridCell {
  kind: 'text' | 'number' | 'boolean' | 'null' | 'absent' | 'complex';
  /** As people type and copy it: numbers with a comma, `oui` and `non`, what is complex as JSON. */
  text: string;
  /** What is complex, as people read it. */
  words?: string;
}

export interface GridRow {
  /** The name in an object, what identifies it in a list, or its rank there, from 1. */
  name: string;
  pointer: string;
  cells: readonly GridCell[];
}

/** A table of a file: the entries of one object, or the elements of one list. */
export interface FileGrid {
  file: string;
  pointer: string;
  /** `entries` are objects by name, `scalars` plain values by name, `list` objects one after the other. */
  shape: 'entries' | 'scalars' | 'list';
  /** What the schema says that it holds, in French; null where it does not say. */
  title: string | null;
  /** What it belongs to, by how pages show it. */
  of: string | null;
  /** The first names the rows. */
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  /** What the schema allows besides, and no row has. */
  unused: readonly GridColumn[];
}

/** Why nothing was changed. Rows and columns are those of the grid. */
export type GridRefusal = { row?: number | undefined; column?: number | undefined } & (
  | { code: 'not-a-number' | 'not-whole' | 'not-yes-no' | 'not-a-choice' | 'not-json'; typed: string }
  | { code: 'required' | 'complex' | 'no-name' | 'no-text' | 'rank' | 'stale' }
  | { code: 'name-taken'; typed: string }
  | { code: 'too-many-rows'; count: number; most: number }
  | { code: 'too-many-columns'; count: number; room: number }
  | { code: 'ragged'; line: number }
);

export type GridChange = { edits: TextEdit[] } | { refused: GridRefusal };

export interface GridRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A cell as people read it. */
export const readText = ({ words, text }: GridCell): string => words ?? text;

const absent: GridCell = { kind: 'absent', text: '' };

/** The grid with the columns too that no row has. */
export function withAllColumns(grid: FileGrid): FileGrid {
  if (grid.unused.length === 0) return grid;
  const more = grid.unused.map(() => absent);
  return {
    ...grid,
    columns: [...grid.columns, ...grid.unused],
    rows: grid.rows.map((row) => ({ ...row, cells: [...row.cells, ...more] })),
    unused: [],
  };
}
