import { startClientLog } from './client-log/client-log.ts';
import type { Portal } from './context/portal.ts';
import { fetchErrorBody } from './error-pages/error-page.tsx';
import { portalConfig } from './handover/handover.ts';
import { memoCaches } from './memo/store.ts';
import { savesData } from './navigation/idle.ts';
import { signOutAtProvider } from './session/provider-sign-out.ts';
import { keepFont } from './styles/font.ts';

/** Work for later offline visits waits, in milliseconds. */
const offlineDelay = 2000;

/** Starts what no page waits for: the client log, the error page, and what later visits use. */
export function afterPaint(portal: Portal): void {
  const { session, words } = portal;
  const names = () => [session.state.nom, session.state.numClient, session.state.numProfil, session.lastNumProfil];
  signOutAtProvider(portal, portalConfig());
  startClientLog({ url: portalConfig().graphql, names, words });
  fetchErrorBody().catch(() => undefined);
  keepFont().catch(() => undefined);
  setTimeout(() => {
    startOffline(portal).catch(() => undefined);
    if (!savesData()) fetchPlainPages().catch(() => undefined);
  }, offlineDelay);
  void followMemo(portal).catch(() => undefined);
}

/** Loads its code only where a memo is kept. */
async function followMemo(portal: Portal): Promise<void> {
  const kept = await Promise.all(memoCaches.map((name) => caches.has(name)));
  if (!kept.includes(true)) return;
  await (await import('./pages/memo/refresh.ts')).followKept(portal);
}

/** Prefetches the code of most pages, so that a press waits only for data. */
const fetchPlainPages = () => import('./pages/plain/plain.ts');

async function startOffline(portal: Portal): Promise<void> {
  (await import('./offline/start-offline.tsx')).startOffline(portal);
}
