import { isRead, type Route, send } from './exchange.ts';

/** Takes the place of a worker that is already in browsers: it throws away what that one kept, and goes. */
const script = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of ['societaire-shell', 'societaire-release']) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** `/sw.js` of a deployment without a worker: in development, or because the operator has stopped a bad one. */
export const noWorkerRoute: Route = {
  name: '/sw.js',
  matches: ({ req, url }) => isRead(req) && url.pathname === '/sw.js',
  handle: (exchange) => send(exchange, 200, 'text/javascript; charset=utf-8', script, { 'cache-control': 'no-cache' }),
};
