import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import { loginPath } from '../../catalog/fixed-paths.ts';
import type { Say } from '../catalogue/say.ts';
import type { SessionHolder } from '../config/identity.ts';
import type { Db } from '../database/database.ts';
import { findAccountBySub } from '../domain/accounts/account.ts';
import { journalSignIn, type SignInJournal } from '../domain/journal/sign-ins.ts';
import { adapterFactory, type Skew } from './adapter.ts';
import { clientsOf, studioClient } from './clients.ts';
import type { SigningKeys } from './keys.ts';
import { dropOldHint, logoutWithoutPage, onSignOut } from './logout.ts';
import { logoutPage, problemPage } from './pages.ts';
import { ACCESS_SECONDS, cappedTtl, extendSession, tokenSource } from './session.ts';

export const MOUNT = '/oidc';
export const AUDIENCE = 'urn:societaire:api';
/** Claim of access tokens with their grant. */
export const GRANT_CLAIM = 'gid';
/** Seconds (P9). A session ends with the last token it gave. */
const TTL = { access: ACCESS_SECONDS, refresh: 2400, session: 1800, interaction: 900, code: 60 };

const API_SCOPE = 'api';

interface ProviderParts extends SignInJournal {
  db: Db;
  say: Say;
  keys: SigningKeys;
  session: SessionHolder;
  /** Secret of the back-end as a client. */
  clientSecret: string;
  /** Secret of the studio as a client; null: there is no studio. */
  studioSecret: string | null;
  origin: string;
  /** Hours after which a session ends, active or not. */
  sessionHours: number;
  log: Logger;
  skew: Skew;
}

/** The embedded OpenID Connect provider: authorization code with S256, no consent page. */
export function createProvider(parts: ProviderParts): Provider {
  const {
    db,
    say,
    keys,
    session: holder,
    clientSecret,
    studioSecret,
    origin,
    sessionHours,
    log,
    skew,
    ...teller
  } = parts;
  const longest = sessionHours * 3600;
  const sessionTtl = (signedInAt: number | undefined) => cappedTtl(longest, signedInAt, TTL.session);
  const configuration: Configuration = {
    adapter: adapterFactory(db, skew),
    jwks: { keys: keys.signing } as NonNullable<Configuration['jwks']>,
    cookies: {
      keys: keys.cookies,
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: MOUNT },
      short: { signed: true, httpOnly: true, sameSite: 'lax', path: '/connexion' },
    },
    clients: [
      ...clientsOf(holder, clientSecret, origin, longest),
      ...(studioSecret === null ? [] : [studioClient(studioSecret, origin)]),
    ],
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    // the id token includes the name: no second request for the greeting
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: (ctx) => cappedTtl(longest, tokenSource(ctx)?.authTime, TTL.access),
      RefreshToken: (_ctx, token) => cappedTtl(longest, token.authTime, TTL.refresh),
      IdToken: TTL.access,
      AuthorizationCode: TTL.code,
      Interaction: TTL.interaction,
      Session: (_ctx, session) => sessionTtl(session.loginTs),
      Grant: ({ oidc }) => cappedTtl(longest, oidc.session?.loginTs, longest),
    },
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // browsers send the origin on same-origin POSTs too
    clientBasedCORS: (_ctx, from) => from === origin,
    interactions: { url: (_ctx, interaction) => `${loginPath}?interaction=${interaction.uid}` },
    enabledJWA: {
      idTokenSigningAlgValues: ['ES256'],
      userinfoSigningAlgValues: ['ES256'],
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => logoutPage(ctx, form, say) },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: API_SCOPE,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    extraTokenClaims: (_ctx, token) => ('grantId' in token ? { [GRANT_CLAIM]: token.grantId } : undefined),
    formats: {
      customizers: {
        // every process verifies access tokens by the database's clock
        jwt: (_ctx, _token, { payload }) => {
          for (const name of ['iat', 'exp'] as const) payload[name] = Number(payload[name]) - skew();
        },
      },
    },
    renderError: (ctx) => problemPage(ctx, say),
    loadExistingGrant: firstPartyGrant,
    async findAccount(_ctx, sub) {
      const account = await findAccountBySub(db, sub);
      if (account === null) return undefined;
      const { name, numClient } = account;
      return { accountId: sub, claims: () => ({ sub, name, preferred_username: numClient }) };
    },
  };
  const provider = new Provider(origin + MOUNT, configuration);
  // the http layer sets the forwarded headers from the configured origin
  provider.proxy = true;
  onSignOut(provider, async (sub) => {
    const account = await findAccountBySub(db, sub);
    if (account !== null) await journalSignIn(teller, db, account.memberId, 'deconnexion');
  });
  provider.use(dropOldHint(keys.signing));
  provider.use(logoutWithoutPage(origin + loginPath));
  extendSession(provider, { db, ttlOf: sessionTtl });
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'identity provider failed'));
  return provider;
}

/** The portal is first-party: its requests are granted without a consent page. */
async function firstPartyGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile');
  grant.addResourceScope(AUDIENCE, API_SCOPE);
  await grant.save();
  return grant;
}
