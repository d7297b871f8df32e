import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { ClientMetadata } from 'oidc-provider';
import { callbackPath, loginPath } from '../../catalog/fixed-paths.ts';
import type { SessionHolder } from '../config/identity.ts';
import { oidcPayloads } from './schema.ts';

/** Pages as a public client, which hold their tokens. */
const PAGE_CLIENT = 'portail';
/** The back-end as a confidential client, which holds them for pages. */
export const SERVER_CLIENT = 'portail-serveur';

export const clientIdOf = (holder: SessionHolder): string => (holder === 'server' ? SERVER_CLIENT : PAGE_CLIENT);

/** The back-end's secret at the embedded provider, equal in every process. */
export const clientSecretOf = (installation: string, client = SERVER_CLIENT): string =>
  createHmac('sha256', installation).update(client).digest('base64url');

/** The studio, where who is asked has a role; the back-end holds its sessions. */
export const STUDIO_CLIENT = 'studio';
/** Where the provider sends the browser of somebody who signs in to the studio. */
export const STUDIO_CALLBACK = '/studio/retour';

/** The studio as a client of the embedded provider, which gives it no way to stay signed in. */
export const studioClient = (secret: string, origin: string): ClientMetadata => ({
  application_type: 'web',
  id_token_signed_response_alg: 'ES256',
  client_id: STUDIO_CLIENT,
  client_name: STUDIO_CLIENT,
  client_secret: secret,
  token_endpoint_auth_method: 'client_secret_basic',
  redirect_uris: [origin + STUDIO_CALLBACK],
  grant_types: ['authorization_code'],
  response_types: ['code'],
});

/**
 * Clients of the embedded provider. Where the back-end holds sessions, a page can get no token: only those that it got
 * from an earlier version are renewed until they end.
 */
export function clientsOf(holder: SessionHolder, secret: string, origin: string, longest: number): ClientMetadata[] {
  const common = {
    application_type: 'web',
    id_token_signed_response_alg: 'ES256',
    redirect_uris: [origin + callbackPath],
    post_logout_redirect_uris: [origin + loginPath],
    default_max_age: longest,
  } as const;
  const both = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] } as const;
  const page = { client_id: PAGE_CLIENT, client_name: PAGE_CLIENT, token_endpoint_auth_method: 'none' } as const;
  if (holder === 'bearer')
    return [{ ...common, ...page, grant_types: [...both.grant_types], response_types: ['code'] }];
  return [
    { ...common, ...page, grant_types: ['refresh_token'], response_types: [] },
    {
      ...common,
      client_id: SERVER_CLIENT,
      client_name: SERVER_CLIENT,
      client_secret: secret,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: [...both.grant_types],
      response_types: ['code'],
    },
  ];
}

/** SQL: the grant of a session of the embedded provider. */
export const sessionGrant: SQL<string> = sql<string>`coalesce(${oidcPayloads.payload}->'authorizations'->${SERVER_CLIENT}::text->>'grantId', ${oidcPayloads.payload}->'authorizations'->${PAGE_CLIENT}::text->>'grantId')`;
