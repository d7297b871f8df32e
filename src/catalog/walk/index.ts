import type { CatalogueData } from '../data.ts';
import { keptOptionsOf } from '../kept-options.ts';
import type { Schemas } from './plan.ts';
import { Table } from './table.ts';
import { walkFiles } from './walk.ts';

export type { Definition, Entry, EntryScope, ListPlace } from './entry.ts';
export type { Schemas } from './plan.ts';
export {
  computedIn,
  isComputed,
  isExpression,
  leadingIn,
  linksIn,
  referringIn,
  shownIn,
} from './sorted.ts';
export {
  type DataRead,
  type Referrer,
  Table,
  type TableContent,
} from './table.ts';
export { expressionRoles, type Kind, kinds, type Role, type ScopeName, vocabulary } from './vocabulary.ts';
export { belowNames, keepBodiesApart, memoizeBody, OWN_NAMES, plainFile, type WalkedFile } from './walk.ts';

/** Builds the table of a catalogue: one walk through its files, guided by their schemas. */
export function walk(data: CatalogueData, schemas: Schemas): Table {
  return new Table({ files: walkFiles(data, schemas), options: keptOptionsOf(data) });
}
