import { portalConfig } from '../config.ts';

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
