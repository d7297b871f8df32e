import type { Db } from '../database/database.ts';
import { listPublishedKeys } from '../domain/verification/keys.ts';
import { isRead, type Route, sendJson } from './exchange.ts';

const KEYS_PATH = '/.well-known/attestations.json';

/** Public keys of certificates as a JWK set (RFC 7517), to verify proofs independently. */
export function certificateKeysRoute(db: Db): Route {
  return {
    name: KEYS_PATH,
    matches: ({ req, url }) => isRead(req) && url.pathname === KEYS_PATH,
    async handle(exchange) {
      sendJson(exchange, 200, { keys: await listPublishedKeys(db) }, { 'cache-control': 'public, max-age=300' });
    },
  };
}
