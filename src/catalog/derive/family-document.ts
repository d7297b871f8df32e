import type { GraphQLSchema } from 'graphql';
import { ownValue } from '../../base/json.ts';
import type { CatalogueData, FamilyDocument } from '../data.ts';
import { engineFields, engineNames } from '../names.ts';
import type { Entry, ScopeName, Table } from '../walk/index.ts';
import { documentOf, requestFor, type Selection, select } from './document.ts';
import { contractEntries, familyEntries } from './family-entries.ts';
import { memoEntries } from './memo-entries.ts';

/** A field of a contract that a rule reads, with names resolved. */
export interface FieldRead {
  entry: Entry;
  /** `contract`, or a name beginning with `$`. */
  root: string;
  path: readonly string[];
  pointer: string;
  implicit: boolean;
}

/** Scopes with a contract as their data. */
const ofContracts: ReadonlySet<ScopeName> = new Set<ScopeName>([
  'contract',
  'certificate',
  'verification',
  'memo',
  'document',
  'acknowledgement',
  'termination',
]);

/** Every field that an entry reads of a contract, or of a `$` read. */
export function fieldReads(table: Table, entry: Entry): FieldRead[] {
  if (!ofContracts.has(entry.scope.base)) return [];
  const reads: FieldRead[] = [];
  for (const { path, pointer, implicit } of table.reads(entry)) {
    const [first] = path;
    if (first === undefined) continue;
    const isNamed = first.startsWith('$');
    const root = isNamed ? first : 'contract';
    reads.push({ entry, root, path: isNamed ? path.slice(1) : path, pointer, implicit });
  }
  return reads;
}

/**
 * The family's GraphQL document: one query for the fields that its header, tabs, rules, actions and offers read. Reads
 * that nothing uses are left out.
 */
export function deriveDocument(table: Table, data: CatalogueData, id: string, api: GraphQLSchema): FamilyDocument {
  const entries = [...familyEntries(table, data, id), ...contractEntries(table)];
  return contractDocument(`Contrat_${id}`, { table, data, api }, ownValue(data.families, id)?.reads ?? {}, entries);
}

/**
 * The GraphQL document of a memo on a contract of a family: what its certificate, its own file and the moments read,
 * from the family's reads and from those that the memo adds.
 */
export function deriveMemoDocument(table: Table, data: CatalogueData, id: string, api: GraphQLSchema): FamilyDocument {
  const entries = [...memoEntries(table, data), ...contractEntries(table)];
  return contractDocument(`Memo_${id}`, { table, data, api }, memoReads(data, id), entries);
}

/** Name of a read -> operation, for a memo on a contract of the family. */
export const memoReads = (data: CatalogueData, id: string): Readonly<Record<string, string>> => ({
  ...ownValue(data.families, id)?.reads,
  ...data.memo?.reads,
});

interface DocumentContext {
  table: Table;
  data: CatalogueData;
  api: GraphQLSchema;
}

/** One query for the fields that entries read of a contract and of the other reads they use. */
function contractDocument(
  title: string,
  { table, data, api }: DocumentContext,
  reads: Readonly<Record<string, string>>,
  entries: readonly Entry[],
): FamilyDocument {
  const contract: Selection = new Map();
  const trees = new Map<string, Selection>([['contract', contract]]);
  for (const field of engineFields) select(contract, field.split('.'));
  for (const entry of entries) {
    for (const read of fieldReads(table, entry)) {
      if (engineNames.has(read.root)) continue;
      const name = read.root === 'contract' ? 'contract' : read.root.slice(1);
      if (reads[name] === undefined) continue;
      const tree = trees.get(name) ?? new Map();
      trees.set(name, tree);
      select(tree, read.path);
    }
  }
  const requests = Object.entries(reads).flatMap(([name, entry]) => {
    const tree = trees.get(name);
    const found = tree === undefined ? null : requestFor(table, data, name, entry, tree);
    return found === null ? [] : [found];
  });
  return documentOf(title, requests, api, { sharesVariables: true });
}
