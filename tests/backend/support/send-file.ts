import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Answer } from './api.ts';

export interface Sent {
  origin: string;
  token: string | null;
  name: string;
  content: Uint8Array;
  formulaire?: string;
  champ?: string;
  /** Idempotency key. */
  key?: string;
}

const MUTATION = `mutation($formulaire: String!, $champ: String!, $fichier: Upload!) {
  deposerFichier(formulaire: $formulaire, champ: $champ, fichier: $fichier) {
    id nom type taille empreinte dateReception } }`;

/** Sends one file as the portal does; its name goes as it is, which forms of browsers would not let through. */
export async function sendFile(sent: Sent): Promise<Answer> {
  const { headers, parts } = multipartOf(sent);
  const body = Buffer.concat(parts);
  const response = await fetch(`${sent.origin}/graphql`, { method: 'POST', headers, body });
  return answerOf(response.status, await response.json());
}

/** The same without a copy of the content, for what measures the service and not the sender. */
export async function sendLargeFile(sent: Sent): Promise<Answer> {
  const { headers, parts } = multipartOf(sent);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const req = request(`${sent.origin}/graphql`, { method: 'POST', headers: { ...headers, 'content-length': length } });
  const responded = once(req, 'response') as Promise<[IncomingMessage]>;
  req.on('error', () => {}); // awaited below; once it has answered, the service may cut what still comes
  for (const part of parts) req.write(part);
  req.end();
  const [response] = await responded;
  return answerOf(response.statusCode ?? 0, await json(response));
}

/**
 * The same over a slow network: the last part follows once `last` resolves.
 * @param begun called once all but the last part is on its way
 */
export async function sendSlowly(sent: Sent, begun: () => void, last: Promise<unknown>): Promise<Answer> {
  const { headers, parts } = multipartOf(sent);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const req = request(`${sent.origin}/graphql`, { method: 'POST', headers: { ...headers, 'content-length': length } });
  const responded = once(req, 'response') as Promise<[IncomingMessage]>;
  for (const part of parts.slice(0, -1)) req.write(part);
  begun();
  await last;
  req.end(parts.at(-1));
  const [response] = await responded;
  return answerOf(response.statusCode ?? 0, await json(response));
}

/** A file as the portal sends it: the head of the request, and its body in parts. */
export function multipartOf(sent: Omit<Sent, 'origin'>) {
  const { token, name, content, key, formulaire = 'essai', champ = 'pieces' } = sent;
  const operations = JSON.stringify({ query: MUTATION, variables: { formulaire, champ, fichier: null } });
  const part = (head: string) => `--limite\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const quoted = name.replace(/[\r\n"\\]/g, (sign) => (sign === '"' || sign === '\\' ? `\\${sign}` : ' '));
  const parts = [
    Buffer.from(`${part('name="operations"')}${operations}\r\n${part('name="map"')}{"0":["variables.fichier"]}\r\n`),
    Buffer.from(part(`name="0"; filename="${quoted}"`)),
    content,
    Buffer.from('\r\n--limite--\r\n'),
  ];
  const headers = {
    'content-type': 'multipart/form-data; boundary=limite',
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return { headers, parts };
}

function answerOf(status: number, body: unknown): Answer {
  const { data = null, errors = [] } = body as Partial<Answer>;
  return { status, data, errors };
}
