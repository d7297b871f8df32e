import { and, eq } from 'drizzle-orm';
import type { AnswerEffect } from '../errands/answer.ts';
import { terminationRequests } from './schema.ts';

/** The insurer agrees to end the contract: from now on the request cannot be taken back. */
export const terminationAnswer: AnswerEffect = {
  // a member who takes it back holds the request first, then its errand
  async hold(tx, { reference }) {
    await tx
      .select({ etat: terminationRequests.etat })
      .from(terminationRequests)
      .where(eq(terminationRequests.reference, reference))
      .for('update');
  },
  async accept(tx, { reference }) {
    const sent = and(eq(terminationRequests.reference, reference), eq(terminationRequests.etat, 'transmise'));
    await tx.update(terminationRequests).set({ etat: 'acceptee' }).where(sent);
  },
};
