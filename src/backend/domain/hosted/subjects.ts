import { and, eq } from 'drizzle-orm';
import { ERRANDS, type Phase } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { phasesOf, type StandingServices } from '../cancellation/standing.ts';
import type { DetailsByKind } from '../contracts/details.ts';
import { type ContractRow, listOwned } from '../contracts/find.ts';
import { contracts } from '../contracts/schema.ts';
import { stateAfter } from '../contracts/state.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { errands } from '../errands/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { paymentSituationsOf } from '../payments/situation.ts';
import type { ContractNature } from './schema.ts';

/** A contract of which something is to be paid or signed, and how much. */
export interface HostedSubject {
  contract: ContractRow;
  /** Euros; null of a signature. */
  montant: number | null;
  /** It is paid or signed on a provider's page, and not over the telephone. */
  enLigne: boolean;
}

/** Of what nothing is signed any more, and nothing is paid on a provider's page. */
const OVER: ReadonlySet<unknown> = new Set<Phase>(['ended', 'dropped']);

/** The contracts of a member of which premiums are late (P3.7), or the general terms are to be signed (P2.4). */
export async function subjectsOf(
  deciding: StandingServices,
  { memberId }: Pick<Viewer, 'memberId'>,
  nature: ContractNature,
): Promise<HostedSubject[]> {
  const all = await listOwned(deciding.db, { memberId }, false);
  const phases = await phasesOf(deciding, all);
  const isOver = (rank: number) => OVER.has(phases[rank]);
  if (nature === ERRANDS.signature) {
    const unsigned = all.filter((contract, rank) => !isOver(rank) && awaitsSignature(contract));
    return unsigned.map((contract) => ({ contract, montant: null, enLigne: true }));
  }
  const situations = await paymentSituationsOf(
    deciding.db,
    all.map(({ id }) => id),
  );
  return all.flatMap((contract, rank) => {
    const situation = situations.get(contract.id);
    if (situation === undefined || !situation.impaye || situation.montantTotalImpaye <= 0) return [];
    // what is owed of a contract that has ended is owed all the same, and is settled with a person
    const enLigne = situation.indicateurReglementPossibleCarteBleue && !situation.contentieux && !isOver(rank);
    return [{ contract, montant: situation.montantTotalImpaye, enLigne }];
  });
}

/** Whether the general terms of a contract are to be signed (P2.4). */
export const awaitsSignature = ({ details }: ContractRow) =>
  (details as DetailsByKind['ContratMrh']).dispositionsGeneralesASigner === true;

/** Whether nothing is covered until what is late is paid. */
export const isSuspended = async (deciding: StandingServices, contract: ContractRow): Promise<boolean> =>
  (await phasesOf(deciding, [contract]))[0] === 'suspended';

/** The insurer has the contract go on, on the day after it was paid, unless something else has become of it. */
export const resumptionAnswer = (decide: Decide): AnswerEffect => ({
  async hold() {},
  async accept(tx, { reference }) {
    const [errand] = await tx.select().from(errands).where(eq(errands.reference, reference));
    if (errand === undefined || errand.contractId === null) return;
    const asItWas = and(eq(contracts.id, errand.contractId), eq(contracts.codeEtat, String(errand.args.codeEtat)));
    await tx
      .update(contracts)
      .set({ ...(await stateAfter(decide, 'resumed')), dateFin: null })
      .where(asItWas);
  },
});
