import type { Db } from '../database/database.ts';
import { dueSince } from '../jobs/queue.ts';
import { within } from '../time/limits.ts';
import { type Exchange, isRead, type Route, sendJson } from './exchange.ts';

const HEALTH_PATH = '/healthz';
/** Liveness of the process, without its dependencies. */
const LIVE_PATH = `${HEALTH_PATH}/live`;

/** Milliseconds that a health check waits. */
const PATIENCE = 2000;
/** Milliseconds after which due jobs count as late; longer than any interval between polls. */
const LATE = 5 * 60 * 1000;

interface HealthParts {
  db: Db;
  /** Rejects with the reason when the catalogue cannot be served. */
  catalogueReady(): Promise<void>;
  /** Whether members' files can neither be stored nor read. */
  filesDown?(): boolean;
  now(): Date;
}

interface State {
  status: 'ready' | 'jobs-late' | 'files-down' | 'database-unavailable' | 'catalogue-unavailable';
  reason?: string;
}

/**
 * Ready when the database answers and the catalogue can be served. Late jobs and a file store that is down are reported
 * but do not take the service out of rotation.
 */
export function healthRoute(given: HealthParts): Route {
  let looking: Promise<State> | null = null;
  /** Concurrent checks share one query. */
  const readStateOnce = (): Promise<State> => {
    looking ??= readState(given).finally(() => {
      looking = null;
    });
    return looking;
  };
  return {
    name: HEALTH_PATH,
    matches: isHealth,
    async handle(exchange) {
      if (exchange.url.pathname === LIVE_PATH) return sendJson(exchange, 200, { status: 'alive' });
      const state = await within(PATIENCE, 'the database', readStateOnce()).catch(() => OUT_OF_REACH);
      sendJson(exchange, state.status.endsWith('unavailable') ? 503 : 200, state);
    },
  };
}

/** Whether this is a health check. */
export function isHealth({ req, url }: Pick<Exchange, 'req' | 'url'>): boolean {
  return isRead(req) && (url.pathname === HEALTH_PATH || url.pathname === LIVE_PATH);
}

const OUT_OF_REACH: State = { status: 'database-unavailable' };

/** @throws when the database fails */
export async function readState({ db, catalogueReady, filesDown, now }: HealthParts): Promise<State> {
  const due = await dueSince(db, now());
  const fault = await catalogueReady().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (fault !== null) return { status: 'catalogue-unavailable', reason: fault };
  if (filesDown?.()) return { status: 'files-down', reason: 'members’ files can neither be stored nor read' };
  const isLate = due !== null && now().getTime() - due.getTime() > LATE;
  return isLate
    ? { status: 'jobs-late', reason: `a job has been due since ${due.toISOString()}` }
    : { status: 'ready' };
}

/** Whether this is a liveness check, answered even during the start. */
export const isLiveness = (path: string | undefined): boolean => path === LIVE_PATH;
