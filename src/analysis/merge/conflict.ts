import type { Json } from '../../rules/index.ts';

/** A step to a place that both sides know, however the lists around it have changed since. */
export type MergeStep =
  | { key: string }
  /** An element by what identifies it, or else by its rank; `at` is where it stands, or stood, in the merged list. */
  | { by: string | null; is: Json; at: number };

/** A cell that both sides changed, each in its way. Undefined is what one of them does not have. */
export interface Conflict {
  file: string;
  /** JSON Pointer in the merged text; empty for the whole of a file. A cell of a CSV table has its row and column. */
  pointer: string;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
  /** What the values are: of a cell of JSON, of a cell of a CSV table, or the texts of whole files. */
  of: 'json' | 'csv' | 'file';
  steps: readonly MergeStep[];
  /** What theirs writes there, as if its first line were not indented. */
  writtenByTheirs: string | null;
}

export interface MergedText {
  text: string;
  conflicts: Conflict[];
}
