import type { CatalogueData, PartName, Wording } from '../catalog/index.ts';

/** Where else than in a part of its own a word of the interface may stand: in the slices of pages of words and of forms. */
type Sliced = 'content' | 'form';

/**
 * The words that each part of a release says, by their keys; those that none says stand in the index, which every page
 * has. A title of what is still to come stands there too.
 */
const wordsOfParts: Readonly<Record<Exclude<PartName, 'contracts'> | Sliced, RegExp>> = {
  claims: /^claims\./,
  content: /^content\./,
  cookies: /^cookies\./,
  // what a deployment writes there stands in the index
  dashboard: /^dashboard\.(?!title|alert)/,
  documents: /^(?:documents|certificates)\./,
  form: /^form\./,
  helper: /^helper\./,
  later: /^(?:papers|cover|errands|refused)\./,
  lists: /^(?:contracts|banner)\.(?!title)/,
  memo: /^memo\./,
  messages: /^messages\./,
  offline: /^offline\./,
  pages: /^page\./,
  passkeys: /^passkeys\./,
  // the name of its button is on every page
  search: /^search\.(?!open)/,
  // the title and the way back hide a page even where nothing more can be fetched
  session: /^session\.(?:warning|elsewhere|longest|minutes|seconds|held\.(?:blocked|closed|waiting))/,
  'sign-in': /^login\./,
  tour: /^tour\./,
  verification: /^verify\./,
};

const chosen = ({ wording }: CatalogueData, keep: (key: string) => boolean): Wording => ({
  texts: Object.fromEntries(Object.entries(wording?.texts ?? {}).filter(([key]) => keep(key))),
});

/** The words of one part of a release, or of several. */
export const wordsOf = (data: CatalogueData, ...parts: (keyof typeof wordsOfParts)[]): Wording =>
  chosen(data, (key) => parts.some((part) => wordsOfParts[part].test(key)));

/** The words that no part says: those of the index. */
export const wordsOfNoPart = (data: CatalogueData): Wording =>
  chosen(data, (key) => !Object.values(wordsOfParts).some((pattern) => pattern.test(key)));

/** The words of one part, and those of another whose keys begin with a text. */
export const wordsBeside = (data: CatalogueData, part: keyof typeof wordsOfParts, prefix: string): Wording =>
  chosen(data, (key) => wordsOfParts[part].test(key) || key.startsWith(prefix));
