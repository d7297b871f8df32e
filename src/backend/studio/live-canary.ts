import { createHash } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import type { ReleaseStore } from '../../release/index.ts';
import { inOwnRelease } from '../catalogue/own-release.ts';
import type { Say } from '../catalogue/say.ts';
import { type Db, first } from '../database/database.ts';
import type { SeenRequest } from '../observe/seen.ts';
import { within } from '../time/limits.ts';
import { endOvertaken } from './canaries.ts';
import { studioCanaries, studioCanaryCounts } from './schema.ts';
import type { CanaryMeasure } from './studio-api.generated.ts';

/** Milliseconds between two looks at the table, when what was counted is written too. */
const EVERY = 2000;
const PATIENCE = 30_000;
/** What the browser reports of a failure of its page. */
const BROWSER_ERROR = 'logClientError';

interface Known {
  id: number;
  hash: string;
  share: number;
  /** By `performance.now()`. */
  startsAt: number;
}

/** Which sessions are answered by a release that is on trial, and what is counted of them and of the others. */
export class LiveCanary {
  private known: Known | null = null;
  private counts = new Map<string, number>();
  private looking = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly db: Db,
    private readonly store: ReleaseStore,
    private readonly say: Say,
  ) {
    this.timer = setInterval(() => {
      if (this.looking) return;
      this.looking = true;
      within(PATIENCE, 'looking for a canary', this.look())
        .catch(() => {}) // what was known holds until the database answers
        .finally(() => {
          this.looking = false;
        });
    }, EVERY);
    this.timer.unref();
  }

  /** Reads what is on trial, and writes what was counted. */
  async look(): Promise<void> {
    if (this.known !== null) await endOvertaken(this.db, this.store, this.say);
    const { id, hash, share, startsAt, endedAt } = studioCanaries;
    const wait = sql<number>`extract(epoch from ${startsAt} - now())`.mapWith(Number);
    const row = await first(this.db.select({ id, hash, share, wait }).from(studioCanaries).where(isNull(endedAt)));
    const begins = row && performance.now() + row.wait * 1000;
    this.known = row && { ...row, startsAt: this.known?.id === row.id ? this.known.startsAt : (begins ?? 0) };
    await this.flush();
  }

  /** Answers a request of a session by the release that the session has while it lasts. */
  within<T>(session: string | null, work: () => T): T {
    const hash = session === null ? null : this.releaseOf(session);
    return hash === null ? work() : inOwnRelease(hash, work);
  }

  /** The release on trial, if this session is one of those that have it. */
  private releaseOf(session: string): string | null {
    const { known } = this;
    if (known === null || performance.now() < known.startsAt) return null;
    return placeOf(known.id, session) < known.share ? known.hash : null;
  }

  /** Counts an answered request of a session. */
  count(session: string | null, { route, status, operation, submits = false, drawn }: SeenRequest): void {
    const { known } = this;
    if (known === null || session === null || performance.now() < known.startsAt) return;
    const side = this.releaseOf(session) === null ? 0 : 1;
    const outcome = operation?.outcome;
    const measures: [CanaryMeasure, boolean][] = [
      ['PAGES', route === '/boot.js' || drawn === 'drawn'],
      ['REQUESTS', operation !== null],
      ['FAILED', status >= 500 || outcome === 'failed' || outcome === 'unavailable'],
      ['REFUSED', outcome === 'refused' || outcome === 'throttled'],
      ['SENT', submits && outcome === 'ok'],
      ['BROWSER_ERRORS', operation?.name === BROWSER_ERROR],
    ];
    for (const [measure, counts] of measures) {
      const key = `${known.id} ${side} ${measure}`;
      if (counts) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
  }

  private async flush(): Promise<void> {
    if (this.counts.size === 0) return;
    const counted = this.counts;
    this.counts = new Map();
    const rows = [...counted].map(([key, total]) => {
      const [canary, side, measure] = key.split(' ');
      return { canary: Number(canary), isCanary: Number(side), measure: measure as CanaryMeasure, total };
    });
    const { canary, isCanary, measure, total } = studioCanaryCounts;
    await this.db
      .insert(studioCanaryCounts)
      .values(rows)
      .onConflictDoUpdate({ target: [canary, isCanary, measure], set: { total: sql`${total} + excluded.total` } });
  }

  /** Stops looking; what was counted last is written. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush().catch(() => {});
  }
}

/** Where a session stands among a hundred; another place for each canary, and the same whichever process asks. */
function placeOf(canary: number, session: string): number {
  const digest = createHash('sha256').update(`${canary} ${session}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
