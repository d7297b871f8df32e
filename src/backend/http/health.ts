import type { Db } from '../database/database.ts';
import { dueSince } from '../jobs/queue.ts';
import { within } from '../time/within.ts';
import { type Exchange, isRead, type Route, sendJson } from './exchange.ts';

const HEALTH_PATH = '/healthz';
/** Whether the process lives, whatever it depends on. */
const LIVE_PATH = `${HEALTH_PATH}/live`;

/** Milliseconds: whoever watches over the service waits no longer. */
const PATIENCE = 2000;
/** Milliseconds that a job which is due may wait, all tries of those who work being further apart. */
const LATE = 5 * 60 * 1000;

interface Given {
  db: Db;
  /** Rejects with the reason when the catalogue cannot be served. */
  catalogueReady(): Promise<void>;
  now(): Date;
}

interface State {
  status: 'ready' | 'jobs-late' | 'database-unavailable' | 'catalogue-unavailable';
  reason?: string;
}

/**
 * Ready when the database answers and the catalogue can be served. Jobs that wait for too long are told, and are no
 * reason to send members away: they are served all the same.
 */
export function healthRoute(given: Given): Route {
  let looking: Promise<State> | null = null;
  /** However many ask while the database says nothing, one of them asks it. */
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

/** Whether somebody asks how the service is. */
export function isHealth({ req, url }: Pick<Exchange, 'req' | 'url'>): boolean {
  return isRead(req) && (url.pathname === HEALTH_PATH || url.pathname === LIVE_PATH);
}

const OUT_OF_REACH: State = { status: 'database-unavailable' };

/** @throws where the database fails */
export async function readState({ db, catalogueReady, now }: Given): Promise<State> {
  const due = await dueSince(db, now());
  const fault = await catalogueReady().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (fault !== null) return { status: 'catalogue-unavailable', reason: fault };
  const isLate = due !== null && now().getTime() - due.getTime() > LATE;
  return isLate
    ? { status: 'jobs-late', reason: `a job has been due since ${due.toISOString()}` }
    : { status: 'ready' };
}

/** Whether it is asked for the process alone, which lives before there is anything to serve. */
export const isLiveness = (path: string | undefined): boolean => path === LIVE_PATH;
