import { isRead, type Route, send } from './exchange.ts';

/** Caches of the portal's worker (`portal/offline/names.ts`). */
export const workerCaches = ['societaire-shell', 'societaire-release'] as const;

/** Replaces an installed worker: deletes its caches and unregisters itself. */
const script = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of ${JSON.stringify(workerCaches)}) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** `/sw.js` without a worker: in development, or where the operator has disabled it. */
export const noWorkerRoute: Route = {
  name: '/sw.js',
  matches: ({ req, url }) => isRead(req) && url.pathname === '/sw.js',
  handle: (exchange) => send(exchange, 200, 'text/javascript; charset=utf-8', script, { 'cache-control': 'no-cache' }),
};
