import { isObject } from '../../base/json.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { DownloadView } from '../../view/index.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { AnswerError } from '../handover/handover.ts';
import { findReference, requireData } from './check-answer.ts';
import { type Door, untypedDocument } from './door.ts';
import { detectMime, mimeExtension } from './mime.ts';

export interface DownloadedFile {
  blob: Blob;
  mime: string;
  name: string;
}

export interface DownloadRequest {
  door: Door;
  /** Has `operations.json`. */
  catalogue: Catalogue;
  download: DownloadView;
}

/** The download of a document: by its list's operation, or that of its store. */
export function withStoreOperation({ data }: Catalogue, download: DownloadView, numProfil: string): DownloadView {
  const { flag, id, idPolice } = download.variables;
  const stores = data.documentTypes?.stores ?? {};
  const store = typeof flag === 'string' && Object.hasOwn(stores, flag) ? stores[flag] : undefined;
  if (store === undefined) return download;
  const known: Readonly<Record<string, unknown>> = { id, idPolice, numProfil };
  const variables = Object.entries(store.variables).map(([name, what]) => [name, known[what]]);
  return { ...download, operation: store.operation, variables: Object.fromEntries(variables) };
}

/** Runs the operation of a download. @throws PortalError 404 where there is no such paper */
export async function downloadFile({ door, catalogue, download }: DownloadRequest): Promise<DownloadedFile> {
  const { data, text } = catalogue;
  const file = data.operations?.operations[download.operation]?.file;
  if (file?.query === undefined) throw new PortalError(`operation "${download.operation}" gives no file`, 404);
  const raw = await door.ask(untypedDocument(file.query), download.variables, { shown: true });
  throwRefusal(raw.errors);
  const answer = toRecord(requireData(raw)[download.operation]);
  const content = answer.content;
  if (typeof content !== 'string' || content === '') {
    throw new PortalError('The document has no content', raw.errors.length > 0 ? 500 : 404, findReference(raw.errors));
  }
  const bytes = decodeBase64(content);
  const mime = typeof answer.mime === 'string' && answer.mime !== '' ? answer.mime : detectMime(bytes);
  const name =
    typeof answer.name === 'string' && answer.name !== ''
      ? answer.name
      : (download.fileName ?? text('document.generic-name'));
  return { blob: new Blob([bytes], { type: mime }), mime, name: withExtension(name, mime) };
}

/** Error codes of failures rather than refusals. */
const failureCodes = ['INTERNAL_SERVER_ERROR', 'UNAUTHENTICATED'];

/** @throws RefusedError when the server gave a code of its own */
function throwRefusal(errors: readonly AnswerError[]): void {
  for (const { message = '', extensions: { code, moment = null } = {} } of errors)
    if (code !== undefined && !failureCodes.includes(code)) throw new RefusedError(message, code, moment);
}

function toRecord(answer: unknown): Record<string, unknown> {
  return isObject(answer) ? { ...answer } : {};
}

/** Adds the type's extension to a name without one. */
export function withExtension(name: string, mime: string): string {
  const extension = mimeExtension(mime);
  return extension === null || /\.[a-z0-9]{2,5}$/i.test(name) ? name : `${name}.${extension}`;
}

/** Decodes base64, with or without line breaks. */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64.replace(/\s+/g, ''));
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < binary.length; place++) bytes[place] = binary.charCodeAt(place);
  return bytes;
}

/** A refusal of the server, with its code. */
export class RefusedError extends PortalError {
  override name = 'RefusedError';
  constructor(
    message: string,
    readonly code: string,
    /** The contract's moment, when it is the reason. */
    readonly moment: string | null,
  ) {
    super(message, 409);
  }
}
