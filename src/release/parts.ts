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

interface Whole {
  table: Table;
  data: CatalogueData;
  api: GraphQLSchema;
}

/** The content of each part of a release: one file each, fetched where it is needed. */
const parts: Readonly<Record<PartName, (whole: Whole) => CatalogueData>> = {
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

/** The files of all parts, by name. */
export const partFiles = (whole: Whole): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, of]) => [`${name}.json`, JSON.stringify(of(whole))]));
