import { and, eq, inArray } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { contracts } from '../contracts/schema.ts';
import { stateAfter } from '../contracts/state.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { UNDER_WAY } from '../errands/schema.ts';
import { terminationRequests } from './schema.ts';

/** The step of `errands.json` with which the contract is over. */
const END = 'fin';

/** The insurer agrees to end the contract: from now on the request cannot be taken back. On its day the contract ends. */
export const terminationAnswer = (decide: Decide): AnswerEffect => ({
  // a member who takes it back holds the request first, then its errand
  async hold(tx, { reference }) {
    await tx
      .select({ etat: terminationRequests.etat })
      .from(terminationRequests)
      .where(eq(terminationRequests.reference, reference))
      .for('update');
  },
  // the contract still covers on the requested day
  wholeDays: [END],
  async accept(tx, { reference }, { steps, day }) {
    if (steps.includes(END)) return endContract({ tx, decide }, reference, day);
    const sent = and(eq(terminationRequests.reference, reference), eq(terminationRequests.etat, 'transmise'));
    await tx.update(terminationRequests).set({ etat: 'acceptee' }).where(sent);
  },
});

/** The contract is over since the requested day, or since today where the insurer was early. */
async function endContract({ tx, decide }: { tx: Db; decide: Decide }, reference: string, day: string): Promise<void> {
  const open = and(eq(terminationRequests.reference, reference), inArray(terminationRequests.etat, [...UNDER_WAY]));
  const [request] = await tx.update(terminationRequests).set({ etat: 'terminee' }).where(open).returning();
  if (request === undefined) return;
  const { dateEffet } = request;
  const dateFin = dateEffet !== null && dateEffet < day ? dateEffet : day;
  await tx
    .update(contracts)
    .set({ ...(await stateAfter(decide, 'ended')), dateFin })
    .where(eq(contracts.id, request.contractId));
}
