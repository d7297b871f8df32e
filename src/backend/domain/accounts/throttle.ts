import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { QueueFull, Turns } from '../turns.ts';
import { networkKey } from './network.ts';
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
  /**
   * Codes of members who let somebody help, by where they are tried alone: each code bears a few tries and no more, and
   * who has the right one does not wait for what others try.
   */
  helper: { free: 5, cap: 300, shared: true },
  /** What one signed-in member sends within an hour: everything, and of it what costs us or somebody else more. */
  write: { free: 600, cap: 60 },
  message: { free: 40, cap: 300 },
  file: { free: 120, cap: 120 },
  errand: { free: 60, cap: 300 },
  contact: { free: 10, cap: 600 },
  draft: { free: 400, cap: 60 },
  paper: { free: 400, cap: 30 },
  export: { free: 10, cap: 300 },
  /** Mutations of visitors that are to have one effect: what they answered is kept for a day. */
  keyed: { free: 60, cap: 300, shared: true },
} as const satisfies Record<string, Pace>;
const FORGET = '1 hour';
/** Seconds to wait where too many wait already. */
const FULL = 5;
/** Whoever need not wait, need not by the clock of any process: one that is behind would have them wait for it. */
const UNBLOCKED = sql`to_timestamp(0)`;

export interface Attempt {
  by: keyof typeof PACE;
  value: string;
}

export class Throttle {
  /** Attempts at one thing one after the other, so that each knows how the one before it ended. */
  private readonly alone = new Turns(1, 20);
  /** Those of many people behind one address: a few at once. */
  private readonly together = new Turns(4, 200);

  constructor(
    private readonly db: Db,
    private readonly secret: string,
    private readonly now: () => Date = () => new Date(),
    /** How often more than usual everything may be tried. */
    private readonly ease = 1,
  ) {}

  /**
   * Does work of which only failures count. What is under way counts for nothing yet: attempts made together take turns.
   * What succeeds lets what it was about start afresh, but not a network address.
   * @param refuse what is thrown where it has to wait, by the seconds
   */
  async countFailures<T>(attempts: Attempt[], refuse: (seconds: number) => Error, work: () => Promise<T>): Promise<T> {
    const turns = attempts.map((attempt) => ({ shared: isShared(attempt), key: this.key(attempt), attempt }));
    // addresses first: who waits for one thing holds nothing up but what comes from where it comes from
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

  /** Seconds until all of these may go on; null: now. */
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
   * Counts an attempt as wrong before the password is looked at, so that attempts made together are all counted.
   * Gives null when it may go on, otherwise the seconds to wait; waiting attempts are not counted.
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

  /** The password was right: an account starts afresh, an address only takes back what this attempt counted. */
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

  private isUnblocked(): SQL {
    return sql`${loginAttempts.blockedUntil} <= ${this.now().toISOString()}::timestamptz`;
  }

  /** @param setWhere when it counts */
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

  /** Neither a client number nor an address stands in the database. */
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

/** Always in the same order, so that two transactions never wait for each other. */
function sortByName(attempts: Attempt[]): Attempt[] {
  return [...attempts].sort((a, b) => (a.by + a.value < b.by + b.value ? -1 : 1));
}
