import { eq } from 'drizzle-orm';
import { ERRANDS } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { findMileage } from '../contracts/mileage.ts';
import { mileagePackages } from '../contracts/schema.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { errands } from '../errands/schema.ts';
import { type Asker, askChange, openContract, type RequestedChange } from './ask.ts';
import { refuse } from './refusals.ts';
import { refusedOnceOver } from './refused.ts';

/** Kilometres; a larger difference is a typing error. */
const FURTHEST = 150_000;

export interface MileageReading {
  policeId: string;
  /** Whole kilometres. */
  kilometrage: number;
  /** AAAA-MM-JJ */
  dateReleve: string;
}

/** Records a mileage reading, where the package expects or allows one (STATE-024). */
export async function declareMileage(asker: Asker, { policeId, ...reading }: MileageReading): Promise<RequestedChange> {
  const { services } = asker;
  const contract = await openContract(asker, ERRANDS.mileage, policeId);
  const known = await findMileage(services.db, contract.id);
  if (known === null || !(known.declarationPossible || known.declarationRequise) || known.declarationEnAttente)
    throw refuse({ code: known?.declarationEnAttente ? 'DEMANDE_EN_COURS' : 'DECLARATION_IMPOSSIBLE' });
  const minimum = known.kilometrageReference ?? 0;
  const maximum = minimum + FURTHEST;
  const { kilometrage, dateReleve } = reading;
  if (!Number.isInteger(kilometrage) || kilometrage < minimum || kilometrage > maximum)
    throw refuse({ code: 'KILOMETRAGE_REFUSE', champ: 'kilometrage', minimum, maximum });
  if (dateReleve > services.today() || dateReleve < (known.dateReference ?? ''))
    throw refuse({ code: 'DATE_REFUSEE', champ: 'dateReleve' });
  return askChange(asker, contract, { nature: ERRANDS.mileage, args: reading }, async (tx) => {
    await tx
      .update(mileagePackages)
      .set({ declarationEnAttente: true, declarationPossible: false, declarationRequise: false })
      .where(eq(mileagePackages.contractId, contract.id));
  });
}

/** The insurer adds the reading to the package; no other is expected until the next period. */
export const mileageAnswer = (decide: Decide): AnswerEffect => ({
  async hold() {},
  refusal: refusedOnceOver(decide),
  async accept(tx, { reference }) {
    const [errand] = await tx.select().from(errands).where(eq(errands.reference, reference));
    if (errand === undefined || errand.contractId === null) return;
    const { kilometrage, dateReleve } = errand.args as Omit<MileageReading, 'policeId'>;
    await tx
      .update(mileagePackages)
      .set({ kilometrageReference: kilometrage, dateReference: dateReleve, declarationEnAttente: false })
      .where(eq(mileagePackages.contractId, errand.contractId));
  },
});
