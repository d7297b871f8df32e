import { and, asc, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type AnswerEffect, answerErrand, type InsurerAnswering } from '../errands/answer.ts';
import { errandSteps, errands } from '../errands/schema.ts';
import { type HostedOperation, hostedOperations } from './schema.ts';

/** As `errands.json` calls money that is given back, as what it was for had been paid before. */
export const REFUND = 'paiement-en-trop';

const outstanding = and(isNotNull(hostedOperations.remboursement), isNull(hostedOperations.renduLe));

/** Money to give back. */
export interface Refund extends Pick<HostedOperation, 'id' | 'nature' | 'montant' | 'aRendre' | 'dateFin'> {
  /** Of the errand that tells the member. */
  reference: string | null;
  /** By when the member was told that it is given back, AAAA-MM-JJ. */
  echeance: string | null;
}

/** What is still to be given back, the longest waiting first. */
export function listRefunds(db: Db): Promise<Refund[]> {
  const { id, nature, montant, aRendre, dateFin, remboursement: reference } = hostedOperations;
  return db
    .select({ id, nature, montant, aRendre, dateFin, reference, echeance: max(errandSteps.echeance) })
    .from(hostedOperations)
    .leftJoin(errandSteps, eq(errandSteps.reference, reference))
    .where(outstanding)
    .groupBy(id)
    .orderBy(asc(dateFin));
}

/** The day by which all of these are given back, AAAA-MM-JJ; null where none is waited for. */
export async function findRefundDay(db: Db, refunds: readonly HostedOperation[]): Promise<string | null> {
  const awaited = refunds.flatMap(({ remboursement, renduLe }) => (renduLe === null ? (remboursement ?? []) : []));
  if (awaited.length === 0) return null;
  const [steps] = await db
    .select({ last: max(errandSteps.echeance) })
    .from(errandSteps)
    .where(inArray(errandSteps.reference, awaited));
  return steps?.last ?? null;
}

/**
 * The money has been given back: its member reads so, and gets a mail.
 * @returns whether some was waited for under this reference
 */
export async function markRefunded(answering: Omit<InsurerAnswering, 'effects'>, reference: string): Promise<boolean> {
  const [errand] = await answering.db
    .select()
    .from(errands)
    .where(and(eq(errands.reference, reference), eq(errands.nature, REFUND)));
  if (errand === undefined) return false;
  const steps = await answerErrand({ ...answering, effects: { [REFUND]: refundAnswer(answering.now) } }, errand, {
    early: true,
  });
  return steps > 0;
}

/** The operation says what its errand does. */
export const refundAnswer = (now: () => Date): AnswerEffect => ({
  async hold() {},
  async accept(tx, { reference }) {
    await tx.update(hostedOperations).set({ renduLe: now() }).where(eq(hostedOperations.remboursement, reference));
  },
});
