import { isRead, type Route, send } from './exchange.ts';

/** The caches that the portal's worker has (`portal/offline/names.ts`). */
export const workerCaches = ['societaire-shell', 'societaire-release'] as const;

/** Takes the place of a worker that is already in browsers: it throws away what that one kept, and goes. */
const script = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of ${JSON.stringify(workerCaches)}) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** `/sw.js` of a deployment without a worker: in development, or because the operator has stopped a bad one. */
export const noWorkerRoute: Route = {
  name: '/sw.js',
  matches: ({ req, url }) => isRead(req) && url.pathname === '/sw.js',
  handle: (exchange) => send(exchange, 200, 'text/javascript; charset=utf-8', script, { 'cache-control': 'no-cache' }),
};
