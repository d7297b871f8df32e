import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type Exchange, isRead, type Route, sendJson } from './exchange.ts';

const HEALTH_PATH = '/healthz';

function isHealth({ req, url }: Exchange): boolean {
  return isRead(req) && url.pathname === HEALTH_PATH;
}

/**
 * Ready when the database answers and the catalogue can be served.
 * @param catalogueReady rejects with the reason when it cannot
 */
export function healthRoute(db: Db, catalogueReady: () => Promise<void>): Route {
  return {
    name: HEALTH_PATH,
    matches: isHealth,
    async handle(exchange) {
      const ready = await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      if (!ready) return sendJson(exchange, 503, { status: 'database-unavailable' });
      const reason = await catalogueReady().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (reason !== null) return sendJson(exchange, 503, { status: 'catalogue-unavailable', reason });
      sendJson(exchange, 200, { status: 'ready' });
    },
  };
}
