import { and, asc, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm';
import { ERRANDS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { type AnswerEffect, answerErrand, type InsurerAnswering } from '../errands/answer.ts';
import { errandSteps, errands } from '../errands/schema.ts';
import { type HostedOperation, hostedOperations } from './schema.ts';

const outstanding = and(isNotNull(hostedOperations.remboursement), isNull(hostedOperations.renduLe));

/** A pending refund. */
export interface Refund extends Pick<HostedOperation, 'id' | 'nature' | 'montant' | 'aRendre' | 'dateFin'> {
  /** Reference of the member's errand. */
  reference: string | null;
  /** Day promised to the member, AAAA-MM-JJ. */
  echeance: string | null;
}

/** Pending refunds, oldest first. */
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

/** Day by which all of these are refunded, AAAA-MM-JJ; null without pending ones. */
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
 * Marks a refund as paid: the member sees it and gets a mail.
 * @returns whether one was pending under this reference
 */
export async function markRefunded(answering: Omit<InsurerAnswering, 'effects'>, reference: string): Promise<boolean> {
  const [errand] = await answering.db
    .select()
    .from(errands)
    .where(and(eq(errands.reference, reference), eq(errands.nature, ERRANDS.refund)));
  if (errand === undefined) return false;
  const steps = await answerErrand(
    { ...answering, effects: { [ERRANDS.refund]: refundAnswer(answering.now) } },
    errand,
    {
      early: true,
    },
  );
  return steps > 0;
}

/** Marks the operation as refunded with its errand. */
export const refundAnswer = (now: () => Date): AnswerEffect => ({
  async hold() {},
  async accept(tx, { reference }) {
    await tx.update(hostedOperations).set({ renduLe: now() }).where(eq(hostedOperations.remboursement, reference));
  },
});
