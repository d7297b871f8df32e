import type Provider from 'oidc-provider';
import type { Logger } from 'pino';
import { callbackPath } from '../catalog/fixed-paths.ts';
import type { Say } from './catalogue/say.ts';
import type { Config } from './config/config.ts';
import { isOwnEndpoint } from './config/endpoint.ts';
import type { Db } from './database/database.ts';
import { findAccountBySub } from './domain/accounts/account.ts';
import { networkKey } from './domain/accounts/network.ts';
import { journalSignIn, type SignInJournal } from './domain/journal/sign-ins.ts';
import type { TrustedDocuments } from './graphql/trusted-documents.ts';
import { bearerReader, type ReadBearer } from './http/bearer.ts';
import { clientAddress, type HttpHandler, type Route } from './http/exchange.ts';
import { graphqlProxy } from './http/graphql-proxy.ts';
import { inMemoryFetch } from './http/in-memory.ts';
import { oidcHandler, oidcRoute } from './http/oidc.ts';
import { webSessionRoute } from './http/web-session.ts';
import { isGrantAlive } from './identity/adapter.ts';
import { clientSecretOf, SERVER_CLIENT, STUDIO_CALLBACK, STUDIO_CLIENT } from './identity/clients.ts';
import type { Discovered } from './identity/discovery.ts';
import { endGrant } from './identity/end-sessions.ts';
import { KeyRing } from './identity/keys.ts';
import { createOidcClient, type OidcClient, type WebTokens } from './identity/oidc-client.ts';
import { createProvider, MOUNT } from './identity/provider.ts';
import { embeddedVerifier, externalVerifier, readGrant, requireGrant, type VerifyToken } from './identity/tokens.ts';
import { limitUnfinished, UnfinishedSignIns } from './identity/unfinished.ts';
import { userinfo } from './identity/userinfo.ts';
import { type ReadViewer, viewerReader } from './identity/viewer.ts';
import { WebSessions } from './identity/web-sessions.ts';
import type { KeyCipher } from './keys/key-cipher.ts';
import { type Clock, skewSeconds } from './time/clock.ts';

/** Milliseconds for which a process needs to read a session once. */
const SESSION_READ_MS = 2000;

interface IdentityParts extends SignInJournal {
  config: Config;
  origin: string;
  db: Db;
  say: Say;
  log: Logger;
  documents: TrustedDocuments;
  clock: Clock;
  /** Opens the keys in the database. */
  cipher: KeyCipher;
  /** The installation's secret. */
  installation: string;
  /** Endpoints of another provider. */
  discovered: Discovered | null;
}

interface Identity {
  verifyToken: VerifyToken;
  readViewer: ReadViewer;
  readBearer: ReadBearer;
  /** The tokens of a session that the back-end holds, by its cookie alone; null without a valid one. */
  readSession: (cookie: string) => Promise<WebTokens | null>;
  /** The embedded provider with the current keys; null with another. */
  provider: (() => Promise<Provider>) | null;
  /** What signs people in to the studio; null where there is none, or where it is open. */
  studio: StudioProvider | null;
  routes: Route[];
}

/** The studio as a client of the identity provider. */
export interface StudioProvider {
  client: OidcClient;
  /** Where the provider signs people in. */
  authorization: string;
}

/** Composes who signs members in, who holds their tokens, and how a request's member is found. */
export async function openIdentity(parts: IdentityParts): Promise<Identity> {
  const { config, origin, db, cipher, log, clock } = parts;
  const keys = await KeyRing.open({ db, cipher });
  const external = config.externalIdentity;
  const signed =
    external === null ? embeddedVerifier(keys, origin, clock.now) : externalVerifier(external, log, clock.now);
  const verifyToken = external === null ? requireGrant(signed, (grant, sub) => isGrantAlive(db, grant, sub)) : signed;
  const memberClaim = external?.memberClaim ?? 'sub';
  const readViewer = viewerReader({ db, signed, memberClaim, embedded: external === null, log });
  const provider = external === null ? embeddedProvider(parts, keys, verifyToken) : null;
  const handler = provider && oidcHandler(provider, origin);
  // our own grants are looked at with each request: a session that another process ends is over at once
  const remember = external === null ? SESSION_READ_MS : 0;
  const sessions = config.session === 'server' ? new WebSessions(db, parts.installation, remember) : null;
  const readBearer = bearerReader(sessions, origin);
  const routes = handler === null ? [] : [oidcRoute(handler)];
  if (sessions !== null) {
    const client = handler === null ? externalClient(parts) : embeddedClient(parts, handler);
    const endAtProvider = (access: string) => endEmbedded(parts, signed, access);
    const longest = config.sessionHours * 3600;
    routes.push(webSessionRoute({ ...parts, sessions, client, longest, endAtProvider }));
    if (!isOwnEndpoint(config.graphqlEndpoint))
      routes.push(graphqlProxy(config.graphqlEndpoint, { ...parts, readBearer }));
  }
  const readSession = async (cookie: string) => {
    const session = (await sessions?.read(cookie)) ?? null;
    return session !== null && session.left > 0 ? session.tokens : null;
  };
  const isSignedIn = config.studio !== null && !config.studio.open;
  const studio = isSignedIn ? studioProvider(parts, handler) : null;
  return { verifyToken, readViewer, readBearer, readSession, provider, studio, routes };
}

function studioProvider(parts: IdentityParts, handler: HttpHandler | null): StudioProvider {
  const { config, origin, clock, discovered, installation } = parts;
  const mount = origin + MOUNT;
  const redirectUri = origin + STUDIO_CALLBACK;
  if (handler !== null)
    return {
      authorization: `${mount}/auth`,
      client: createOidcClient({
        ...{ issuer: mount, clientId: STUDIO_CLIENT, clientSecret: clientSecretOf(installation, STUDIO_CLIENT) },
        ...{ token: `${mount}/token`, userinfo: null, logout: null, redirectUri },
        skew: () => 0,
        fetch: inMemoryFetch(handler),
      }),
    };
  const { clientId = '', clientSecret = null } = config.studio ?? {};
  const { authorization = '', token = '' } = discovered ?? {};
  const client = createOidcClient({
    ...{ issuer: config.externalIdentity?.issuer ?? '', clientId, clientSecret, token, redirectUri },
    ...{ userinfo: null, logout: null, skew: skewSeconds(clock) },
  });
  return { authorization, client };
}

function embeddedProvider(
  { config, origin, db, say, log, journal, now, clock, installation }: IdentityParts,
  keys: KeyRing,
  verifyToken: VerifyToken,
): () => Promise<Provider> {
  const { sessionHours, session, studio } = config;
  const unfinished = new UnfinishedSignIns(db, installation);
  return keys.derive((inForce) => {
    const made = createProvider({
      ...{ db, say, keys: inForce, session, clientSecret: clientSecretOf(installation) },
      studioSecret: studio === null || studio.open ? null : clientSecretOf(installation, STUDIO_CLIENT),
      ...{ origin, sessionHours, log, journal, now, skew: skewSeconds(clock) },
    });
    made.use(userinfo(db, verifyToken));
    limitUnfinished(made, unfinished, say, (req) => networkKey(clientAddress(req, config.proxies)));
    return made;
  });
}

/** Asks the embedded provider within the process: it needs no address of its own. */
function embeddedClient({ origin, installation }: IdentityParts, handler: HttpHandler): OidcClient {
  const mount = origin + MOUNT;
  return createOidcClient({
    ...{ issuer: mount, clientId: SERVER_CLIENT, clientSecret: clientSecretOf(installation) },
    ...{ token: `${mount}/token`, userinfo: `${mount}/me`, logout: `${mount}/session/end` },
    redirectUri: origin + callbackPath,
    // the process itself dates its id tokens
    skew: () => 0,
    fetch: inMemoryFetch(handler),
  });
}

function externalClient({ config, origin, clock, discovered }: IdentityParts): OidcClient {
  const { issuer = '', clientId = '', clientSecret = null } = config.externalIdentity ?? {};
  const { token = '', userinfo: info = null, logout = null } = discovered ?? {};
  return createOidcClient({
    ...{ issuer, clientId, clientSecret, token, userinfo: info, logout },
    skew: skewSeconds(clock),
    redirectUri: origin + callbackPath,
  });
}

/** Ends the sign-in of a token of ours, and tells the journal. */
async function endEmbedded(
  { config, db, ...teller }: IdentityParts,
  signed: VerifyToken,
  access: string,
): Promise<boolean> {
  if (config.externalIdentity !== null) return false;
  const claims = await signed(access);
  const grant = claims && readGrant(claims);
  if (!grant || claims?.sub === undefined) return false;
  await endGrant(db, grant);
  const account = await findAccountBySub(db, claims.sub);
  if (account !== null) await journalSignIn(teller, db, account.memberId, 'deconnexion');
  return true;
}
