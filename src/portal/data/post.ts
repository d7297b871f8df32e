import type { RawAnswer } from '../boot/handover.ts';
import { portalConfig } from '../config.ts';
import { PortalError } from '../errors/portal-error.ts';
import { errorsIn, referenceIn } from './check-answer.ts';

/** Sends a document without the GraphQL client, with the bearer while there is one; what came is the caller's to read. */
export function request(
  query: string,
  variables: Record<string, unknown>,
  token: string | null,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(portalConfig().graphql, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...more,
    },
    body: JSON.stringify({ query, variables }),
  });
}

/** A query without the GraphQL client, for what must be asked before it is loaded. */
export async function post(
  query: string,
  variables: Record<string, unknown>,
  token: string | null,
): Promise<RawAnswer> {
  const response = await request(query, variables, token);
  const { status } = response;
  const text = await response.text();
  const body = parsed(text);
  if (body === undefined) {
    throw new PortalError(`Request failed with status code ${status}`, status, referenceIn(errorsIn(text)));
  }
  return { status, data: body?.data ?? null, errors: body?.errors ?? [] };
}

function parsed(text: string): Partial<RawAnswer> | null | undefined {
  try {
    return JSON.parse(text) as Partial<RawAnswer> | null;
  } catch {
    return undefined;
  }
}
