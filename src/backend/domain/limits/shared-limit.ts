import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { requestCounts } from './schema.ts';

interface Bounds {
  /** What is counted: each has counters of its own. */
  name: string;
  /** Requests within a window. */
  most: number;
  /** Length of a window. */
  seconds: number;
}

const { key, requests, endsAt } = requestCounts;
const secondsLeft = sql<number>`extract(epoch from ${endsAt} - now())::float8`;

/**
 * Limits requests by network, in the database and by its clock: a balancer in front of several processes multiplies
 * nothing. Windows are fixed, for floods; members' paces are those of `Throttle`.
 */
export class SharedLimit {
  constructor(
    private readonly db: Db,
    private readonly secret: string,
    private readonly bounds: Bounds,
  ) {}

  /** Counts a request. Returns null, or the seconds to wait where it is one too many. */
  async consume(network: string): Promise<number | null> {
    const ended = sql`${endsAt} <= now()`;
    const end = sql`now() + ${this.bounds.seconds}::int * interval '1 second'`;
    const [row] = await this.db
      .insert(requestCounts)
      .values({ key: this.keyOf(network), requests: 1, endsAt: end })
      .onConflictDoUpdate({
        target: key,
        set: {
          requests: sql`case when ${ended} then 1 else ${requests} + 1 end`,
          endsAt: sql`case when ${ended} then ${end} else ${endsAt} end`,
        },
      })
      .returning({ requests, secondsLeft });
    return row === undefined || row.requests <= this.bounds.most ? null : wholeSeconds(row.secondsLeft);
  }

  /** Seconds until a network may send another; null: now. Counts nothing. */
  async wait(network: string): Promise<number | null> {
    const [row] = await this.db
      .select({ requests, secondsLeft })
      .from(requestCounts)
      .where(and(eq(key, this.keyOf(network)), gt(endsAt, sql`now()`)));
    return row === undefined || row.requests < this.bounds.most ? null : wholeSeconds(row.secondsLeft);
  }

  private keyOf(network: string): string {
    const { name } = this.bounds;
    return `${name}:${createHmac('sha256', this.secret).update(network).digest('base64url')}`;
  }
}

const wholeSeconds = (seconds: number) => Math.max(1, Math.ceil(seconds));

/** Deletes expired counters. */
export async function forgetCounts(db: Db): Promise<void> {
  await db.delete(requestCounts).where(lt(endsAt, sql`now()`));
}
