import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { dailyStatusField, dailyStatusQuery } from '../../catalog/daily-status.ts';
import type { DrawnAnswer } from '../../catalog/drawn-page.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { themeRules } from '../../renderer/themes.ts';
import type { DownloadView } from '../../view/index.ts';
import { callbackPath, loginPath, passwordExpiredPaths } from '../addresses/paths.ts';
import type { Portal } from '../context/portal.ts';
import { PortalProvider } from '../context/provider.tsx';
import { partCatalogue } from '../data/catalogues.ts';
import { parseAnswer } from '../data/check-answer.ts';
import { settle } from '../data/deferred.ts';
import { createDoor, type Send, untypedDocument } from '../data/door.ts';
import { downloadFile, RefusedError, withStoreOperation } from '../data/download.ts';
import { openRelease } from '../data/open-release.ts';
import { createWords } from '../data/words.ts';
import { isMaintenance } from '../documents/maintenance.generated.ts';
import { PortalError } from '../errors/portal-error.ts';
import { onlyRead } from '../forms/journeys.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import { withDeploymentLinks } from '../handover/deployment-links.ts';
import type { RawResponse } from '../handover/handover.ts';
import { rewritePath } from '../navigation/middlewares.ts';
import type { RouteHandle } from '../navigation/route-handle.ts';
import { refusalNotice } from '../papers/refusal-notice.ts';
import { savesPapers } from '../papers/saves-papers.ts';
import { portalRoutes } from '../router/router.tsx';
import { pageRoutes } from '../router/routes.tsx';
import { identify } from '../session/identify.ts';
import type { Session } from '../session/session.ts';
import type { SignIn } from '../session/sign-in.ts';
import { standaloneOf } from '../session/standalone.ts';
import { emptySession, type Member } from '../session/state.ts';
import { renewalRequired } from '../session/user-status.ts';

interface DrawnFor {
  /** The whole address. */
  url: URL;
  config: PortalConfig;
  release: string;
  /** A file of the release, by its name; the same object each time. */
  readFile(name: string): Promise<CatalogueData>;
  /** Null signed out, and for `username`. */
  member: Member | null;
  /** Client number of a member whom only the API knows. */
  username?: string | undefined;
  userAgent: string;
  /** Executes a query as this member. */
  ask(text: string, variables: Readonly<Record<string, unknown>>): Promise<RawResponse>;
  signal: AbortSignal;
}

/** What fills the shell. */
interface Drawn {
  /** The content of `#root`. */
  html: string;
  /** Of the page, without the product's name; '' without an `h1`. */
  title: string;
  answers: DrawnAnswer[];
  /** Null signed out. */
  member: Member | null;
}

/** A file, or why there is none. */
type ReadPaper = { content: Blob; mime: string; name: string } | { title: string; text: string | null };

/** Never settles: what only a browser does is not waited for. */
const never = new Promise<never>(() => undefined);
const BEARER = 'drawn';

/**
 * Draws the page of an address, by the routes, loaders and components of the browser. Null where it has none to draw: an
 * address that leads on, an error, or a page that only the browser can know.
 */
export async function draw(request: DrawnFor): Promise<Drawn | null> {
  const { url, signal } = request;
  const answers: DrawnAnswer[] = [];
  const member = await memberOf(request);
  const portal = await openPortal({ ...request, member }, answers);
  const pages = pageRoutes(portal);
  if (await leadsElsewhere(portal, pages, url)) return null;
  const handler = createStaticHandler(portalRoutes(portal, pages));
  const context = await handler.query(new Request(url, { signal }));
  if (context instanceof Response || context.errors !== null || context.statusCode !== 200) return null;
  if (!(await settle(context.loaderData))) return null;
  signal.throwIfAborted();
  const router = createStaticRouter(handler.dataRoutes, context);
  let failure: unknown = null;
  const { prelude } = await prerender(
    <PortalProvider value={portal}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PortalProvider>,
    {
      signal,
      // a large part would come apart, with a script that puts it in its place
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure = error ?? new Error('unknown');
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure !== null) throw failure;
  // a page that waits for the browser
  if (html.includes('class="skeleton')) return null;
  return { html, title: titleOf(html), answers, member };
}

/** Reads a paper for a page where no script runs, by the operations that pages of papers have; null: there is none. */
export async function readPaper(
  request: DrawnFor,
  paper: Pick<DownloadView, 'operation' | 'variables' | 'fileName'>,
): Promise<ReadPaper | null> {
  const member = await memberOf(request);
  const { door, files } = await openPortal({ ...request, member }, []);
  const catalogue = await partCatalogue(files, 'documents');
  const pressed = { ...paper, id: '', label: '' };
  const download = withStoreOperation(catalogue, pressed, member?.numProfil ?? '');
  try {
    const { blob, mime, name } = await downloadFile({ door, catalogue, download });
    return { content: blob, mime, name };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (error.statusCode === 404) return null;
    if (!(error instanceof RefusedError)) throw error;
    // of variables that no page of ours has given, the API speaks to developers
    if (error.code === 'BAD_USER_INPUT') return null;
    return refusalNotice(catalogue, error, '') ?? { title: error.message, text: null };
  }
}

/** The colours of a release, as a style sheet. */
export const themesSheet = ({ themes }: CatalogueData): string => themeRules(themes?.themes ?? {}).join('');

/** Whether the portal's guards would show something else than the page of this address. */
async function leadsElsewhere(portal: Portal, pages: RouteObject[], url: URL): Promise<boolean> {
  const { data, door, session } = portal;
  const handle = matchRoutes(pages, url.pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
  if (handle?.ownBrowser === true || rewritePath(url, data.routes?.redirects ?? []) !== null) return true;
  if (!session.isConnected()) return handle?.public !== true || (url.pathname === loginPath && url.search === '');
  const { productName } = data.brand ?? {};
  if (url.pathname === loginPath || url.pathname === callbackPath || productName === undefined) return true;
  const [closed, status] = await Promise.all([
    door.ask(isMaintenance, {}),
    door.ask(untypedDocument(dailyStatusQuery(productName)), { identifiant: session.state.numClient }),
  ]);
  const { statut } = (status.data?.[dailyStatusField(productName)] ?? {}) as { statut?: unknown };
  return (
    closed.data?.isMaintenance === true || (statut === renewalRequired && !passwordExpiredPaths.test(url.pathname))
  );
}

const memberOf = async (request: DrawnFor): Promise<Member | null> =>
  request.username === undefined ? request.member : findMember(request, request.username);

/** The member as after a sign-in, by the API alone. */
async function findMember({ readFile, ask, config, release }: DrawnFor, username: string): Promise<Member> {
  const index = await readFile('index.json');
  const { brand } = index;
  const { words } = openRelease({ release, index, read: readFile }, async () => createWords);
  if (brand === undefined) throw new Error('the catalogue has no brand');
  const send: Send = async ({ text, variables }) => parseAnswer(await ask(text, variables));
  const door = createDoor({ url: config.graphql, session: frozenSession(null), send, words, loadClient: () => never });
  return identify(door, username, BEARER, brand);
}

async function openPortal(request: DrawnFor, answers: DrawnAnswer[]): Promise<Portal> {
  const { config, release, member, readFile } = request;
  const index = await readFile('index.json');
  const data = withDeploymentLinks(index, config.links ?? {});
  const session = frozenSession(member);
  const send: Send = async ({ text: document, variables }) => {
    const response = await request.ask(document, variables);
    const { status, body, release: from } = response;
    answers.push({ text: document, variables, status, body, release: from });
    return parseAnswer(response);
  };
  const { files, words } = openRelease(
    { release, index, read: readFile, importModule: noValidators },
    async () => createWords,
  );
  const portal: Portal = {
    ...{ data, config, files, words },
    products: { read: () => ({}), keep: () => undefined },
    door: createDoor({ url: config.graphql, session, send, words, loadClient: () => never }),
    session,
    signIn: BROWSERS_SIGN_IN,
    standalone: standaloneOf(request.url.search) === true,
    savesPapers: savesPapers(request.userAgent),
    prefetchContractPage: () => undefined,
  };
  onlyRead(portal);
  return portal;
}

/** The server runs no code of a release. A first step is checked where it is filled in; one with a draft is not drawn. */
async function noValidators(): Promise<unknown> {
  const refuse = () => {
    throw new Error('a form is checked where it is filled in');
  };
  return { default: new Proxy({}, { get: () => refuse }) };
}

/** The member's session at this instant: a page that is drawn changes nothing of it. */
function frozenSession(member: Member | null): Session {
  const state = Object.freeze({ ...emptySession, ...member });
  const refuse = (): never => {
    throw new Error('a page that is drawn changes no session');
  };
  return {
    ...{ state, lastNumProfil: '', signedOutElsewhere: false, reachedLongest: false },
    subscribe: () => () => undefined,
    isConnected: () => member !== null,
    bearer: () => (member === null ? null : BEARER),
    hadToken: () => member !== null,
    ...{ open: refuse, renew: refuse, closePopIn: refuse, expire: refuse, refuse, reset: refuse },
  };
}

const BROWSERS_SIGN_IN: SignIn = {
  leaveFor: () => never,
  complete: () => never,
  extend: async () => false,
  endAddress: () => null,
  signOut: () => never,
};

/** The text of the page's `h1`, as the browser titles the document. */
function titleOf(html: string): string {
  const main = html.slice(Math.max(0, html.indexOf('<main')));
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main) ?? [];
  const [, pattern = '{title}'] = /data-title="([^"]*)"/.exec(main) ?? [];
  const title = heading.replace(/<!--.*?-->|<[^>]*>/g, '').trim();
  return title === '' ? '' : pattern.replace('{title}', title);
}
