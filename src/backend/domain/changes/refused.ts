import { eq } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import { contracts } from '../contracts/schema.ts';
import { isWrittenEnded } from '../contracts/state.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { errands } from '../errands/schema.ts';

/** Refuses a change of a contract that has ended in the meantime. */
export const refusedOnceOver =
  (decide: Decide): NonNullable<AnswerEffect['refusal']> =>
  async (tx, { reference }) => {
    const [contract] = await tx
      .select({ codeEtat: contracts.codeEtat })
      .from(errands)
      .innerJoin(contracts, eq(contracts.id, errands.contractId))
      .where(eq(errands.reference, reference));
    return contract !== undefined && (await isWrittenEnded(decide, contract)) ? 'refus-contrat-fini' : null;
  };

/** A change that people carry out elsewhere; here it is only refused once impossible. */
export const changeAnswer = (decide: Decide): AnswerEffect => ({
  async hold() {},
  refusal: refusedOnceOver(decide),
  async accept() {},
});
