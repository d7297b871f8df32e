import type { RawResponse } from '../handover/handover.ts';

/** A request, with the bearer in its headers. */
export interface PostedRequest {
  text: string;
  variables: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
}

/** Posts a query; rejects when the endpoint is unreachable. */
export async function post(url: string, { text, variables, headers }: PostedRequest): Promise<RawResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify({ query: text, variables }),
  });
  return { status: response.status, body: await response.text(), release: response.headers.get('x-release') };
}
