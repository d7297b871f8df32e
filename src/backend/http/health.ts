import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type Exchange, isRead, type Route, sendJson } from './exchange.ts';

export const HEALTH_PATH = '/healthz';

export function isHealth({ req, url }: Exchange): boolean {
  return isRead(req) && url.pathname === HEALTH_PATH;
}

/** Ready when the database answers. */
export function healthRoute(db: Db): Route {
  return {
    name: HEALTH_PATH,
    matches: isHealth,
    async handle(exchange) {
      const ready = await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      sendJson(exchange, ready ? 200 : 503, { status: ready ? 'ready' : 'database-unavailable' });
    },
  };
}
