import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../base/day.ts';
import { ago } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { Seal } from '../../keys/seal.ts';
import { KEPT_DAYS } from '../../time/kept-days.ts';
import { type Refusal, type RefusalWords, Refused, refusalFactory } from '../refusal.ts';
import { submissions } from './schema.ts';

/** Refusals of submissions. */
export type SubmissionRefusal =
  | { code: 'CLE_REFUSEE' }
  /** Another submission has this key. */
  | { code: 'CLE_DEJA_UTILISEE' }
  | { code: 'ENVOI_EN_COURS'; retryAfter: number };

export const refuse = refusalFactory<SubmissionRefusal>('submissions');

const KEPT = KEPT_DAYS.submissions * DAY_MS;
const POLL = 100;
const ALIVE_EVERY = 10_000;
const STALE = sql<boolean>`(${submissions.aliveAt} < now() - interval '30 seconds')`;

export interface Submission {
  /** Chosen by the client: opaque, never stored. */
  key: string;
  /** The member, if signed in. */
  owner: string | null;
  operation: string;
  args: unknown;
}

/** Records the answer in the transaction of the effect. */
export type KeepAnswer = (tx: Db, answer: unknown) => Promise<void>;

type Row = typeof submissions.$inferSelect;

type Mine = Pick<Row, 'key' | 'owner' | 'operation' | 'args'>;

/** A submission run by this process. */
interface Claim {
  seal: Seal;
  id: string;
}

/**
 * One effect per key: a double click, a retry, a lost answer or a concurrent process all get the answer of the one run.
 * Inserting the key's row claims it; later calls wait for the answer.
 */
export class Submissions {
  constructor(
    private readonly db: Db,
    private readonly secret: string,
    /** Milliseconds that a repeated submission waits for the first. */
    private readonly patience = 10_000,
  ) {}

  /**
   * Runs the work once for this key. A failure frees the key for a corrected submission.
   * @throws a refusal of a key used by another submission, or of a slow run; and what the work throws
   */
  async once(submission: Submission, work: (keepAnswer: KeepAnswer) => Promise<unknown>): Promise<unknown> {
    const { owner, operation } = submission;
    const seal = new Seal(submission.key, this.secret);
    const mine = { key: seal.id, owner, operation, args: seal.fingerprint(submission.args) };
    const until = Date.now() + this.patience;
    let awaited: string | null = null;
    const first = { seal, id: randomUUID() };
    if (await this.claimNew(first, mine)) return this.run(first, submission, work);
    while (Date.now() < until) {
      const found = await this.find(seal.id);
      const freed = found === undefined || (found.state === 'refused' && found.claim !== awaited);
      if (!freed && (found.owner !== owner || found.operation !== operation || found.args !== mine.args))
        throw refuse({ code: 'CLE_DEJA_UTILISEE' });
      if (freed || (found.state === 'running' && found.stale)) {
        const claim = { seal, id: randomUUID() };
        if (await this.claim(claim, mine)) return this.run(claim, submission, work);
      } else {
        if (found.state !== 'running') return readOutcome(found, seal);
        awaited = found.claim;
      }
      await sleep(POLL);
    }
    throw refuse({ code: 'ENVOI_EN_COURS', retryAfter: 10 });
  }

  private async find(key: string): Promise<(Row & { stale: boolean }) | undefined> {
    const [row] = await this.db
      .select({ row: submissions, stale: STALE })
      .from(submissions)
      .where(eq(submissions.key, key));
    return row && { ...row.row, stale: row.stale };
  }

  /** Claims a key that nobody has used: most are. Returns false for any other. */
  private async claimNew(claim: Claim, mine: Mine): Promise<boolean> {
    const values = runningRow(claim, mine);
    return isOne(this.db.insert(submissions).values(values).onConflictDoNothing().returning({ key: submissions.key }));
  }

  /**
   * Claims a key that is free, was refused, or belongs to a dead process. Returns false when another claimed it first.
   */
  private async claim(claim: Claim, mine: Mine): Promise<boolean> {
    const row = runningRow(claim, mine);
    const dead = and(eq(submissions.state, 'running'), eq(submissions.args, mine.args), STALE);
    const setWhere = sql`${or(eq(submissions.state, 'refused'), dead)}`;
    return isOne(
      this.db
        .insert(submissions)
        .values(row)
        .onConflictDoUpdate({ target: submissions.key, set: row, setWhere })
        .returning({ key: submissions.key }),
    );
  }

  private async run(
    claim: Claim,
    submission: Submission,
    work: (keepAnswer: KeepAnswer) => Promise<unknown>,
  ): Promise<unknown> {
    const held = and(
      eq(submissions.key, claim.seal.id),
      eq(submissions.claim, claim.id),
      eq(submissions.state, 'running'),
    );
    /** Returns false when another process has taken the claim over. */
    const finish = (db: Db, state: 'done' | 'refused', answer: unknown): Promise<boolean> => {
      const set = { state, answer: claim.seal.close(answer) };
      return isOne(db.update(submissions).set(set).where(held).returning({ key: submissions.key }));
    };
    let isSettled = false;
    const keepAnswer: KeepAnswer = async (tx, answer) => {
      if (!(await finish(tx, 'done', answer))) throw new Error('the submission is carried out by another process');
      isSettled = true;
    };
    const beat = setInterval(() => {
      this.db
        .update(submissions)
        .set({ aliveAt: sql`now()` })
        .where(held)
        .catch(() => {}); // the next one may succeed; after three missed ones others may take the claim
    }, ALIVE_EVERY);
    let answer: unknown;
    try {
      answer = await work(keepAnswer);
    } catch (error) {
      const freed =
        error instanceof Refused
          ? finish(this.db, 'refused', toKeptRefusal(error))
          : this.db.delete(submissions).where(held);
      // report the first failure; a key that cannot be freed expires with its process
      await Promise.resolve(freed).catch(() => {});
      throw error;
    } finally {
      clearInterval(beat);
    }
    if (isSettled || (await finish(this.db, 'done', answer))) return answer;
    return this.once(submission, work);
  }
}

const runningRow = ({ id }: Claim, mine: Mine) => {
  const now = sql`now()`;
  return { ...mine, state: 'running' as const, claim: id, aliveAt: now, answer: null, createdAt: now };
};

const isOne = async (rows: PromiseLike<readonly unknown[]>): Promise<boolean> => (await rows).length > 0;

/** The answer of a finished run; its refusal is thrown again. */
function readOutcome({ state, answer }: Row, seal: Seal): unknown {
  const value = seal.open(answer ?? '');
  if (state === 'done') return value;
  const { refusal, words } = value as KeptRefusal;
  throw new Refused(refusal, words);
}

interface KeptRefusal {
  refusal: Refusal;
  words: RefusalWords;
}

const toKeptRefusal = ({ refusal, words }: Refused): KeptRefusal => ({ refusal, words });

/** Deletes old submissions. */
export async function forgetSubmissions(db: Db): Promise<void> {
  await db.delete(submissions).where(lt(submissions.createdAt, ago(KEPT)));
}
