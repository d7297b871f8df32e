import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { ViteHotContext } from 'vite/types/hot.js';
import { DRAWN_ID } from '../catalog/drawn-page.ts';
import type { CatalogueData } from '../catalog/index.ts';
import type { Portal } from './context/portal.ts';
import { PortalProvider } from './context/provider.tsx';
import { fetchJson } from './data/fetch-json.ts';
import { showStartError } from './errors/start-error.ts';
import { handover, takenEvent } from './handover/handover.ts';
import { whenIdle } from './navigation/idle.ts';
import { createPortalRouter, initialized, type PortalRouter } from './router/router.tsx';
import { createPortal } from './runtime.ts';

/** Starts the portal; the page keeps its HTML shell until the first route is ready. */
export async function start(): Promise<void> {
  history.scrollRestoration = 'manual';
  try {
    await bootScript().catch(async () => (await atStart()).takeKeptOpening());
    if (isOutdated()) await (await atStart()).reloadWithoutWorker();
    const { portal, router, root } = await draw(null);
    startConsent(portal, router);
    whenIdle(() => import('./after-paint.ts').then((module) => module.afterPaint(portal)).catch(() => undefined));
    if (import.meta.hot) followCatalogue(import.meta.hot, root, router);
  } catch {
    showStartError();
    import.meta.hot?.on('societaire:published', () => location.reload());
  }
}

/** Asks for consent before third-party scripts run; without any, once the page is idle. */
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

/** @param last what a page was drawn into before; null for the first, which the server may have drawn */
async function draw(last: Root | null): Promise<{ portal: Portal; router: PortalRouter; root: Root }> {
  const boot = handover();
  boot.taken = true;
  const isDrawn = last === null && document.getElementById(DRAWN_ID) !== null;
  const hydrate = isDrawn ? (await import('./draw/take-over.tsx')).takeOver(boot) : null;
  const portal = createPortal(boot, await indexOf());
  const router = createPortalRouter(portal, location.hash);
  await initialized(router);
  const page = (
    <PortalProvider value={portal} key={boot.release}>
      <RouterProvider router={router} />
    </PortalProvider>
  );
  const place = document.getElementById('root') ?? document.body;
  const taken = await hydrate?.(place, page, portal, router);
  if (taken) return { portal, router, root: taken };
  dispatchEvent(new CustomEvent(takenEvent, { detail: false }));
  const root = last ?? createRoot(place);
  root.render(page);
  return { portal, router, root };
}

/** In development, renders again with each published catalogue, which is faster than a reload. */
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

/** Whether the worker served a page of an older build. */
function isOutdated(): boolean {
  const { build } = handover();
  const own = document.documentElement.dataset.build;
  return build !== undefined && build !== own && Boolean(navigator.serviceWorker?.controller);
}

/** Waits for `boot.js`, which may run after the application, above all from a warm cache. */
function bootScript(): Promise<void> {
  if (self.SOCIETAIRE !== undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    addEventListener('societaire', () => resolve(), { once: true });
    const failed = () => reject(new Error('boot.js could not be loaded'));
    if (document.readyState === 'complete') failed();
    else addEventListener('load', failed, { once: true });
  });
}

/** The index of the first script, or fetched here, as in development. */
function indexOf(): Promise<CatalogueData> {
  const { files, release } = handover();
  return files?.['index.json'] ?? fetchJson<CatalogueData>(`/catalogue/${release}/index.json`);
}
