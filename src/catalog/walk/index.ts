import { compileOptionsOf } from '../compile.ts';
import type { CatalogueData } from '../data.ts';
import type { Schemas } from './plan.ts';
import { Table } from './table.ts';
import { walkFiles } from './walk.ts';

export type { Definition, Entry, EntryScope, ListPlace } from './entry.ts';
export type { Schemas } from './plan.ts';
export { type DataRead, isExpression, type Referrer, Table, type TableContent } from './table.ts';
export { expressionRoles, type Kind, kinds, type Role, type ScopeName, vocabulary } from './vocabulary.ts';

/** Builds the table of a catalogue: one walk through its files, guided by their schemas. */
export function walk(data: CatalogueData, schemas: Schemas): Table {
  const { entries, definitions, parts } = walkFiles(data, schemas);
  return new Table({ entries, definitions, parts, options: compileOptionsOf(data) });
}
