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
  const { origin, token, name, content, key, formulaire = 'essai', champ = 'pieces' } = sent;
  const operations = JSON.stringify({ query: MUTATION, variables: { formulaire, champ, fichier: null } });
  const part = (head: string) => `--limite\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const quoted = name.replace(/[\r\n"\\]/g, (sign) => (sign === '"' || sign === '\\' ? `\\${sign}` : ' '));
  const body = Buffer.concat([
    Buffer.from(`${part('name="operations"')}${operations}\r\n${part('name="map"')}{"0":["variables.fichier"]}\r\n`),
    Buffer.from(part(`name="0"; filename="${quoted}"`)),
    content,
    Buffer.from('\r\n--limite--\r\n'),
  ]);
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=limite',
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body,
  });
  const answer = (await response.json()) as Partial<Answer>;
  return { status: response.status, data: answer.data ?? null, errors: answer.errors ?? [] };
}
