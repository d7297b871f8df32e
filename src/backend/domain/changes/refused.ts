import { eq } from 'drizzle-orm';
import { contracts } from '../contracts/schema.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { errands } from '../errands/schema.ts';

/** Refuses a change of a contract that has ended in the meantime. */
export const refusedOnceOver: NonNullable<AnswerEffect['refusal']> = async (tx, { reference }) => {
  const [contract] = await tx
    .select({ codeEtat: contracts.codeEtat })
    .from(errands)
    .innerJoin(contracts, eq(contracts.id, errands.contractId))
    .where(eq(errands.reference, reference));
  return contract?.codeEtat === 'RES' ? 'refus-contrat-fini' : null;
};

/** A change that people carry out elsewhere; here it is only refused once impossible. */
export const changeAnswer: AnswerEffect = { async hold() {}, refusal: refusedOnceOver, async accept() {} };
