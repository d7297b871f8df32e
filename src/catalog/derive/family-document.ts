import type { GraphQLSchema } from 'graphql';
import type { CatalogueData, FamilyDocument } from '../data.ts';
import { engineFields, engineNames } from '../names.ts';
import type { Entry, ScopeName, Table } from '../walk/index.ts';
import { askedOf, documentOf, type Selection, select } from './document.ts';
import { contractEntries, familyEntries } from './family-entries.ts';

/** What a rule on a contract reads, once the names are settled. */
export interface FieldRead {
  entry: Entry;
  /** `contract`, or a name beginning with `$`. */
  root: string;
  path: readonly string[];
  pointer: string;
  implicit: boolean;
}

/** Scopes whose data is a contract. */
const ofContracts: ReadonlySet<ScopeName> = new Set<ScopeName>(['contract', 'certificate', 'verification']);

/** Every field that an entry reads of a contract, or of a `$` read. */
export function fieldReads(table: Table, entry: Entry): FieldRead[] {
  if (!ofContracts.has(entry.scope.base)) return [];
  return table.reads(entry).flatMap(({ path, pointer, implicit }) => {
    const [first, ...rest] = path;
    if (first === undefined) return [];
    const isNamed = first.startsWith('$');
    return { entry, root: isNamed ? first : 'contract', path: isNamed ? rest : path, pointer, implicit };
  });
}

/**
 * The family's GraphQL document: one query that asks for the fields which its header, tabs, rules, actions and
 * offers read, and no more. A read of which nothing is used is not asked for.
 */
export function deriveDocument(table: Table, data: CatalogueData, id: string, api: GraphQLSchema): FamilyDocument {
  const family = data.families?.[id];
  const contract: Selection = new Map();
  const trees = new Map<string, Selection>([['contract', contract]]);
  for (const field of engineFields) select(contract, field.split('.'));
  for (const entry of [...familyEntries(table, data, id), ...contractEntries(table)]) {
    for (const read of fieldReads(table, entry)) {
      if (engineNames.has(read.root)) continue;
      const name = read.root === 'contract' ? 'contract' : read.root.slice(1);
      if (family?.reads[name] === undefined) continue;
      const tree = trees.get(name) ?? new Map();
      trees.set(name, tree);
      select(tree, read.path);
    }
  }
  const asked = Object.entries(family?.reads ?? {}).flatMap(([name, entry]) => {
    const tree = trees.get(name);
    const found = tree === undefined ? null : askedOf(table, data, name, entry, tree);
    return found === null ? [] : [found];
  });
  return documentOf(`Contrat_${id}`, asked, api);
}
