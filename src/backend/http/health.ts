import type { Db } from '../database/database.ts';
import { dueSince } from '../jobs/queue.ts';
import { within } from '../time/limits.ts';
import { type Exchange, isRead, type Route, sendJson } from './exchange.ts';
import type { Readiness } from './readiness.ts';

const HEALTH_PATH = '/healthz';
/** Liveness of the process, without its dependencies. */
const LIVE_PATHS: ReadonlySet<string> = new Set(['/livez', `${HEALTH_PATH}/live`]);
/** Whether a load balancer should send requests. */
const READY_PATH = '/readyz';

/** Milliseconds that a health check waits. */
const PATIENCE = 2000;
/** Milliseconds after which due jobs count as late; longer than any interval between polls. */
const LATE = 5 * 60 * 1000;

interface HealthParts {
  readiness: Readiness;
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
 * Health, readiness and liveness. Healthy when the database answers and the catalogue can be served; late jobs and a
 * file store that is down are reported but do not take the service out of rotation.
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
      const { pathname } = exchange.url;
      if (LIVE_PATHS.has(pathname)) return sendJson(exchange, 200, { status: 'alive' });
      if (pathname === READY_PATH) return sendReadiness(exchange, given.readiness);
      const state = await within(PATIENCE, 'the database', readStateOnce()).catch(() => OUT_OF_REACH);
      sendJson(exchange, state.status.endsWith('unavailable') ? 503 : 200, state);
    },
  };
}

/** Names each failing check, with its reason. */
async function sendReadiness(exchange: Exchange, readiness: Readiness): Promise<void> {
  const faults = Object.entries(await readiness.faults()).filter(([, fault]) => fault !== null);
  const status = readiness.draining ? 'draining' : faults.length === 0 ? 'ready' : 'not-ready';
  sendJson(exchange, status === 'ready' ? 200 : 503, { status, failing: Object.fromEntries(faults) });
}

/** Whether this is a health check. */
export function isHealth({ req, url: { pathname } }: Pick<Exchange, 'req' | 'url'>): boolean {
  return isRead(req) && (pathname === HEALTH_PATH || pathname === READY_PATH || LIVE_PATHS.has(pathname));
}

const OUT_OF_REACH: State = { status: 'database-unavailable' };

/** @throws when the database fails */
export async function readState(parts: Omit<HealthParts, 'readiness'>): Promise<State> {
  const { db, catalogueReady, filesDown, now } = parts;
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
export const isLiveness = (path = ''): boolean => LIVE_PATHS.has(path);
