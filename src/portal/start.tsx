import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { ViteHotContext } from 'vite/types/hot.js';
import type { CatalogueData } from '../catalog/index.ts';
import { type Portal, PortalContext } from './context/portal.ts';
import { fetchJson } from './data/fetch-json.ts';
import { showStartError } from './errors/start-error.ts';
import { handover } from './handover/handover.ts';
import { whenIdle } from './navigation/idle.ts';
import { createPortalRouter, initialized, type PortalRouter } from './router/router.tsx';
import { createPortal } from './runtime.ts';

/** The page keeps the shell that stands in its HTML until the first route is ready to be drawn. */
export async function start(): Promise<void> {
  history.scrollRestoration = 'manual';
  const root = createRoot(document.getElementById('root') ?? document.body);
  try {
    await bootScript().catch(async () => (await atStart()).takeKeptOpening());
    if (isOutdated()) await (await atStart()).reloadWithoutWorker();
    const { portal, router } = await draw(root);
    startConsent(portal, router);
    whenIdle(() => import('./after-paint.ts').then((module) => module.afterPaint(portal)).catch(() => undefined));
    if (import.meta.hot) followCatalogue(import.meta.hot, root, router);
  } catch {
    showStartError();
    import.meta.hot?.on('societaire:published', () => location.reload());
  }
}

/** Of cookies, a visitor is asked before anything of others runs; where nothing of others may, once the page is there. */
function startConsent(portal: Portal, router: PortalRouter): void {
  const { consent, tagManager } = handover().config;
  const begin = () =>
    void import('./pages/cookies/start.tsx').then(
      (module) => module.startConsent(portal, router),
      () => undefined,
    );
  if (consent !== undefined || tagManager !== undefined) begin();
  else if (!/(?:^|; )consent=/.test(document.cookie)) whenIdle(begin);
}

async function draw(root: Root): Promise<{ portal: Portal; router: PortalRouter }> {
  handover().taken = true;
  const index = await indexOf();
  const portal = createPortal(handover(), index);
  const router = createPortalRouter(portal, location.hash);
  await initialized(router);
  root.render(
    <PortalContext value={portal} key={handover().release}>
      <RouterProvider router={router} />
    </PortalContext>,
  );
  return { portal, router };
}

/** In development the page is drawn anew with each catalogue that is published: sooner than if its code were loaded again. */
function followCatalogue(hot: ViteHotContext, root: Root, first: PortalRouter): void {
  let shown = first;
  hot.on('societaire:published', async () => {
    const boot = document.createElement('script');
    boot.src = `/boot.js?${Date.now()}`;
    const booted = new Promise((resolve) => addEventListener('societaire', resolve, { once: true }));
    document.head.append(boot);
    await booted;
    shown.dispose();
    shown = (await draw(root)).router;
  });
}

const atStart = () => import('./offline/at-start.ts');

/** A worker gave the page of an earlier build than the one that the server has. */
function isOutdated(): boolean {
  const { build } = handover();
  const own = document.documentElement.dataset.build;
  return build !== undefined && build !== own && Boolean(navigator.serviceWorker?.controller);
}

/**
 * `boot.js` is not waited for by the parser: it may come after the application, above all from a warm cache. The page has
 * loaded once it has come or failed.
 */
function bootScript(): Promise<void> {
  if (self.SOCIETAIRE !== undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    addEventListener('societaire', () => resolve(), { once: true });
    const failed = () => reject(new Error('boot.js could not be loaded'));
    if (document.readyState === 'complete') failed();
    else addEventListener('load', failed, { once: true });
  });
}

/** Without the first script, as in development, the application asks itself. */
function indexOf(): Promise<CatalogueData> {
  const { files, release } = handover();
  return files?.['index.json'] ?? fetchJson<CatalogueData>(`/catalogue/${release}/index.json`);
}
