import type { TypedDocument } from '../documents/document.ts';

/** What the server refuses, by its code; `NETWORK` where it did not answer. */
export class StudioError extends Error {
  override name = 'StudioError';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

interface Answer<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/**
 * Asks the studio's API.
 * @param keepalive for a request that outlives the page
 * @throws StudioError
 */
export async function ask<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  keepalive = false,
): Promise<Data> {
  let response: Response;
  try {
    response = await fetch('/studio/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: document.text, variables }),
      keepalive,
    });
  } catch (error) {
    throw new StudioError(String(error), 'NETWORK');
  }
  if (response.status === 401) throw new StudioError('', 'UNAUTHENTICATED');
  const answer = (await response.json().catch(() => ({}))) as Answer<Data>;
  const [error] = answer.errors ?? [];
  if (error !== undefined) throw new StudioError(error.message, error.extensions?.code ?? 'UNKNOWN');
  if (answer.data === null || answer.data === undefined)
    throw new StudioError(`${response.status} ${response.statusText}`, response.ok ? 'UNKNOWN' : 'NETWORK');
  return answer.data;
}
