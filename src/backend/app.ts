import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { dayInParis } from '../base/paris.ts';
import type { WatchedBlobs } from './blobs/watched.ts';
import { captchaVerifier } from './captcha/verify.ts';
import type { Decide } from './catalogue/decide.ts';
import type { ReleaseReader } from './catalogue/release-reader.ts';
import type { Say } from './catalogue/say.ts';
import type { Config } from './config/config.ts';
import type { Db } from './database/database.ts';
import { isOutOfReach } from './database/out-of-reach.ts';
import { toLinkToken } from './domain/accounts/links.ts';
import { networkKey } from './domain/accounts/network.ts';
import { Throttle } from './domain/accounts/throttle.ts';
import { endAccessesBySub } from './domain/helper-access/end.ts';
import type { Journal } from './domain/journal/journal.ts';
import { SharedLimit } from './domain/limits/shared-limit.ts';
import { createRelyingParty } from './domain/passkeys/relying-party.ts';
import { newReference } from './domain/reference.ts';
import { Seal } from './domain/submissions/seal.ts';
import { Submissions } from './domain/submissions/submissions.ts';
import type { Services } from './graphql/core/context.ts';
import { UNAVAILABLE } from './graphql/core/errors.ts';
import { PORTAL_DOCUMENTS } from './graphql/portal-documents.generated.ts';
import { createGraphql } from './graphql/server.ts';
import { TrustedDocuments } from './graphql/trusted-documents.ts';
import { bootRoute, configRoute } from './http/boot.ts';
import { catalogueRoute } from './http/catalogue-files.ts';
import { certificateKeysRoute } from './http/certificate-keys.ts';
import { clientAddress, type Exchange, type HttpHandler, type Route, sendText } from './http/exchange.ts';
import { fileRoute } from './http/files.ts';
import { graphqlRoute } from './http/graphql.ts';
import { healthRoute } from './http/health.ts';
import { hostedCallbackRoute, hostedPageAt, hostedSecret } from './http/hosted.ts';
import { interactionRoute } from './http/interaction.ts';
import { loopbackRoute } from './http/loopback.ts';
import { mailRoute } from './http/mail-page.ts';
import { noWorkerRoute } from './http/no-worker.ts';
import { oidcRoute } from './http/oidc.ts';
import { readOldestBrowsers } from './http/outdated.ts';
import type { PortalConfig } from './http/portal-config.generated.ts';
import { portalConfig } from './http/portal-config.ts';
import { proxyWarning } from './http/proxy-warning.ts';
import { redirectsRoute } from './http/redirects.ts';
import { logRequest } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticRoute } from './http/static-files.ts';
import { isGrantAlive } from './identity/adapter.ts';
import type { Discovered } from './identity/discovery.ts';
import { endSessions } from './identity/end-sessions.ts';
import { helperReader } from './identity/helper.ts';
import { installationSecret, KeyRing } from './identity/keys.ts';
import { createProvider } from './identity/provider.ts';
import { findSignIn } from './identity/sign-in.ts';
import { embeddedVerifier, externalVerifier, requireGrant } from './identity/tokens.ts';
import { limitUnfinished, UnfinishedSignIns } from './identity/unfinished.ts';
import { userinfo } from './identity/userinfo.ts';
import { viewerReader } from './identity/viewer.ts';
import type { Demonstration } from './load-demonstration.ts';
import type { Mailer } from './mail/letter.ts';
import { clamAvScan } from './scan/clamav.ts';
import { type Clock, skewSeconds } from './time/clock.ts';

export interface AppParts {
  config: Config;
  /** Endpoints of another identity provider; null for the embedded one. */
  discovered: Discovered | null;
  /** The portal's origin. */
  origin: string;
  db: Db;
  /** The same database for health checks. */
  watch: Db;
  decide: Decide;
  say: Say;
  releases: ReleaseReader;
  /** Rejects with the reason when the release in force cannot be served. */
  catalogueReady: () => Promise<void>;
  log: Logger;
  /** Members' files. */
  blobs: WatchedBlobs;
  /** Runs work after the answer. */
  later: (work: () => Promise<void>) => void;
  now: () => Date;
  /** The database's, by which access lapses whatever time `now` simulates. */
  clock: Clock;
  /** Waits so many milliseconds. */
  pause?: (ms: number) => Promise<void>;
  mailer: Mailer;
  journal: Journal;
  /** The demonstration, if enabled. */
  demonstration: Demonstration | null;
  /** Replaces the built portal, for hot reload. */
  front?: (req: IncomingMessage, res: ServerResponse) => void;
}

const CLIENT_ERRORS_A_MINUTE = 30;

interface App {
  createHandler: HttpHandler;
  /** Shared with jobs. */
  services: Services;
  documents: TrustedDocuments;
}

/** Composes the whole service into one request handler. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, origin, db, watch, decide, say, releases, log, now, clock } = parts;
  const installation = await installationSecret(db, 'secret');
  const keys = await KeyRing.open(db);
  const external = config.externalIdentity;
  const embedded = external === null;
  const signed = embedded ? embeddedVerifier(keys, origin, clock.now) : externalVerifier(external, log, clock.now);
  const verifyToken = embedded ? requireGrant(signed, (grant, sub) => isGrantAlive(db, grant, sub)) : signed;
  const memberClaim = external?.memberClaim ?? 'sub';
  const throttle = new Throttle(db, installation, now);
  const pace = new Throttle(db, installation, now, config.paceEase);
  const relyingParty = embedded ? createRelyingParty(origin, config.passkeyDomain) : null;
  const { page } = config.hosted;
  // production needs a configured provider
  const plays = page === null && !config.production ? parts.demonstration : null;
  const perMinute = { name: 'client-error', most: CLIENT_ERRORS_A_MINUTE, seconds: 60 };
  const clientErrors = new SharedLimit(db, installation, perMinute);
  const services: Services = {
    ...{ db, decide, say, log, verifyToken, origin, throttle, pace, now, later: parts.later },
    // an intruder may have opened a helper's access
    async endSessions(tx, sub, but) {
      await endSessions(tx, sub, but);
      await endAccessesBySub(tx, sub, now());
    },
    ...{ relyingParty, findSignIn: (grant) => findSignIn(db, grant) },
    mailer: parts.mailer,
    linkToken: (nonce) => toLinkToken(createHmac('sha256', installation).update(`link ${nonce}`).digest()),
    sealRequest: (reference) => new Seal(reference, installation),
    pause: parts.pause ?? ((ms) => pause(ms)),
    today: () => dayInParis(now()),
    journal: parts.journal,
    submissions: new Submissions(db, installation),
    verifyCaptcha: captchaVerifier(config.captcha, log),
    hostedPage: page === null ? (plays?.providerPage(origin) ?? null) : hostedPageAt(page),
    release: () => releases.current(),
    mayLog: async (address) => (await clientErrors.consume(networkKey(address))) === null,
    blobs: parts.blobs,
    scan: config.files.scanner && clamAvScan(config.files.scanner),
  };
  const portal = portalConfig(config, origin, parts.discovered ?? {});
  const readViewer = viewerReader({ db, signed, memberClaim, embedded, log });
  const secret = hostedSecret(config.hosted, installation);
  const documents = new TrustedDocuments({ db, releases, portal: PORTAL_DOCUMENTS, own: config.documents });
  const routes: Route[] = [
    healthRoute({ db: watch, catalogueReady: parts.catalogueReady, filesDown: () => parts.blobs.isDown(), now }),
    loopbackRoute(origin),
    mailRoute(config, origin),
    graphqlRoute({
      yoga: createGraphql(services, config.production),
      services,
      releases,
      documents,
      readViewer,
      readHelper: helperReader({ db, now }),
      spool: config.files.spool,
    }),
    fileRoute(services, readViewer),
    configRoute(portal),
    bootRoute(portal, releases, {
      oldest: readOldestBrowsers(config.distDir),
      distDir: config.dev ? null : config.distDir,
    }),
    catalogueRoute(releases, say),
    certificateKeysRoute(db),
    hostedCallbackRoute(services, secret),
    ...(plays === null ? [] : [plays.providerRoute({ db, releases, origin, secret, now })]),
    redirectsRoute(releases),
    ...(portal.worker === false ? [noWorkerRoute] : []),
  ];
  if (external === null) {
    const { sessionHours } = config;
    const unfinished = new UnfinishedSignIns(db, installation);
    const provider = keys.derive((inForce) => {
      const embeddedProvider = createProvider({
        db,
        say,
        keys: inForce,
        origin,
        sessionHours,
        log,
        journal: parts.journal,
        now,
        skew: skewSeconds(clock),
      });
      embeddedProvider.use(userinfo(db, verifyToken));
      limitUnfinished(embeddedProvider, unfinished, say, (req) => networkKey(clientAddress(req, config.proxies)));
      return embeddedProvider;
    });
    routes.push(
      oidcRoute(provider, origin),
      interactionRoute({ db, decide, say, provider, throttle, origin, relyingParty, journal: parts.journal, now }),
    );
  }
  const { front } = parts;
  routes.push(
    front === undefined
      ? staticRoute(config.distDir, config.dev, say)
      : { name: '/*', matches: () => true, handle: ({ req, res }) => front(req, res) },
  );
  return { createHandler: createHandler(routes, parts, portal), services, documents };
}

function createHandler(routes: Route[], { config, origin, log, say }: AppParts, portal: PortalConfig): HttpHandler {
  const headers = Object.entries(securityHeaders(config, origin, portal));
  const warnOfProxies = proxyWarning(config.proxies, log);
  return async (req, res) => {
    warnOfProxies(req);
    const url = URL.canParse(req.url ?? '/', origin) ? new URL(req.url ?? '/', origin) : new URL('/', origin);
    const exchange: Exchange = {
      req,
      res,
      url,
      address: clientAddress(req, config.proxies),
      reference: newReference(),
    };
    for (const [name, value] of headers) res.setHeader(name, value);
    let route: Route | undefined;
    try {
      route = await findRoute(routes, exchange);
      logRequest(exchange, route?.name ?? 'none', log);
      await route?.handle(exchange);
    } catch (error) {
      log.error({ reference: exchange.reference, route: route?.name, err: error }, 'request failed');
      if (res.headersSent) return void res.destroy();
      if (isOutOfReach(error))
        return sendText(exchange, 503, say({ area: 'service', code: UNAVAILABLE.code }), UNAVAILABLE.headers);
      const { reference } = exchange;
      sendText(exchange, 500, say({ area: 'service', code: 'INTERNAL_SERVER_ERROR', values: { reference } }));
    }
  };
}

async function findRoute(routes: readonly Route[], exchange: Exchange): Promise<Route | undefined> {
  for (const route of routes) if (await route.matches(exchange)) return route;
  return undefined;
}
