import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { networkOf } from './network.ts';
import { loginAttempts } from './schema.ts';

interface Pace {
  free: number;
  cap: number;
  /** A network address. Many people may stand behind it: a success of one takes back only what it counted. */
  shared?: true;
}

/** What attempts are counted by. The first `free` ones cost nothing; then each doubles the wait, up to `cap` seconds. */
const PACE = {
  /** Wrong passwords at sign-in. */
  account: { free: 3, cap: 300 },
  address: { free: 10, cap: 300, shared: true },
  device: { free: 5, cap: 60 },
  /** Wrong current passwords of a signed-in member. */
  renewal: { free: 5, cap: 300 },
  /** Wrong answers to a secret question. */
  answer: { free: 3, cap: 300 },
  answerAddress: { free: 10, cap: 300, shared: true },
  /** Wrong identities given for one client number. */
  identity: { free: 5, cap: 300 },
  /** Messages to one person. */
  mail: { free: 5, cap: 900 },
  /** Anything that a visitor asks about accounts. */
  request: { free: 30, cap: 300, shared: true },
  /** Codes of certificates that are not ours. */
  verification: { free: 20, cap: 300, shared: true },
} as const satisfies Record<string, Pace>;
const FORGET = '1 hour';

export interface Attempt {
  by: keyof typeof PACE;
  value: string;
}

export class Throttle {
  constructor(
    private readonly db: Db,
    private readonly secret: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /**
   * Counts an attempt as wrong before the password is looked at, so that attempts made together are all counted.
   * Gives null when it may go on, otherwise the seconds to wait; waiting attempts are not counted.
   */
  async reserve(attempts: Attempt[]): Promise<number | null> {
    const wait = await this.db
      .transaction(async (tx) => {
        for (const attempt of byName(attempts)) {
          const seconds = await this.count(tx, attempt);
          if (seconds !== null) throw new Waiting(seconds);
        }
        return null;
      })
      .catch((error: unknown) => {
        if (error instanceof Waiting) return error.seconds;
        throw error;
      });
    return wait;
  }

  /** The password was right: an account starts afresh, an address only takes back what this attempt counted. */
  async succeed(attempts: Attempt[]): Promise<void> {
    for (const attempt of byName(attempts)) {
      const same = eq(loginAttempts.key, this.key(attempt));
      const pace: Pace = PACE[attempt.by];
      if (!pace.shared) await this.db.delete(loginAttempts).where(same);
      else
        await this.db
          .update(loginAttempts)
          .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: this.now() })
          .where(same);
    }
  }

  /** How many attempts were counted as wrong within the hour. */
  async failures(attempt: Attempt): Promise<number> {
    const now = sql`${this.now().toISOString()}::timestamptz`;
    const recent = sql`${loginAttempts.lastFailureAt} >= ${now} - ${FORGET}::interval`;
    const [row] = await this.db
      .select({ failures: loginAttempts.failures })
      .from(loginAttempts)
      .where(and(eq(loginAttempts.key, this.key(attempt)), recent));
    return row?.failures ?? 0;
  }

  private async count(tx: Db, attempt: Attempt): Promise<number | null> {
    const { free, cap } = PACE[attempt.by];
    const now = sql`${this.now().toISOString()}::timestamptz`;
    const failures = sql`(case when ${loginAttempts.lastFailureAt} < ${now} - ${FORGET}::interval then 1 else ${loginAttempts.failures} + 1 end)`;
    const wait = sql`(case when ${failures} <= ${free}::int then 0 else least(${cap}::float8, power(2, least(${failures} - ${free}::int, 30))) end)`;
    const key = this.key(attempt);
    const rows = await tx
      .insert(loginAttempts)
      .values({ key, failures: 1, blockedUntil: now, lastFailureAt: now })
      .onConflictDoUpdate({
        target: loginAttempts.key,
        set: { failures, lastFailureAt: now, blockedUntil: sql`${now} + ${wait} * interval '1 second'` },
        setWhere: sql`${loginAttempts.blockedUntil} <= ${now}`,
      })
      .returning({ key: loginAttempts.key });
    if (rows.length > 0) return null;
    const [row] = await tx.select().from(loginAttempts).where(eq(loginAttempts.key, key));
    return Math.max(1, Math.ceil(((row?.blockedUntil.getTime() ?? 0) - this.now().getTime()) / 1000));
  }

  /** Neither a client number nor an address stands in the database. */
  private key({ by, value }: Attempt): string {
    const pace: Pace = PACE[by];
    const counted = pace.shared ? networkOf(value) : value;
    return `${by}:${createHmac('sha256', this.secret).update(counted).digest('base64url')}`;
  }
}

class Waiting extends Error {
  constructor(readonly seconds: number) {
    super('too many attempts');
  }
}

/** Always in the same order, so that two transactions never wait for each other. */
function byName(attempts: Attempt[]): Attempt[] {
  return [...attempts].sort((a, b) => (a.by + a.value < b.by + b.value ? -1 : 1));
}
