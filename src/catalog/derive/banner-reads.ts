import type { GraphQLSchema } from 'graphql';
import type { CatalogueData, FamilyDocument } from '../data.ts';
import { fileOf } from '../sections.ts';
import { escapeStep } from '../source/index.ts';
import type { Table } from '../walk/index.ts';
import { documentOf, requestFor, type Selection, select } from './document.ts';

/** What a banner reads of the member: the names in `reads` of `banners.json`, each with the fields that are read. */
function readsOf(table: Table, data: CatalogueData, pointer: string): Map<string, Selection> {
  const found = new Map<string, Selection>();
  for (const entry of table.inFile(fileOf('banners'))) {
    if (!entry.pointer.startsWith(pointer)) continue;
    for (const { path } of table.reads(entry)) {
      const [root = '', ...fields] = path;
      const name = root.slice(1);
      if (!root.startsWith('$') || !Object.hasOwn(data.banners?.reads ?? {}, name)) continue;
      const selection = found.get(name) ?? new Map();
      found.set(name, selection);
      select(selection, fields);
    }
  }
  return found;
}

/** The names that each banner reads of the member, by its place in the list. */
export const bannerReads = (table: Table, data: CatalogueData): string[][] =>
  (data.banners?.banners ?? []).map((_banner, place) => [
    ...readsOf(table, data, `/banners/${escapeStep(String(place))}/`).keys(),
  ]);

/** One query for what the conditions of the banners read of the member; null when they read nothing. */
export function deriveBannersDocument(table: Table, data: CatalogueData, api: GraphQLSchema): FamilyDocument | null {
  const trees = readsOf(table, data, '/banners/');
  const requests = Object.entries(data.banners?.reads ?? {}).flatMap(([name, entry]) => {
    const selection = trees.get(name);
    return selection === undefined ? [] : (requestFor(table, data, name, entry, selection) ?? []);
  });
  return requests.length === 0 ? null : documentOf('Bandeaux', requests, api, { sharesVariables: true });
}
