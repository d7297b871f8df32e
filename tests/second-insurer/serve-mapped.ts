import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../backend/support/free-port.ts';
import { subjectsOf } from '../second-backend/identity.ts';
import { secondBackend } from '../second-backend/server.ts';
import { SECOND_INSURER, type ServedInsurer, serveInsurer } from './serve.ts';

export interface MappedInsurer extends ServedInsurer {
  /** Asks the insurer's own API, in its words, for what a token may see. */
  askApi<T>(bearer: string, query: string): Promise<{ data: T; errors?: unknown[] }>;
}

/** Serves the second insurer in front of its own API, whose tokens are those of our identity provider. */
export async function serveMapped(own: Readonly<Record<string, string>>): Promise<MappedInsurer> {
  const port = await freePort();
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(Date.now());
  const findSubject = subjectsOf(`http://localhost:${port}/oidc`);
  const api = createServer(secondBackend({ findSubject, today })).listen(0);
  await once(api, 'listening');
  const endpoint = `http://localhost:${(api.address() as AddressInfo).port}/graphql`;
  const insurer = await serveInsurer(SECOND_INSURER, { ...own, PORT: String(port), GRAPHQL_ENDPOINT: endpoint });
  return {
    ...insurer,
    async askApi(bearer, query) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ query }),
      });
      return (await response.json()) as never;
    },
    async close() {
      await insurer.close();
      api.close();
    },
  };
}
