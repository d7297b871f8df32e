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
export interface RequestedDocument {
  name: string;
  text: string;
  page: string;
  /** One of the portal's own, that no file of a release holds. */
  isOwn?: true;
}

/** The portal's own documents. */
const portalDocuments: readonly RequestedDocument[] = Object.entries(PORTAL_DOCUMENTS).flatMap(([page, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ name, text, page, isOwn: true as const })),
);

const documentOf = (page: string, text: string | undefined): RequestedDocument[] =>
  text === undefined ? [] : [{ name: operationOf(text), text, page }];

/** Every document that the portal of a catalogue may send. */
export function requestedDocuments(table: Table, data: CatalogueData, api: GraphQLSchema): RequestedDocument[] {
  const { productName } = data.brand ?? {};
  const families = Object.keys(data.families ?? {});
  const memo = data.memo === undefined || data.certificateBodies === undefined ? [] : memoFamilies(data);
  return [
    ...portalDocuments,
    ...(productName === undefined
      ? []
      : documentOf('session', dailyStatusQuery(productName)).map((one) => ({ ...one, isOwn: true as const }))),
    ...families.flatMap((id) => documentOf(`families/${id}`, deriveDocument(table, data, id, api).text)),
    ...memo.flatMap((id) => documentOf('memo', deriveMemoDocument(table, data, id, api).text)),
    ...Object.keys(data.forms ?? {}).flatMap((id) =>
      Object.values(deriveFormDocuments(table, data, id, api)).flatMap(({ text }) => documentOf(`forms/${id}`, text)),
    ),
    ...fileQueries(data, api),
  ].filter(({ text }) => !/\{\s*\}\s*$/.test(text));
}

/** The queries of files, as a release has them or as it will. */
function fileQueries(data: CatalogueData, api: GraphQLSchema): RequestedDocument[] {
  const own = Object.entries(data.operations?.operations ?? {});
  const isReleased = own.some(([, { file }]) => file?.query !== undefined);
  const queried = isReleased ? own : Object.entries(withFileQueries(data, api)?.operations ?? {});
  return queried.flatMap(([entry, { file }]) => documentOf(`operations/${entry}`, file?.query));
}
