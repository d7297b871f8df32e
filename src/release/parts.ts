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

/** What stands in each part of a release: one file each, fetched by what needs it. */
const parts: Readonly<Record<PartName, (whole: Whole) => CatalogueData>> = {
  claims: ({ data }) => claimsOf(data),
  contracts: ({ table, data }) => contractsOf(table, data),
  // the choice of cookies: asked of few, on one page
  cookies: ({ data }) => ({ wording: wordsOf(data, 'cookies') }),
  dashboard: ({ table, data }) => dashboardOf(table, data),
  documents: ({ data }) => documentsOf(data),
  // both sides of help; who is there is asked in the words of passkeys
  helper: ({ data }) => ({ wording: wordsOf(data, 'helper', 'passkeys') }),
  later: ({ data }) => laterOf(data),
  lists: ({ table, data }) => listsOf(table, data),
  memo: ({ table, data, api }) => memoOf(table, data, api),
  // the pages of conversations
  messages: ({ data }) => ({ wording: wordsOf(data, 'messages') }),
  // what a page says of the network and of its own version
  offline: ({ data }) => ({ wording: wordsOf(data, 'offline') }),
  pages: ({ data }) => pagesOf(data),
  // the page of passkeys, and who offers one
  passkeys: ({ data }) => ({ wording: wordsOf(data, 'passkeys') }),
  search: ({ data }) => searchOf(data),
  // what a page says of its session, once it has nothing else to do
  session: ({ data }) => ({ wording: wordsOf(data, 'session') }),
  // nobody who is signed in reads it
  'sign-in': ({ data }) => ({ wording: wordsOf(data, 'sign-in') }),
  tour: ({ data }) => tourOf(data),
  // the public page that verifies certificates
  verification: ({ data }) => ({ wording: wordsOf(data, 'verification') }),
};

/** The files of all parts, by name. */
export const partFiles = (whole: Whole): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, of]) => [`${name}.json`, JSON.stringify(of(whole))]));
