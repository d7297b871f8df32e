import type { GraphQLSchema } from 'graphql';
import { operationOf } from '../../vocabulary/index.ts';
import { dailyStatusQuery } from '../daily-status.ts';
import type { CatalogueData } from '../data.ts';
import {
  deriveDocument,
  deriveFormDocuments,
  deriveMemoDocument,
  memoFamilies,
  withFileQueries,
} from '../derive/index.ts';
import type { Table } from '../walk/index.ts';
import { PORTAL_DOCUMENTS } from './portal-documents.generated.ts';

/** A document that pages send, and which of them: `claims`, `families/auto`, `forms/resiliation`, `operations/getAttestation`. */
export interface AskedDocument {
  name: string;
  text: string;
  page: string;
  /** One of the portal's own, that no file of a release holds. */
  isOwn?: true;
}

/** The portal's own documents. */
const portalDocuments: readonly AskedDocument[] = Object.entries(PORTAL_DOCUMENTS).flatMap(([page, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ name, text, page, isOwn: true as const })),
);

const asked = (page: string, text: string | undefined): AskedDocument[] =>
  text === undefined ? [] : [{ name: operationOf(text), text, page }];

/** Every document that the portal of a catalogue may send. */
export function askedDocuments(table: Table, data: CatalogueData, api: GraphQLSchema): AskedDocument[] {
  const { productName } = data.brand ?? {};
  const families = Object.keys(data.families ?? {});
  const memo = data.memo === undefined || data.certificateBodies === undefined ? [] : memoFamilies(data);
  return [
    ...portalDocuments,
    ...(productName === undefined
      ? []
      : asked('session', dailyStatusQuery(productName)).map((one) => ({ ...one, isOwn: true as const }))),
    ...families.flatMap((id) => asked(`families/${id}`, deriveDocument(table, data, id, api).text)),
    ...memo.flatMap((id) => asked('memo', deriveMemoDocument(table, data, id, api).text)),
    ...Object.keys(data.forms ?? {}).flatMap((id) =>
      Object.values(deriveFormDocuments(table, data, id, api)).flatMap(({ text }) => asked(`forms/${id}`, text)),
    ),
    ...fileQueries(data, api),
  ].filter(({ text }) => !/\{\s*\}\s*$/.test(text));
}

/** The queries of files, as a release has them or as it will. */
function fileQueries(data: CatalogueData, api: GraphQLSchema): AskedDocument[] {
  const own = Object.entries(data.operations?.operations ?? {});
  const isReleased = own.some(([, { file }]) => file?.query !== undefined);
  const queried = isReleased ? own : Object.entries(withFileQueries(data, api)?.operations ?? {});
  return queried.flatMap(([entry, { file }]) => asked(`operations/${entry}`, file?.query));
}
