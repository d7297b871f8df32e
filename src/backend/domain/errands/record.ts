import { and, eq, isNull, max } from 'drizzle-orm';
import { MAILS } from '../../../catalog/index.ts';
import type { ErrandKind } from '../../../view/errands/errands.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { announce } from '../announcements/announce.ts';
import { monthsLater } from '../days.ts';
import { newReference } from '../reference.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import { WorkingCalendar } from '../working-days.ts';
import { type ErrandState, errandSteps, errands } from './schema.ts';

export interface NewErrand {
  memberId: string;
  contractId: string | null;
  /** A kind of `errands.json`. */
  nature: string;
  /** The request as it was sent. */
  args: Readonly<Record<string, unknown>>;
  /** Product of the contract: some take longer. */
  codeProduit?: string | null;
  /** Due days by step (AAAA-MM-JJ) that depend on the errand; null leaves the step open. */
  dates?: Readonly<Record<string, string | null>>;
  /** Steps of its kind to leave out. */
  without?: readonly string[];
}

export type ErrandRow = typeof errands.$inferSelect;

/** An errand as it has just been recorded. */
export interface RecordedErrand extends ErrandRow {
  /** Due day of each of its steps in order, AAAA-MM-JJ; null where it is open. */
  echeances: readonly (string | null)[];
}

/** The arguments of an errand of a known kind: its mutation has checked them. */
export type ErrandArgs<Args> = ErrandRow['args'] & Args;

interface Recording {
  db: Db;
  decide: Decide;
  now(): Date;
  today(): string;
}

/**
 * Records a member's request: errand, timeline, effect, confirmation mail and answer in one transaction.
 * @param effect writes in the errand's own area, and builds the answer
 */
export async function recordErrand<Answer>(
  { db, decide, now, today }: Recording,
  keepAnswer: KeepAnswer,
  { dates = {}, without = [], codeProduit = null, ...request }: NewErrand,
  effect: (tx: Db, errand: RecordedErrand) => Promise<Answer>,
): Promise<Answer> {
  const [{ steps }, { holidays }] = await Promise.all([
    decide('errand', { nature: request.nature, codeProduit }),
    decide('market', {}),
  ]);
  const calendar = new WorkingCalendar(holidays);
  const date = now();
  const errand: ErrandRow = { ...request, reference: newReference(), etat: 'transmise', date };
  const own = steps.filter(({ code }) => !without.includes(code));
  const planned = own.map((step, rang) => ({
    ...{ reference: errand.reference, rang, code: step.code, date: rang === 0 ? date : null },
    echeance: dates[step.code] ?? dueDay(step, today(), calendar),
  }));
  const echeances = planned.map(({ echeance }) => echeance);
  return db.transaction(async (tx) => {
    await tx.insert(errands).values(errand);
    await tx.insert(errandSteps).values(planned);
    const answer = await effect(tx, { ...errand, echeances });
    await announce(tx, { memberId: errand.memberId, mail: MAILS.errandReceived, reference: errand.reference }, date);
    await keepAnswer(tx, answer);
    return answer;
  });
}

/** Due day of a step; null where it depends on the errand. */
function dueDay(
  { workingDays, days, months }: ErrandKind['steps'][number],
  from: string,
  calendar: WorkingCalendar,
): string | null {
  if (months !== null) return monthsLater(from, months);
  return workingDays === null ? null : calendar.addWorkingDays(from, workingDays, days);
}

/** Ends an errand that is done at once. */
export async function concludeErrand(tx: Db, { reference }: Pick<ErrandRow, 'reference'>): Promise<void> {
  await tx.update(errands).set({ etat: 'terminee' }).where(eq(errands.reference, reference));
}

/** Ends an errand: one last step replaces the open ones. Returns its rank. */
export async function endErrand(
  tx: Db,
  { reference }: Pick<ErrandRow, 'reference'>,
  { etat, code, date }: { etat: ErrandState; code: string; date: Date },
): Promise<number> {
  await tx.update(errands).set({ etat }).where(eq(errands.reference, reference));
  await tx.delete(errandSteps).where(and(eq(errandSteps.reference, reference), isNull(errandSteps.date)));
  const [last] = await tx
    .select({ rang: max(errandSteps.rang) })
    .from(errandSteps)
    .where(eq(errandSteps.reference, reference));
  const rang = (last?.rang ?? -1) + 1;
  await tx.insert(errandSteps).values({ reference, rang, code, date });
  return rang;
}

type ErrandKey = Pick<ErrandRow, 'reference' | 'memberId'>;

/** Announces that a request was withdrawn. */
export const announceRetraction = (tx: Db, { memberId, reference }: ErrandKey, at: Date) =>
  announce(tx, { memberId, reference, mail: MAILS.errandRetracted }, at);

/** Announces steps of the insurer, by the rank of the last. */
export const announceAdvance = (
  tx: Db,
  { memberId, reference }: ErrandKey,
  { rang, steps }: { rang: number; steps: readonly string[] },
  at: Date,
) => announce(tx, { memberId, reference, mail: MAILS.errandAdvanced, of: String(rang), steps }, at);
