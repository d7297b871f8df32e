import { notebookPath } from '../../catalog/fixed-paths.ts';
import { drawnQuery, releaseCache, shellAddresses, shellCache } from './names.ts';

/**
 * `/sw.js`: serves the portal's files, and its page when offline. It stores no personal data: its caches are filled at
 * install and by the page (`keep-release.ts`), never by a member's request.
 */

interface Worker {
  __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: { search: string };
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
}
interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  request: Request;
  /** The answer to a request that the browser has sent while the worker woke. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Installing extends Waiting {
  /** The static routing API, where available: what it serves does not wake the worker. */
  addRoutes?(rules: readonly Rule[]): Promise<void>;
}
interface Rule {
  condition: { urlPattern?: { pathname: string; search?: string }; requestMode?: 'navigate'; requestMethod?: string };
  source: 'network' | { cacheName: string };
}
declare const self: Worker;

/** The server draws pages: the network comes first. */
const isDrawn = self.location.search === drawnQuery;
/** Milliseconds after which the cached page stands in for an answer that is under way. */
const patience = 3000;

const page = '/index.html';
const built = self.__WB_MANIFEST.map(({ url, revision }) => ({ path: `/${url}`, isHashed: revision === null }));
const files = built.filter(({ path }) => path !== page);
const isFile = new Set(files.map(({ path }) => path));
const isShell = new Set<string>(shellAddresses);

function rules(): Rule[] {
  const cached = (pathname: string, cacheName: string): Rule => ({
    condition: { urlPattern: { pathname } },
    source: { cacheName },
  });
  const fromNetwork = (pathname: string): Rule => ({ condition: { urlPattern: { pathname } }, source: 'network' });
  const others = files.filter(({ path }) => !path.startsWith('/assets/'));
  return [
    { condition: { requestMethod: 'POST' }, source: 'network' },
    ...['/boot.js', page, '/manifest.webmanifest'].map(fromNetwork),
    cached('/assets/*', shellCache),
    cached('/catalogue/*', releaseCache),
    ...others.map(({ path }) => cached(path, shellCache)),
    ...(isDrawn ? [] : shellAddresses).map((address): Rule => {
      const [pathname = '', search = ''] = address.split('?');
      return {
        condition: { urlPattern: { pathname, search }, requestMode: 'navigate' },
        source: { cacheName: shellCache },
      };
    }),
  ];
}

/** The page comes last, so that its files are cached first. */
async function cacheShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter(({ path, isHashed }) => !isHashed || !kept.has(path));
  await cache.addAll(missing.map(({ path, isHashed }) => (isHashed ? path : new Request(path, { cache: 'no-cache' }))));
  const shell = await fetch(page, { cache: 'no-cache' });
  if (!shell.ok) throw new Error(`${page} answered ${shell.status}`);
  for (const address of shellAddresses) await cache.put(address, shell.clone());
}

/** Deletes files of older builds, of which no page is open any more. */
async function deleteStaleFiles(): Promise<void> {
  const cache = await caches.open(shellCache);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!isFile.has(pathname) && !isShell.has(pathname + search)) await cache.delete(request);
  }
}

async function matchCache(request: Request | string, cacheName: string): Promise<Response | undefined> {
  return caches.match(request, { cacheName }).catch(() => undefined);
}

const askNetwork = async ({ request, preloadResponse }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** The first of both; what comes too late is left alone. */
async function orLater(answer: Promise<Response>, other: Response): Promise<Response> {
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(other), patience));
  return Promise.race([answer, late]);
}

/** Navigates by network, and falls back to the cached page. */
async function answerNavigation(event: Fetching, { pathname, search }: URL): Promise<Response> {
  const answer = isDrawn ? askNetwork(event) : null;
  answer?.catch(() => undefined);
  const known = isShell.has(pathname + search) ? await matchCache(pathname + search, shellCache) : undefined;
  if (known !== undefined && answer === null) return known;
  try {
    if (known !== undefined && answer !== null) return await orLater(answer, known);
    return await (answer ?? fetch(event.request));
  } catch (error) {
    // without the provider, shows what needs no sign-in
    if (pathname.startsWith('/oidc/')) return Response.redirect(notebookPath);
    const shell = await matchCache('/', shellCache);
    if (shell === undefined) throw error;
    return shell;
  }
}

self.addEventListener('install', (event) => {
  event.addRoutes?.(rules()).catch(() => undefined);
  event.waitUntil(cacheShell());
});

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteStaleFiles(), isDrawn ? self.registration.navigationPreload?.enable() : null])),
);

/** The member has accepted the new version. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(answerNavigation(event, url));
    return;
  }
  const cacheName = isFile.has(url.pathname)
    ? shellCache
    : url.pathname.startsWith('/catalogue/')
      ? releaseCache
      : null;
  if (cacheName !== null)
    event.respondWith(matchCache(request, cacheName).then((response) => response ?? fetch(request)));
});
