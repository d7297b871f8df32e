import { dayInParis } from '../../base/paris.ts';
import { type ReleaseReadings, readReleases, type Schedule } from '../../release/index.ts';
import type { PlaceConfig } from '../config/command.ts';
import type { Db } from '../database/database.ts';
import { SERVICE_NAME } from '../database/open-postgres.ts';
import { readReleaseTables } from '../database/release-rows.ts';
import {
  type ClientConnections,
  clientConnections,
  type DatabaseSize,
  databaseSize,
  type MigrationState,
  migrationState,
} from '../database/status.ts';
import { type Activity, activitySince } from '../domain/accounts/activity.ts';
import { type QueueState, queueState } from '../jobs/queue.ts';
import { releaseSince } from '../observe/release-since.ts';

const HOUR = 3600 * 1000;

/** What an operator wants to know first, from the database alone; nothing of a member. */
export interface Status {
  at: Date;
  release: {
    /** Null before the first. */
    inForce: string | null;
    since: Date | null;
    /** Who published it, and how. */
    author: string | null;
    act: string | null;
    /** Releases to come, with their days. */
    next: Schedule;
  };
  /** Connections of the processes; null for the embedded database, which has one process. */
  connections: ClientConnections[] | null;
  jobs: QueueState[];
  migrations: MigrationState;
  size: DatabaseSize;
  lastHour: Activity;
}

export async function readStatus(db: Db, { database, dataDir }: PlaceConfig, now: Date): Promise<Status> {
  const isEmbedded = database.kind === 'pglite';
  const releases = isEmbedded ? readReleases(dataDir) : await readReleaseTables(db);
  return {
    at: now,
    release: await readRelease(releases, dayInParis(now)),
    connections: isEmbedded ? null : await clientConnections(db, SERVICE_NAME),
    jobs: await queueState(db, now),
    migrations: await migrationState(db),
    size: await databaseSize(db),
    lastHour: await activitySince(db, new Date(now.getTime() - HOUR), now),
  };
}

async function readRelease(releases: ReleaseReadings, today: string): Promise<Status['release']> {
  const [current, ...next] = releases.schedule();
  const history = await releases.history();
  const { author = null, act = null } = history.at(-1) ?? {};
  return { inForce: current?.hash ?? null, since: releaseSince(history, today), author, act, next };
}
