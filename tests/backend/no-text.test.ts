import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { documentOf, everyOperation } from './support/every-operation.ts';
import { type Service, startService } from './support/service.ts';

const SECRET = 'un secret de trente-deux signes, au moins';
/** U+0000, which the database keeps in no text, alone and within one. */
const NO_TEXT = ['\u0000', 'a\u0000b'];

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService({ HOSTED_SECRET: SECRET }, { decide: decidingBy(catalogue) });
  token = (await new Browser(service.origin).signIn('12345678A')).access;
});
afterAll(() => service.close());

const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });
const client = { client_id: 'portail' };

/** By which anybody may hand the server a text, beside the API. */
const WAYS: Readonly<Record<string, (text: string) => Promise<Response>>> = {
  'a callback’s operation': (id) => {
    const body = JSON.stringify({ id, issue: 'reussie', montant: null });
    const at = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
    const headers = { 'prestataire-signature': `t=${at},v1=${mac}` };
    return fetch(`${service.origin}/rappels/prestataire`, { method: 'POST', headers, body });
  },
  'an authorization code': (code) =>
    sent('/oidc/token', form({ ...client, grant_type: 'authorization_code', code, code_verifier: 'x'.repeat(43) })),
  'a refresh token': (refresh_token) =>
    sent('/oidc/token', form({ ...client, grant_type: 'refresh_token', refresh_token })),
  'a client': (client_id) => sent('/oidc/token', form({ client_id, grant_type: 'refresh_token', refresh_token: 'x' })),
  'a token to revoke': (of) => sent('/oidc/token/revocation', form({ ...client, token: of })),
  'a state': (state) => sent(`/oidc/auth?${new URLSearchParams({ ...authorization(), state })}`),
  'a nonce': (nonce) => sent(`/oidc/auth?${new URLSearchParams({ ...authorization(), nonce })}`),
  'a hint of who signs in': (login_hint) =>
    sent(`/oidc/auth?${new URLSearchParams({ ...authorization(), login_hint })}`),
  'a code challenge': (code_challenge) =>
    sent(`/oidc/auth?${new URLSearchParams({ ...authorization(), code_challenge })}`),
  'a client who signs in': (client_id) => sent(`/oidc/auth?${new URLSearchParams({ ...authorization(), client_id })}`),
  'an interaction': (uid) => sent(`/oidc/auth/${encodeURIComponent(uid)}`),
  'a token of who signs out': (id_token_hint) => sent(`/oidc/session/end?${new URLSearchParams({ id_token_hint })}`),
  'a client who signs out': (client_id) =>
    sent(`/oidc/session/end?${new URLSearchParams({ client_id, state: client_id })}`),
  'a client number': (numClient) => signIn({ numClient, motDePasse: 'x' }),
  'a password': (motDePasse) => signIn({ numClient: '12345678A', motDePasse }),
  'a passkey': (id) =>
    signIn({
      cleAcces: {
        id,
        rawId: id,
        type: id,
        response: { clientDataJSON: id, authenticatorData: id, signature: id, userHandle: id },
      },
    }),
  'a file': (id) => sent(`/fichiers/${encodeURIComponent(id)}`, { headers: { authorization: `Bearer ${token}` } }),
  'a release': (hash) => sent(`/catalogue/${encodeURIComponent(hash)}/index.json`),
  'a mail': (file) => sent(`/dev/courrier/${encodeURIComponent(file)}`),
  'a page': (path) => sent(`/${encodeURIComponent(path)}`),
  'a query': (text) => sent(`/boot.js?${new URLSearchParams({ numClient: text })}`),
};

const sent = (path: string, init: RequestInit = {}) =>
  fetch(`${service.origin}${path}`, { redirect: 'manual', ...init });

const authorization = () => ({
  ...{ ...client, response_type: 'code', redirect_uri: `${service.origin}/connexion/mire/2`, scope: 'openid profile' },
  ...{ state: 'x', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
});

async function signIn(fields: Record<string, unknown>): Promise<Response> {
  const browser = new Browser(service.origin);
  const { location } = await browser.leave();
  const body = JSON.stringify({ interaction: location.searchParams.get('interaction'), ...fields });
  const headers = { 'content-type': 'application/json', origin: service.origin };
  return browser.fetch('/connexion/interaction', { method: 'POST', headers, body });
}

describe('an unstorable text is not a server fault', () => {
  it.each(Object.entries(WAYS))('as %s', async (_name, way) => {
    for (const text of NO_TEXT) expect((await way(text)).status).toBeLessThan(500);
  });

  it('as an argument of any operation of the API', async () => {
    const wrong: string[] = [];
    for (const operation of everyOperation())
      for (const { name, type } of operation.args) {
        if (!/^\[?(ID|String)/.test(type)) continue;
        for (const text of NO_TEXT) {
          const others = operation.args.filter(({ required }) => required).map((arg) => [arg.name, plain(arg.type)]);
          const given = { ...Object.fromEntries(others), [name]: type.startsWith('[') ? [text] : text };
          const { query, variables } = documentOf(operation, [given], operation.all);
          const { status, errors } = await ask(service.origin, operation.isPublic ? null : token, query, variables);
          const code = errors[0]?.extensions?.code;
          if (status >= 500 || code === 'INTERNAL_SERVER_ERROR') wrong.push(`${operation.name}(${name})`);
        }
      }
    expect(wrong).toEqual([]);
  });
});

/** A value of a type, whatever it means. */
function plain(type: string): unknown {
  if (type.startsWith('[')) return ['x'];
  if (type.startsWith('Boolean')) return true;
  if (type.startsWith('Date')) return '2026-01-01';
  return /^(Int|Float)/.test(type) ? 1 : 'x';
}
