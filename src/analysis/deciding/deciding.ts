import type { Catalogue } from '../../catalog/index.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { EvaluatedRule } from '../../view/compiler.ts';
import type { Given } from '../given.ts';

/** An entry of the catalogue that decided something, or that did not and why. */
export interface Deciding {
  /** File of the catalogue. */
  file: string;
  /** JSON Pointer in the file. */
  pointer: string;
  /** Names that a person knows the entry by: its id, its code. */
  ids: readonly string[];
  /** What it says, or what its rule gave. */
  value: unknown;
  /** What its rule read. */
  reads: readonly { path: string; value: unknown }[];
  /** False for what would have decided otherwise, had its condition been another. */
  isDecisive: boolean;
  /** Why it came to this entry, where the entry itself does not say so. */
  note: string | null;
}

/** A catalogue with all that its files say. */
export interface ExplainedCatalogue {
  catalogue: Catalogue;
  table: Table;
}

/** What decided one place of an answer. @param path cut at its dots */
export type Explain = (explained: ExplainedCatalogue, given: Given, path: readonly string[]) => Deciding[];

/** An entry that says something without a rule. */
export function entry(file: string, pointer: string, id: string, value: unknown, note: string | null = null): Deciding {
  return { file, pointer, ids: [id], value, reads: [], isDecisive: true, note };
}

/** The same entry, marked as not decisive. */
export const notDecisive = (deciding: Deciding, note: string | null = deciding.note): Deciding => ({
  ...deciding,
  isDecisive: false,
  note,
});

/** A rule that was evaluated. */
export function ruled({ file, pointer, reads, value }: EvaluatedRule, ids: readonly string[]): Deciding {
  return { file, pointer, ids, value, reads, isDecisive: true, note: null };
}

/** The file that defines a form. */
export const fileOfForm = ({ table }: ExplainedCatalogue, id: string): string | null =>
  table.definition('form', id)?.entry.file ?? null;
