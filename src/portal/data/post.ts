import type { RawAnswer } from '../boot/handover.ts';
import { portalConfig } from '../config.ts';

/** A query without the GraphQL client, for what must be asked before it is loaded. */
export async function post(
  query: string,
  variables: Record<string, unknown>,
  token: string | null,
): Promise<RawAnswer> {
  const response = await fetch(portalConfig().graphql, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as Partial<RawAnswer> | null;
  return { status: response.status, data: body?.data ?? null, errors: body?.errors ?? [] };
}
