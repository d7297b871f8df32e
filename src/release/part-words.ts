import type { CatalogueData, PartName, Wording } from '../catalog/index.ts';

/** Slices that carry wording like the parts do: those of content pages and of forms. */
type Sliced = 'content' | 'form';

/**
 * Wording keys of each part of a release. All other keys, and titles that pages need before a part is loaded, are in
 * the index, which every page has.
 */
const wordsOfParts: Readonly<Record<Exclude<PartName, 'contracts' | 'vocabulary'> | Sliced, RegExp>> = {
  claims: /^claims\./,
  content: /^content\./,
  cookies: /^cookies\./,
  // what a deployment writes there is in the index
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
  // the title and the way back cover a page even when nothing more can be fetched
  session: /^session\.(?:warning|elsewhere|longest|minutes|seconds|held\.(?:blocked|closed|waiting))/,
  'sign-in': /^login\./,
  tour: /^tour\./,
  verification: /^verify\./,
};

const selectWording = ({ wording }: CatalogueData, keep: (key: string) => boolean): Wording => ({
  texts: Object.fromEntries(Object.entries(wording?.texts ?? {}).filter(([key]) => keep(key))),
});

/** The wording of one or several parts of a release. */
export const wordsOf = (data: CatalogueData, ...parts: (keyof typeof wordsOfParts)[]): Wording =>
  selectWording(data, (key) => parts.some((part) => wordsOfParts[part].test(key)));

/** The wording of no part, which is in the index. */
export const wordsOfNoPart = (data: CatalogueData): Wording =>
  selectWording(data, (key) => !Object.values(wordsOfParts).some((pattern) => pattern.test(key)));

/** The wording of one part, and keys of another that begin with a prefix. */
export const wordsBeside = (data: CatalogueData, part: keyof typeof wordsOfParts, prefix: string): Wording =>
  selectWording(data, (key) => wordsOfParts[part].test(key) || key.startsWith(prefix));
