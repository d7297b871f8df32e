import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
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
        await this.count(attempts);
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
   * Counts attempts as failed before they are checked, which counts concurrent ones.
   * @returns null when they may go on, otherwise the seconds to wait; nothing is counted while one of them is blocked
   */
  async reserve(attempts: Attempt[]): Promise<number | null> {
    const keys = attempts.map((attempt) => this.key(attempt));
    const isBlocked = and(inArray(loginAttempts.key, keys), gt(loginAttempts.blockedUntil, this.now()));
    const counted = await this.count(attempts, sql`not exists (select from ${loginAttempts} where ${isBlocked})`);
    if (counted.length === attempts.length) return null;
    // one was blocked meanwhile: the others are as before
    await this.takeBack(counted);
    return (await this.secondsBlocked(keys)) ?? 1;
  }

  /** Resets the counters after a success; an address only takes back this attempt. */
  async succeed(attempts: Attempt[]): Promise<void> {
    for (const attempt of sortByName(attempts)) {
      if (!isShared(attempt)) await this.reset([attempt]);
      else await this.takeBack([this.key(attempt)]);
    }
  }

  /** Uncounts one attempt of each key. */
  private async takeBack(keys: readonly string[]): Promise<void> {
    for (const key of keys)
      await this.db
        .update(loginAttempts)
        .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: UNBLOCKED })
        .where(eq(loginAttempts.key, key));
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

  /**
   * Counts attempts as failed, in one statement.
   * @param condition what has to be so, for all of them and once more for each as it is counted
   * @returns the keys of those that were counted
   */
  private async count(attempts: Attempt[], condition?: SQL): Promise<string[]> {
    // a fixed order prevents deadlocks between transactions
    const each = sortByName(attempts).map(({ by, value }) => ({ ...PACE[by], key: this.key({ by, value }) }));
    if (each.length === 0) return [];
    const pick = (name: 'free' | 'cap', times: number) => {
      const cases = each.map((one) => sql`when ${one.key} then ${one[name] * times}::float8`);
      return sql`(case ${loginAttempts.key} ${sql.join(cases, sql` `)} end)`;
    };
    const [free, cap] = [pick('free', this.ease), pick('cap', 1)];
    const now = sql`${this.now().toISOString()}::timestamptz`;
    const failures = sql`(case when ${loginAttempts.lastFailureAt} < ${now} - ${FORGET}::interval then 1 else ${loginAttempts.failures} + 1 end)`;
    const wait = sql`least(${cap}, power(2, least(${failures} - ${free}, 30))) * interval '1 second'`;
    const blockedUntil = sql`(case when ${failures} <= ${free} then ${UNBLOCKED} else ${now} + ${wait} end)`;
    const keys = each.map(({ key }) => sql`(${key})`);
    const rows = await this.db
      .insert(loginAttempts)
      .select(
        sql`select k, 1, ${UNBLOCKED}, ${now} from (values ${sql.join(keys, sql`, `)}) v(k) where ${condition ?? sql`true`}`,
      )
      .onConflictDoUpdate({
        target: loginAttempts.key,
        set: { failures, lastFailureAt: now, blockedUntil },
        ...(condition && { setWhere: lte(loginAttempts.blockedUntil, this.now()) }),
      })
      .returning({ key: loginAttempts.key });
    return rows.map(({ key }) => key);
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

function sortByName(attempts: Attempt[]): Attempt[] {
  return [...attempts].sort((a, b) => (a.by + a.value < b.by + b.value ? -1 : 1));
}
