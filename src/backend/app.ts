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
import { Submissions } from './domain/submissions/submissions.ts';
import type { Services } from './graphql/core/context.ts';
import { UNAVAILABLE } from './graphql/core/errors.ts';
import { PORTAL_DOCUMENTS } from './graphql/portal-documents.generated.ts';
import { createGraphql } from './graphql/server.ts';
import { TrustedDocuments } from './graphql/trusted-documents.ts';
import { bootRoute, configRoute } from './http/boot.ts';
import { catalogueRoute } from './http/catalogue-files.ts';
import { certificateKeysRoute } from './http/certificate-keys.ts';
import { clientAddress, type Exchange, type HttpHandler, hasLeft, type Route, sendText } from './http/exchange.ts';
import { fileRoute } from './http/files.ts';
import { graphqlRoute } from './http/graphql.ts';
import { healthRoute } from './http/health.ts';
import { hostedCallbackRoute, hostedPageAt, hostedSecrets } from './http/hosted.ts';
import { interactionRoute } from './http/interaction.ts';
import { loopbackRoute } from './http/loopback.ts';
import { mailRoute } from './http/mail-page.ts';
import { noWorkerRoute } from './http/no-worker.ts';
import { readOldestBrowsers } from './http/outdated.ts';
import type { PortalConfig } from './http/portal-config.generated.ts';
import { portalConfig } from './http/portal-config.ts';
import { proxyWarning } from './http/proxy-warning.ts';
import type { Readiness } from './http/readiness.ts';
import { redirectsRoute } from './http/redirects.ts';
import { proxyRequestId } from './http/request-id.ts';
import { observeRequest } from './http/request-log.ts';
import { nameRequestSpan, traceRequest } from './http/request-span.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readSessionCookie } from './http/session-cookie.ts';
import { staticRoute } from './http/static-files.ts';
import type { Discovered } from './identity/discovery.ts';
import { endSessions } from './identity/end-sessions.ts';
import { helperReader } from './identity/helper.ts';
import { installationSecret } from './identity/keys.ts';
import { findSignIn } from './identity/sign-in.ts';
import { openKeyStore } from './keys/key-cipher.ts';
import { Seal } from './keys/seal.ts';
import type { Demonstration } from './load-demonstration.ts';
import { inRequest } from './log/request-scope.ts';
import type { Mailer } from './mail/letter.ts';
import { operationNames } from './observe/known-operations.ts';
import type { SeenRequest } from './observe/seen.ts';
import { openDrawnPages } from './open-drawn-pages.ts';
import { openIdentity } from './open-identity.ts';
import { type OpenStudio, openStudioRoute } from './open-studio.ts';
import { clamAvScan } from './scan/clamav.ts';
import { endStudioSessions } from './studio/sessions.ts';
import type { Clock } from './time/clock.ts';
import type { Tracing } from './trace/span.ts';

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
  readiness: Readiness;
  /** Null: nothing is traced. */
  tracing: Tracing | null;
  /** Counts an answered request. */
  count: (seen: SeenRequest) => void;
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
  /** Null where it is not configured. */
  studio: OpenStudio | null;
  /** Replaces the built portal, for hot reload. */
  front?: (req: IncomingMessage, res: ServerResponse) => void;
}

const CLIENT_ERRORS_A_MINUTE = 30;
const REQUEST_ID_HEADER = 'x-request-id';

interface App {
  createHandler: HttpHandler;
  /** Shared with jobs. */
  services: Services;
  documents: TrustedDocuments;
}

/** Composes the whole service into one request handler. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, origin, db, watch, decide, say, releases, log, now, clock } = parts;
  const { cipher } = openKeyStore(db, config);
  const installation = await installationSecret({ db, cipher }, 'secret');
  const documents = new TrustedDocuments({ db, releases, portal: PORTAL_DOCUMENTS, own: config.documents });
  const identity = await openIdentity({
    ...{ config, origin, db, cipher, say, log, documents, installation, now, clock },
    ...{ journal: parts.journal, discovered: parts.discovered },
  });
  const { verifyToken, readViewer, readBearer, readSession, provider } = identity;
  const throttle = new Throttle(db, installation, now);
  const pace = new Throttle(db, installation, now, config.paceEase);
  const relyingParty = provider !== null ? createRelyingParty(origin, config.passkeyDomain) : null;
  const { page } = config.hosted;
  // production needs a configured provider
  const plays = page === null && !config.production ? parts.demonstration : null;
  const perMinute = { name: 'client-error', most: CLIENT_ERRORS_A_MINUTE, seconds: 60 };
  const clientErrors = new SharedLimit(db, installation, perMinute);
  const services: Services = {
    ...{ db, cipher, decide, say, log, verifyToken, origin, throttle, pace, now, later: parts.later },
    // an intruder may have opened a helper's access
    async endSessions(tx, sub, but) {
      await endSessions(tx, sub, but);
      await endAccessesBySub(tx, sub, now());
      await endStudioSessions(tx, sub);
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
  const secrets = hostedSecrets(config.hosted, installation);
  const names = operationNames(releases, Object.values(PORTAL_DOCUMENTS));
  const graphql = graphqlRoute({
    yoga: createGraphql(services, config.production, names),
    ...{ origin, services, releases, documents, names, readBearer },
    readViewer,
    readHelper: helperReader({ db, now }),
    spool: config.files.spool,
  });
  const drawn = await openDrawnPages({
    ...{ config, portal, db, origin, say, log, now, releases, graphql, readSession },
    ...{ blobs: parts.blobs, count: parts.count },
  });
  const routes: Route[] = [
    ...identity.routes,
    healthRoute({
      ...{ readiness: parts.readiness, db: watch, catalogueReady: parts.catalogueReady },
      ...{ filesDown: () => parts.blobs.isDown(), now },
    }),
    loopbackRoute(origin),
    mailRoute(config, origin),
    graphql,
    fileRoute(services, readBearer, readViewer),
    configRoute(portal),
    bootRoute(portal, releases, {
      oldest: readOldestBrowsers(config.distDir),
      distDir: config.dev ? null : config.distDir,
    }),
    catalogueRoute(releases, say),
    certificateKeysRoute(db),
    hostedCallbackRoute(services, secrets),
    ...(plays === null ? [] : [plays.providerRoute({ db, releases, origin, secret: secrets[0] ?? '', now })]),
    redirectsRoute(releases),
    ...(portal.worker === false ? [noWorkerRoute] : []),
  ];
  if (provider !== null)
    routes.push(
      interactionRoute({ db, decide, say, provider, throttle, origin, relyingParty, journal: parts.journal, now }),
    );
  const { front, studio } = parts;
  if (studio !== null)
    routes.push(
      openStudioRoute({
        ...{ config, studio, provider: identity.studio, db, origin, installation, say, log },
        hasFront: front !== undefined,
      }),
    );
  routes.push(
    ...drawn,
    front === undefined
      ? staticRoute(config.distDir, config.dev, say)
      : { name: '/*', matches: () => true, handle: ({ req, res }) => front(req, res) },
  );
  return { createHandler: createHandler(routes, parts, portal), services, documents };
}

function createHandler(routes: Route[], parts: AppParts, portal: PortalConfig): HttpHandler {
  const { config, origin, log, say, releases, count } = parts;
  const headers = Object.entries(securityHeaders(config, origin, portal));
  const warnOfProxies = proxyWarning(config.proxies, log);
  const canary = parts.studio?.canary ?? null;
  const { protocol } = new URL(origin);
  const traces = { tracing: parts.tracing, trustProxy: config.proxies > 0 };
  return async (req, res) => {
    warnOfProxies(req);
    const reference = newReference();
    const id = proxyRequestId(req, traces.trustProxy) ?? reference;
    const url = URL.canParse(req.url ?? '/', origin) ? new URL(req.url ?? '/', origin) : new URL('/', origin);
    const address = clientAddress(req, config.proxies);
    res.setHeader(REQUEST_ID_HEADER, id);
    for (const [name, value] of headers) res.setHeader(name, value);
    const exchange: Exchange = { req, res, url, address, reference, route: null, operation: null };
    const session = canary === null ? null : readSessionCookie(req, protocol);
    const run = () => traceRequest(exchange, id, traces, () => answer(exchange, session));
    await inRequest(id, () => (canary === null ? run() : canary.within(session, run)));
  };

  async function answer(exchange: Exchange, session: string | null): Promise<void> {
    const { res, reference } = exchange;
    observeRequest(exchange, {
      log,
      release: () => releases.current(),
      count(seen) {
        count(seen);
        canary?.count(session, seen);
      },
    });
    try {
      const route = await findRoute(routes, exchange);
      exchange.route = route?.name ?? null;
      nameRequestSpan(exchange);
      await route?.handle(exchange);
    } catch (error) {
      if (hasLeft(exchange)) return log.debug({ route: exchange.route, err: error }, 'the client left');
      log.error({ reference, route: exchange.route, err: error }, 'request failed');
      if (res.headersSent) return void res.destroy();
      if (isOutOfReach(error))
        return sendText(exchange, 503, say({ area: 'service', code: UNAVAILABLE.code }), UNAVAILABLE.headers);
      sendText(exchange, 500, say({ area: 'service', code: 'INTERNAL_SERVER_ERROR', values: { reference } }));
    }
  }
}

async function findRoute(routes: readonly Route[], exchange: Exchange): Promise<Route | undefined> {
  for (const route of routes) if (await route.matches(exchange)) return route;
  return undefined;
}
