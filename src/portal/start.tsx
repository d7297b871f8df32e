import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { CatalogueData } from '../catalog/index.ts';
import { PortalContext } from './context/portal.ts';
import { fetchJson } from './data/fetch-json.ts';
import { StartError } from './error-pages/start-error.tsx';
import { handover } from './handover/config.ts';
import { createPortalRouter, initialized } from './router/router.tsx';
import { createPortal } from './runtime.ts';

/** The page keeps the shell that stands in its HTML until the first route is ready to be drawn. */
export async function start(): Promise<void> {
  history.scrollRestoration = 'manual';
  const root = createRoot(document.getElementById('root') ?? document.body);
  try {
    await bootScript();
    handover().taken = true;
    const index = await indexOf();
    const portal = createPortal(handover(), index);
    const router = createPortalRouter(portal, location.hash);
    await initialized(router);
    root.render(
      <PortalContext value={portal}>
        <RouterProvider router={router} />
      </PortalContext>,
    );
  } catch {
    root.render(<StartError />);
  }
}

/** `boot.js` is not waited for by the parser: it may come after the application, above all from a warm cache. */
function bootScript(): Promise<void> {
  if (self.SOCIETAIRE !== undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    addEventListener('societaire', () => resolve(), { once: true });
    const script = document.querySelector('script[src="/boot.js"]');
    script?.addEventListener('error', () => reject(new Error('boot.js could not be loaded')));
  });
}

/** Without the first script, as in development, the application asks itself. */
function indexOf(): Promise<CatalogueData> {
  const { files, release } = handover();
  return files?.['index.json'] ?? fetchJson<CatalogueData>(`/catalogue/${release}/index.json`);
}
