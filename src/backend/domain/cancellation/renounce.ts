import { and, eq, ne } from 'drizzle-orm';
import { addDays } from '../../../base/day.ts';
import { ERRANDS } from '../../../catalog/index.ts';
import type { RenunciationOffer } from '../../../view/cancellation/renunciation.ts';
import type { Db } from '../../database/database.ts';
import { contractRecord } from '../contracts/contract-record.ts';
import { type ContractRow, holdContract } from '../contracts/find.ts';
import { contracts } from '../contracts/schema.ts';
import { stateAfter } from '../contracts/state.ts';
import { endErrand, recordErrand } from '../errands/record.ts';
import { errandSteps, errands } from '../errands/schema.ts';
import { refuse } from './refusals.ts';
import { type TerminationRequest, terminationRequest } from './requests.ts';
import { terminationRequests } from './schema.ts';
import type { Formbuilder, StandingServices, TerminationVisit } from './standing.ts';

/** Its step with which the contract is over. */
const END = 'fin';

/**
 * Whether a contract may be renounced today, as the catalogue in force decides for its page too.
 * @param known the request to end it that is under way, where it has been read already
 */
export async function renunciationOffer(
  { db, decide, today }: StandingServices,
  contract: ContractRow,
  known?: TerminationRequest | null,
): Promise<RenunciationOffer> {
  const demande = known === undefined ? await terminationRequest(db, contract.id) : known;
  const record = contractRecord({ ...contract, garanties: [] });
  const given = { contract: record, termination: { demande }, today: today() };
  return decide('renunciation', given);
}

/** The last day of the delay, while it runs. */
export const openUntil = ({ statut, dernierJour }: RenunciationOffer) => (statut === 'open' ? dernierJour : null);

/**
 * Whether its member has renounced a contract.
 * @param besides the reference of an errand that does not count: that which is being recorded
 */
async function isRenounced(db: Db, contractId: string, besides = ''): Promise<boolean> {
  const made = and(eq(errands.contractId, contractId), eq(errands.nature, ERRANDS.renunciation));
  const [row] = await db
    .select({ reference: errands.reference })
    .from(errands)
    .where(and(made, ne(errands.reference, besides)));
  return row !== undefined;
}

/**
 * Ends a contract from its beginning, as long as its delay to renounce runs (OP-148): no reason is needed, and no
 * answer is awaited. A request to end it that was under way has nothing left to end.
 */
export async function renounce(policeId: string, { viewer, contracts: own, keepAnswer, services }: TerminationVisit) {
  const contract = await own.find(policeId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  const { droit, joursRemboursement } = await openOffer(services, contract);
  const refund = joursRemboursement === null ? null : addDays(services.today(), joursRemboursement);
  const request = {
    ...{
      memberId: viewer.memberId,
      contractId: contract.id,
      nature: ERRANDS.renunciation,
      codeProduit: contract.codeProduit,
    },
    ...{ args: { droit }, dates: { [END]: services.today(), remboursement: refund } },
  };
  return recordErrand(services, keepAnswer, request, async (tx, { reference, date }): Promise<Formbuilder> => {
    // in the order of the insurer, who holds a request before its contract
    await dropRequest(tx, contract.id, date);
    const held = await holdContract(tx, contract.id);
    await openOffer({ ...services, db: tx }, { ...contract, ...held }, reference);
    await endFromBeginning({ ...services, db: tx }, contract);
    const end = and(eq(errandSteps.reference, reference), eq(errandSteps.code, END));
    await tx.update(errandSteps).set({ date }).where(end);
    await tx.update(errands).set({ etat: 'acceptee' }).where(eq(errands.reference, reference));
    const message = services.say({ area: 'receipts', code: 'renunciation' });
    return { id: contract.id, status: 'acceptee', message, reference };
  });
}

/**
 * The right while its delay runs.
 * @param own the reference of the errand that is being recorded, which is not an earlier one
 * @throws the refusal that says why not
 */
async function openOffer(services: StandingServices, contract: ContractRow, own?: string): Promise<RenunciationOffer> {
  const offer = await renunciationOffer(services, contract);
  if (offer.statut === 'open') return offer;
  if (await isRenounced(services.db, contract.id, own)) throw refuse({ code: 'RENONCIATION_FAITE' });
  if (offer.statut === 'over' && offer.dernierJour !== null)
    throw refuse({ code: 'RENONCIATION_TARDIVE', dernierJour: offer.dernierJour });
  throw refuse({ code: 'RENONCIATION_IMPOSSIBLE' });
}

async function dropRequest(tx: Db, contractId: string, date: Date): Promise<void> {
  const pending = await terminationRequest(tx, contractId);
  if (pending === null) return;
  const { reference } = pending;
  await tx.update(terminationRequests).set({ etat: 'retiree' }).where(eq(terminationRequests.reference, reference));
  await endErrand(tx, { reference }, { etat: 'retiree', code: 'sans-objet', date });
}

/** A contract that had not begun ends before it would have. */
async function endFromBeginning(
  { db, decide, today }: StandingServices,
  { id, dateEffet }: ContractRow,
): Promise<void> {
  const dateFin = dateEffet !== null && dateEffet < today() ? dateEffet : today();
  await db
    .update(contracts)
    .set({ ...(await stateAfter(decide, 'ended')), dateFin })
    .where(eq(contracts.id, id));
}
