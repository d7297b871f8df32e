import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ReleaseReader } from './catalogue/release-reader.ts';
import type { Config } from './config/config.ts';
import { type Db, first } from './database/database.ts';
import { members } from './domain/members/schema.ts';
import { DrawnRelease, loadDrawing } from './http/drawing.ts';
import { type DrawnMember, drawnPageRoute } from './http/drawn-page.ts';
import type { Exchange, Route } from './http/exchange.ts';
import { inMemoryFetch } from './http/in-memory.ts';
import type { PortalConfig } from './http/portal-config.generated.ts';
import type { ReadViewer } from './identity/viewer.ts';

interface Parts {
  config: Config;
  portal: PortalConfig;
  db: Db;
  origin: string;
  log: Logger;
  now(): Date;
  releases: ReleaseReader;
  /** The API, where it is ours. */
  graphql: Route;
  readSession: (cookie: string) => Promise<string | null>;
  readViewer: ReadViewer;
}

/** The route of pages that the server draws; none where the portal was built without, or its pages hold their tokens. */
export async function openDrawnPages(parts: Parts): Promise<Route[]> {
  const { config, portal, db, origin, log, now, releases, graphql, readSession, readViewer } = parts;
  const draw = config.session === 'server' ? await loadDrawing(config.distDir) : null;
  if (draw === null) return [];

  async function memberOf(exchange: Exchange, cookie: string): Promise<DrawnMember | null> {
    const access = await readSession(cookie);
    const viewer = access === null ? null : await readViewer(access);
    if (access === null || viewer === null) return null;
    const { civilite, nom, numClient, numProfil } = members;
    const columns = { civilite, nom, numClient, numProfil };
    const row = await first(db.select(columns).from(members).where(eq(members.id, viewer.memberId)));
    if (row === null) return null;
    return { member: { ...row, civilite: row.civilite ?? '', nom: row.nom ?? '' }, ask: asking(exchange, access) };
  }

  const isOurs = portal.graphql.startsWith('/');
  const url = new URL(portal.graphql, origin);

  /** Asks the API as the member's page would, within the process: through the same limits, paces and journal. */
  function asking({ address, reference }: Exchange, access: string): DrawnMember['ask'] {
    const send = isOurs
      ? inMemoryFetch(async (req, res) =>
          graphql.handle({ req, res, url, address, reference, route: graphql.name, operation: null }),
        )
      : fetch;
    return async (query, variables) => {
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, body: await response.text(), release: response.headers.get('x-release') };
    };
  }

  return [
    drawnPageRoute({
      draw,
      pages: new DrawnRelease(releases),
      portal,
      distDir: config.distDir,
      patience: config.drawing,
      origin,
      log,
      now,
      memberOf,
    }),
  ];
}
