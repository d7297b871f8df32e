import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Blobs } from './blobs/blobs.ts';
import type { ReleaseReader } from './catalogue/release-reader.ts';
import type { Say } from './catalogue/say.ts';
import type { Config } from './config/config.ts';
import { isOwnEndpoint } from './config/endpoint.ts';
import { type Db, first } from './database/database.ts';
import { openFile } from './domain/files/files.ts';
import { members } from './domain/members/schema.ts';
import type { MemberContext } from './graphql/core/context.ts';
import { type Draw, type DrawnMember, DrawnRelease, type DrawRequest, loadDrawing } from './http/drawing.ts';
import { type DrawnAs, drawnPageRoute } from './http/drawn-page.ts';
import { drawnPapersRoute } from './http/drawn-papers.ts';
import type { Exchange, Route } from './http/exchange.ts';
import type { GraphqlRoute } from './http/graphql.ts';
import type { PortalConfig } from './http/portal-config.generated.ts';
import { drawsPages } from './http/portal-config.ts';
import { readShell } from './http/shell.ts';
import type { WebTokens } from './identity/oidc-client.ts';
import type { SeenRequest } from './observe/seen.ts';

interface Parts {
  config: Config;
  portal: PortalConfig;
  db: Db;
  blobs: Blobs;
  origin: string;
  say: Say;
  log: Logger;
  now(): Date;
  releases: ReleaseReader;
  /** The API, where it is ours. */
  graphql: GraphqlRoute;
  readSession: (cookie: string) => Promise<WebTokens | null>;
  /** Counts what was asked. */
  count(seen: SeenRequest): void;
}

/** What changes nothing: a navigation proves no intent. Our documents begin with their one operation. */
const onlyQueries =
  (ask: DrawRequest['ask']): DrawRequest['ask'] =>
  async (text, variables) => {
    if (!/^\s*query\b/.test(text)) throw new Error('a page that is drawn changes nothing');
    return ask(text, variables);
  };

/** Members whom another API has named, and how long that holds, in milliseconds. */
const MOST_KNOWN = 5000;
const KNOWN_FOR = 60_000;

const COLUMNS = {
  civilite: members.civilite,
  nom: members.nom,
  numClient: members.numClient,
  numProfil: members.numProfil,
};

/** The route of pages that the server draws; none where the portal was built without, or its pages hold their tokens. */
export async function openDrawnPages(parts: Parts): Promise<Route[]> {
  const { config, portal, db, blobs, origin, say, log, now, releases, graphql, readSession, count } = parts;
  const draw = drawsPages(config) ? await loadDrawing(config.distDir) : null;
  if (draw === null) return [];

  const isOurs = isOwnEndpoint(config.graphqlEndpoint);

  async function memberOf({ address }: Exchange, cookie: string, signal: AbortSignal): Promise<DrawnAs | null> {
    const { access, username } = (await readSession(cookie)) ?? {};
    if (access === undefined) return null;
    // only the API knows its members
    if (!isOurs) return username === undefined ? null : asNamed(username, askingElsewhere(access, signal));
    const found = await graphql.memberOf(access);
    if (found === null) return null;
    const row = await first(db.select(COLUMNS).from(members).where(eq(members.id, found.viewer.memberId)));
    if (row === null) return null;
    const member = { ...row, civilite: row.civilite ?? '', nom: row.nom ?? '' };
    return { member, memberId: found.viewer.memberId, ask: asking(found, address, signal) };
  }

  const known = new LRUCache<string, DrawnMember>({ max: MOST_KNOWN, ttl: KNOWN_FOR });

  /** A member whom another API names, once a minute. */
  function asNamed(username: string, ask: DrawRequest['ask']): DrawnAs {
    const member = known.get(username);
    if (member !== undefined) return { member, ask };
    return { member: null, username, ask, onMember: (found) => void known.set(username, found) };
  }

  /** Asks as that member, or as a visitor. */
  function asking(own: MemberContext | null, address: string, signal: AbortSignal): DrawRequest['ask'] {
    return onlyQueries(async (query, variables) => {
      const start = performance.now();
      const answer = await graphql.ask(own, { query, variables }, { address, signal });
      const { status, seen: operation } = answer;
      count({ route: `${graphql.name} drawn`, status, seconds: (performance.now() - start) / 1000, operation });
      return answer;
    });
  }

  function askingElsewhere(access: string | null, signal: AbortSignal): DrawRequest['ask'] {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(access === null ? {} : { authorization: `Bearer ${access}` }),
    };
    return onlyQueries(async (query, variables) => {
      const body = JSON.stringify({ query, variables });
      const response = await fetch(config.graphqlEndpoint, { method: 'POST', headers, body, signal });
      return { status: response.status, body: await response.text(), release: response.headers.get('x-release') };
    });
  }

  const shell = readShell(config.distDir);
  if (shell === null) return [];
  const pages = new DrawnRelease(releases);
  void warmUp(draw, pages, portal, origin).catch(() => undefined);
  const shared = { draw, pages, shell, portal, origin, say, log, memberOf };
  return [
    drawnPageRoute({
      ...{ ...shared, now, patience: config.drawing },
      askAsVisitor: ({ address }, signal) => (isOurs ? asking(null, address, signal) : askingElsewhere(null, signal)),
    }),
    drawnPapersRoute({ ...shared, openFile: (memberId, id) => openFile({ db, blobs }, memberId, id) }),
  ];
}

/** Longest warm-up, in milliseconds. */
const WARM_UP = 10_000;

/** Draws for nobody: a process's first draw loads what the others find, and would come too late for its member. */
async function warmUp(draw: Draw, pages: DrawnRelease, portal: PortalConfig, origin: string): Promise<void> {
  const given = pages.open();
  if (given === null) return;
  const { routes } = await given.readFile('index.json');
  const open = routes?.routes.find(({ public: isPublic, kind }) => isPublic === true && kind === 'text');
  const nobody = { civilite: '', nom: '', numClient: '', numProfil: '0' };
  for (const [path, member] of [[open?.path ?? '/', null] as const, ['/', nobody] as const])
    await draw.draw({
      ...given,
      url: new URL(path, origin),
      config: portal,
      userAgent: '',
      member,
      ask: async () => ({ status: 200, body: '{"data":{}}', release: given.release }),
      signal: AbortSignal.timeout(WARM_UP),
    });
}
