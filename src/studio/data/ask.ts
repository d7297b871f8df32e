import type { TypedDocument } from '../documents/document.ts';

/** What the server refuses, by its code; `NETWORK` where it did not answer. Its message may be empty. */
export class StudioError extends Error {
  override name = 'StudioError';
  constructor(
    message: string,
    readonly code: string,
    /** Seconds. */
    readonly retryAfter: number | null = null,
    /** The text that is refused. */
    readonly what: string | null = null,
  ) {
    super(message);
  }
}

interface Answer<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: string; what?: string } }[];
}

/** Of an answer that is not the service's own: of what stands before it. */
const codeOfStatus = (status: number): string =>
  ({ 401: 'UNAUTHENTICATED', 413: 'REQUETE_TROP_LONGUE', 429: 'TROP_DE_DEMANDES' })[status] ??
  (status >= 500 ? 'SERVICE_INDISPONIBLE' : 'UNKNOWN');

/** Bytes of all requests that may outlive a page, by the Fetch standard 64 KiB; a longer one fails at once. */
const MOST_OUTLIVING = 60_000;

/**
 * Asks the studio's API.
 * @param keepalive for a request that outlives the page, where it is short enough to
 * @throws StudioError
 */
export async function ask<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  keepalive = false,
): Promise<Data> {
  const body = JSON.stringify({ query: document.text, variables });
  let response: Response;
  try {
    response = await fetch('/studio/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      keepalive: keepalive && new Blob([body]).size <= MOST_OUTLIVING,
    });
  } catch (error) {
    throw new StudioError(String(error), 'NETWORK');
  }
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : null;
  const answer = (await response.json().catch(() => ({}))) as Answer<Data>;
  const [error] = answer.errors ?? [];
  if (error !== undefined) {
    const { code = codeOfStatus(response.status), what = null } = error.extensions ?? {};
    throw new StudioError(error.message, code, retryAfter, what);
  }
  if (answer.data === null || answer.data === undefined)
    throw new StudioError('', codeOfStatus(response.status), retryAfter);
  return answer.data;
}
