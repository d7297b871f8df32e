import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { QueueFull, Turns } from '../turns.ts';
import { networkKey } from './network.ts';
import { loginAttempts } from './schema.ts';

interface Pace {
  free: number;
  cap: number;
  /** A network address, shared by many people: a success only takes back what it counted. */
  shared?: true;
}

/** What attempts are counted by. The first `free` ones are free; then each doubles the wait, up to `cap` seconds. */
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
  /** Any request of a visitor about accounts. */
  request: { free: 30, cap: 300, shared: true },
  /** Unknown certificate codes. */
  verification: { free: 20, cap: 300, shared: true },
  /**
   * Helper codes, by origin only: each code allows a few tries, and a helper with the right code does not wait for
   * others' tries.
   */
  helper: { free: 5, cap: 300, shared: true },
  /** What a signed-in member sends within an hour: all of it, and the costlier kinds. */
  write: { free: 600, cap: 60 },
  message: { free: 40, cap: 300 },
  file: { free: 120, cap: 120 },
  errand: { free: 60, cap: 300 },
  contact: { free: 10, cap: 600 },
  draft: { free: 400, cap: 60 },
  paper: { free: 400, cap: 30 },
  export: { free: 10, cap: 300 },
  /** Mutations of visitors with a key: their answers are stored for a day. */
  keyed: { free: 60, cap: 300, shared: true },
} as const satisfies Record<string, Pace>;
const FORGET = '1 hour';
/** Seconds to wait when the queue is full. */
const FULL = 5;
/** Before any process's clock: a slow clock must not block anybody. */
const UNBLOCKED = sql`to_timestamp(0)`;

export interface Attempt {
  by: keyof typeof PACE;
  value: string;
}

export class Throttle {
  /** One attempt at a time per key, which makes each see the outcome before it. */
  private readonly alone = new Turns(1, 20);
  /** A few at a time behind one address. */
  private readonly together = new Turns(4, 200);

  constructor(
    private readonly db: Db,
    private readonly secret: string,
    private readonly now: () => Date = () => new Date(),
    /** Multiplies the free attempts. */
    private readonly ease = 1,
  ) {}

  /**
   * Runs work and counts only failures. Pending work counts for nothing yet: concurrent attempts queue. Success resets
   * the counters, except those of network addresses.
   * @param refuse the error to throw, given the seconds to wait
   */
  async countFailures<T>(attempts: Attempt[], refuse: (seconds: number) => Error, work: () => Promise<T>): Promise<T> {
    const turns = attempts.map((attempt) => ({ shared: isShared(attempt), key: this.key(attempt), attempt }));
    // addresses first: waiting for one key must block only its own origin
    turns.sort((a, b) => Number(b.shared) - Number(a.shared) || (a.key < b.key ? -1 : 1));
    const judge = async () => {
      const seconds = await this.secondsBlocked(turns.map(({ key }) => key));
      if (seconds !== null) throw refuse(seconds);
      try {
        const answer = await work();
        await this.reset(attempts.filter((attempt) => !isShared(attempt)));
        return answer;
      } catch (error) {
        for (const attempt of sortByName(attempts)) await this.count(this.db, attempt, sql`true`);
        throw error;
      }
    };
    const inTurn = turns.reduceRight<() => Promise<T>>(
      (next, { shared, key }) =>
        () =>
          (shared ? this.together : this.alone).take(key, next),
      judge,
    );
    return inTurn().catch((error: unknown) => {
      throw error instanceof QueueFull ? refuse(FULL) : error;
    });
  }

  /** Seconds until all of these keys are free; null: now. */
  private async secondsBlocked(keys: string[]): Promise<number | null> {
    const blocked = and(inArray(loginAttempts.key, keys), gt(loginAttempts.blockedUntil, this.now()));
    const rows = await this.db.select({ until: loginAttempts.blockedUntil }).from(loginAttempts).where(blocked);
    const until = Math.max(...rows.map((row) => row.until.getTime()));
    return rows.length === 0 ? null : Math.max(1, Math.ceil((until - this.now().getTime()) / 1000));
  }

  private async reset(attempts: Attempt[]): Promise<void> {
    for (const attempt of sortByName(attempts))
      await this.db.delete(loginAttempts).where(eq(loginAttempts.key, this.key(attempt)));
  }

  /**
   * Counts an attempt as failed before it is checked, which counts concurrent ones.
   * @returns null when it may go on, otherwise the seconds to wait; blocked attempts are not counted
   */
  async reserve(attempts: Attempt[]): Promise<number | null> {
    const wait = await this.db
      .transaction(async (tx) => {
        for (const attempt of sortByName(attempts)) {
          const seconds = await this.count(tx, attempt, this.isUnblocked());
          if (seconds !== null) throw new MustWait(seconds);
        }
        return null;
      })
      .catch((error: unknown) => {
        if (error instanceof MustWait) return error.seconds;
        throw error;
      });
    return wait;
  }

  /** Resets the counters after a success; an address only takes back this attempt. */
  async succeed(attempts: Attempt[]): Promise<void> {
    for (const attempt of sortByName(attempts)) {
      if (!isShared(attempt)) await this.reset([attempt]);
      else
        await this.db
          .update(loginAttempts)
          .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: UNBLOCKED })
          .where(eq(loginAttempts.key, this.key(attempt)));
    }
  }

  /** Failed attempts within the hour. */
  async failures(attempt: Attempt): Promise<number> {
    const now = sql`${this.now().toISOString()}::timestamptz`;
    const recent = sql`${loginAttempts.lastFailureAt} >= ${now} - ${FORGET}::interval`;
    const [row] = await this.db
      .select({ failures: loginAttempts.failures })
      .from(loginAttempts)
      .where(and(eq(loginAttempts.key, this.key(attempt)), recent));
    return row?.failures ?? 0;
  }

  private isUnblocked(): SQL {
    return sql`${loginAttempts.blockedUntil} <= ${this.now().toISOString()}::timestamptz`;
  }

  /** @param setWhere condition to count */
  private async count(tx: Db, attempt: Attempt, setWhere: SQL): Promise<number | null> {
    const { cap } = PACE[attempt.by];
    const free = PACE[attempt.by].free * this.ease;
    const now = sql`${this.now().toISOString()}::timestamptz`;
    const failures = sql`(case when ${loginAttempts.lastFailureAt} < ${now} - ${FORGET}::interval then 1 else ${loginAttempts.failures} + 1 end)`;
    const wait = sql`least(${cap}::float8, power(2, least(${failures} - ${free}::int, 30))) * interval '1 second'`;
    const blockedUntil = sql`(case when ${failures} <= ${free}::int then ${UNBLOCKED} else ${now} + ${wait} end)`;
    const key = this.key(attempt);
    const rows = await tx
      .insert(loginAttempts)
      .values({ key, failures: 1, blockedUntil: UNBLOCKED, lastFailureAt: now })
      .onConflictDoUpdate({
        target: loginAttempts.key,
        set: { failures, lastFailureAt: now, blockedUntil },
        setWhere,
      })
      .returning({ key: loginAttempts.key });
    if (rows.length > 0) return null;
    const [row] = await tx.select().from(loginAttempts).where(eq(loginAttempts.key, key));
    return Math.max(1, Math.ceil(((row?.blockedUntil.getTime() ?? 0) - this.now().getTime()) / 1000));
  }

  /** Hashed: no client number or address is stored. */
  private key({ by, value }: Attempt): string {
    const subject = isShared({ by }) ? networkKey(value) : value;
    return `${by}:${createHmac('sha256', this.secret).update(subject).digest('base64url')}`;
  }
}

function isShared({ by }: Pick<Attempt, 'by'>): boolean {
  const pace: Pace = PACE[by];
  return pace.shared === true;
}

class MustWait extends Error {
  constructor(readonly seconds: number) {
    super('too many attempts');
  }
}

/** A fixed order prevents deadlocks between transactions. */
function sortByName(attempts: Attempt[]): Attempt[] {
  return [...attempts].sort((a, b) => (a.by + a.value < b.by + b.value ? -1 : 1));
}
