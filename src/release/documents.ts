import { parse, print } from 'graphql';
import { dailyStatusQuery } from '../catalog/daily-status.ts';
import type { CatalogueData } from '../catalog/index.ts';
import { digest } from './manifest.ts';

/** Release file of the documents that its pages send: digest of the text -> name of the operation. */
export const DOCUMENTS = 'trusted-documents.json';

export type DocumentDigests = Readonly<Record<string, string>>;

/** The texts of every document that the files of a release hold. */
export function textsOf(files: readonly CatalogueData[]): string[] {
  const texts = files.flatMap(({ documents, operations, brand }) => [
    ...Object.values(documents ?? {}).map(({ text }) => text),
    ...Object.values(operations?.operations ?? {}).flatMap(({ file }) => file?.query ?? []),
    ...(brand?.productName === undefined ? [] : [dailyStatusQuery(brand.productName)]),
  ]);
  return [...new Set(texts)];
}

/** Digests of documents, as they are and as a GraphQL client prints them, which parses before it sends. */
export function digestsOf(texts: readonly string[]): DocumentDigests {
  const all = texts.flatMap((text) => {
    const document = parse(text, { noLocation: true });
    const [operation] = document.definitions.flatMap((one) => ('operation' in one ? [one.name?.value] : []));
    return [text, print(document)].map((form) => [digest(form), operation ?? 'anonymous'] as const);
  });
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}
