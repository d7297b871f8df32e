import type { GraphQLSchema } from 'graphql';
import type { CatalogueData, PartName } from '../catalog/index.ts';
import type { Table } from '../catalog/walk/index.ts';
import { memoOf } from './memo-slice.ts';
import { wordsOf } from './part-words.ts';
import {
  claimsOf,
  contractsOf,
  dashboardOf,
  documentsOf,
  laterOf,
  listsOf,
  pagesOf,
  searchOf,
  tourOf,
} from './slices.ts';

/** What a release is cut from. */
export interface Whole {
  table: Table;
  data: CatalogueData;
  api: GraphQLSchema;
}

/** The content of each part of a release: one file each, fetched where it is needed. */
const parts: Readonly<Record<Exclude<PartName, 'vocabulary'>, (whole: Whole) => CatalogueData>> = {
  claims: ({ data }) => claimsOf(data),
  contracts: ({ table, data }) => contractsOf(table, data),
  // the choice of cookies: shown to few, on one page
  cookies: ({ data }) => ({ wording: wordsOf(data, 'cookies') }),
  dashboard: ({ table, data }) => dashboardOf(table, data),
  documents: ({ data }) => documentsOf(data),
  // both sides of help; confirming who is present uses the wording of passkeys
  helper: ({ data }) => ({ wording: wordsOf(data, 'helper', 'passkeys') }),
  later: ({ data }) => laterOf(data),
  lists: ({ table, data }) => listsOf(table, data),
  memo: ({ table, data, api }) => memoOf(table, data, api),
  // the pages of conversations
  messages: ({ data }) => ({ wording: wordsOf(data, 'messages') }),
  // what a page says about the network and its own version
  offline: ({ data }) => ({ wording: wordsOf(data, 'offline') }),
  pages: ({ data }) => pagesOf(data),
  // the page of passkeys, and pages that offer one
  passkeys: ({ data }) => ({ wording: wordsOf(data, 'passkeys') }),
  search: ({ data }) => searchOf(data),
  // what a page says about its session, fetched when it is idle
  session: ({ data }) => ({ wording: wordsOf(data, 'session') }),
  // never read by signed-in members
  'sign-in': ({ data }) => ({ wording: wordsOf(data, 'sign-in') }),
  tour: ({ data }) => tourOf(data),
  // the public page that verifies certificates
  verification: ({ data }) => ({ wording: wordsOf(data, 'verification') }),
};

/** The content of one part, without the others; null for a name that is none. */
export const partOf = (whole: Whole, name: string): CatalogueData | null =>
  Object.hasOwn(parts, name) ? parts[name as keyof typeof parts](whole) : null;

/** The files of all parts, by name. */
export const partFiles = (whole: Whole): Record<string, CatalogueData> =>
  Object.fromEntries(Object.entries(parts).map(([name, of]) => [`${name}.json`, of(whole)]));
