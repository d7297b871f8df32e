import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ReleaseReader } from './catalogue/release-reader.ts';
import type { Config } from './config/config.ts';
import { type Db, first } from './database/database.ts';
import { members } from './domain/members/schema.ts';
import { DrawnRelease, loadDrawing } from './http/drawing.ts';
import { type DrawnMember, drawnPageRoute } from './http/drawn-page.ts';
import type { Exchange, Route } from './http/exchange.ts';
import type { GraphqlRoute } from './http/graphql.ts';
import type { PortalConfig } from './http/portal-config.generated.ts';
import type { SeenRequest } from './observe/seen.ts';

interface Parts {
  config: Config;
  portal: PortalConfig;
  db: Db;
  origin: string;
  log: Logger;
  now(): Date;
  releases: ReleaseReader;
  /** The API, where it is ours. */
  graphql: GraphqlRoute;
  readSession: (cookie: string) => Promise<string | null>;
  /** Counts what was asked. */
  count(seen: SeenRequest): void;
}

const COLUMNS = {
  civilite: members.civilite,
  nom: members.nom,
  numClient: members.numClient,
  numProfil: members.numProfil,
};

/** The route of pages that the server draws; none where the portal was built without, or its pages hold their tokens. */
export async function openDrawnPages(parts: Parts): Promise<Route[]> {
  const { config, portal, db, origin, log, now, releases, graphql, readSession, count } = parts;
  const draw = config.session === 'server' ? await loadDrawing(config.distDir) : null;
  if (draw === null) return [];

  async function memberOf({ address }: Exchange, cookie: string, signal: AbortSignal): Promise<DrawnMember | null> {
    const access = await readSession(cookie);
    const found = access === null ? null : await graphql.memberOf(access);
    if (access === null || found === null) return null;
    const row = await first(db.select(COLUMNS).from(members).where(eq(members.id, found.viewer.memberId)));
    if (row === null) return null;
    const member = { ...row, civilite: row.civilite ?? '', nom: row.nom ?? '' };
    if (!isOurs) return { member, ask: (query, variables) => askElsewhere(access, { query, variables }, signal) };
    return {
      member,
      async ask(query, variables) {
        const start = now().getTime();
        const answer = await graphql.ask(found, { query, variables }, { address, signal });
        const { status, seen: operation } = answer;
        count({ route: `${graphql.name} drawn`, status, seconds: (now().getTime() - start) / 1000, operation });
        return answer;
      },
    };
  }

  const isOurs = portal.graphql.startsWith('/');

  async function askElsewhere(access: string, operation: object, signal: AbortSignal) {
    const response = await fetch(portal.graphql, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify(operation),
      signal,
    });
    return { status: response.status, body: await response.text(), release: response.headers.get('x-release') };
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
