import { and, eq, inArray } from 'drizzle-orm';
import { addDays, ISO_DAY } from '../../../base/day.ts';
import { ERRANDS } from '../../../catalog/index.ts';
import type { TerminationReason } from '../../../view/cancellation/termination.ts';
import { holdContract, type OwnContract } from '../contracts/find.ts';
import { yearsLater } from '../days.ts';
import { announceRetraction, endErrand, recordErrand } from '../errands/record.ts';
import { claimFiles } from '../files/files.ts';
import { terminationOffer } from './offer.ts';
import { MESSAGE_LENGTH, refuse } from './refusals.ts';
import { type TerminationRequest, terminationRequest } from './requests.ts';
import { terminationRequests } from './schema.ts';
import type { Formbuilder, TerminationServices, TerminationVisit } from './standing.ts';

/** A request to end a contract, by any of the three ways (C7). */
export interface TerminationArgs {
  policeId: string;
  motif: string;
  message?: string | null | undefined;
  /** AAAA-MM-JJ; by default the first day that the reason allows. */
  aEffetDiffere?: string | null | undefined;
  /** Date of the event, for reasons that depend on one; AAAA-MM-JJ. */
  dateEvenement?: string | null | undefined;
  piecesJointes?: readonly string[] | undefined;
  piecesJointesType?: readonly string[] | undefined;
}

/** Records a request to end a contract. Everything is checked again: the right, the reason, the way and the day. */
export async function requestTermination(
  type: string,
  args: TerminationArgs,
  { viewer, contracts, keepAnswer, services }: TerminationVisit,
): Promise<Formbuilder> {
  const contract = await contracts.find(args.policeId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  const reason = await requireReason(services, contract, type, args);
  const dateEffet = effectDay(reason, args.aEffetDiffere ?? null);
  const { deDroit, dateSuspension, joursRemboursement } = reason;
  const message = args.message?.trim() || null;
  if (message !== null && message.length > MESSAGE_LENGTH) throw refuse({ code: 'MESSAGE_REFUSE', champ: 'message' });
  const isNamed = reason.code === args.motif;
  // proofs for a reason that does not apply are kept with the request
  const pieces = isNamed ? checkPieces(reason, args) : (args.piecesJointes ?? []).map((id) => ({ id, type: '' }));
  const request = {
    ...{ memberId: viewer.memberId, contractId: contract.id, nature: ERRANDS.termination },
    args: {
      ...{ motif: reason.code, type: reason.type, message, pieces: pieces.length },
      aEffetDiffere: args.aEffetDiffere ?? null,
      ...(reason.evenement !== null && { dateEvenement: args.dateEvenement ?? null }),
      ...(deDroit && { deDroit }),
      ...(dateSuspension !== null && { dateSuspension }),
    },
    dates: {
      fin: dateEffet,
      ...(joursRemboursement !== null && { remboursement: addDays(dateEffet, joursRemboursement) }),
    },
    without: joursRemboursement === null ? ['remboursement'] : [],
  };
  return recordErrand(services, keepAnswer, request, async (tx, { reference }) => {
    // of two concurrent requests, the second sees the first
    await holdContract(tx, contract.id);
    if ((await terminationRequest(tx, contract.id)) !== null) throw refuse({ code: 'RESILIATION_EN_COURS' });
    const ids = pieces.map(({ id }) => id);
    await claimFiles(tx, { memberId: viewer.memberId, ids, reference });
    await tx.insert(terminationRequests).values({
      ...{ reference, contractId: contract.id, date: services.today(), dateEffet },
      ...{ motif: reason.code, type: reason.type, deDroit, dateSuspension },
      ...{ message, pieces, aEffetDiffere: (args.aEffetDiffere ?? null) !== null },
    });
    const values = { reason: reason.libelle };
    const recorded = services.say({ area: 'receipts', code: isNamed ? 'termination' : 'otherReason', values });
    return { id: contract.id, status: 'transmise', message: recorded, reference };
  });
}

/** A right without reason or due date: to leave after a year (L.113-15-2), an association any day. */
const needsNoReason = ({ libre, echeances }: TerminationReason) => libre && echeances.length === 0;

/**
 * The requested reason. One that does not apply is replaced by an unconditional right, where the contract has one today
 * (R.113-12).
 */
async function requireReason(
  services: TerminationServices,
  contract: OwnContract,
  type: string,
  { motif, dateEvenement = null }: Pick<TerminationArgs, 'motif' | 'dateEvenement'>,
): Promise<TerminationReason> {
  const { statut, motifs, autres } = await terminationOffer(services, contract, dateEvenement);
  if (statut === 'in-progress') throw refuse({ code: 'RESILIATION_EN_COURS' });
  if (statut !== 'available') throw refuse({ code: 'RESILIATION_IMPOSSIBLE' });
  const named = motifs.find(({ code }) => code === motif);
  const reason = named ?? (autres.includes(motif) ? motifs.find(needsNoReason) : undefined);
  if (reason === undefined || (named !== undefined && named.type !== type))
    throw refuse({ code: 'MOTIF_REFUSE', champ: 'motif' });
  checkEvent(reason, dateEvenement);
  return reason;
}

/** @throws the refusal `DATE_EVENEMENT_REFUSEE` of an impossible or too late event */
export function checkEvent({ evenement }: TerminationReason, day: string | null): void {
  if (evenement === null || day === null) return;
  const { premierJour: minimum, dernierJour: maximum, refus } = evenement;
  if (!ISO_DAY.test(day) || day < minimum || day > maximum)
    throw refuse({ code: 'DATE_EVENEMENT_REFUSEE', champ: 'dateEvenement', minimum, maximum, refus });
}

/** The requested day: one of the due dates where only those are allowed, else within two years of the first. */
function effectDay({ dateEffet: minimum, echeances }: TerminationReason, requested: string | null): string {
  if (requested === null) return minimum;
  const only = echeances.map(({ date }) => date);
  const isAllowed =
    only.length > 0 ? only.includes(requested) : requested >= minimum && requested <= yearsLater(minimum, 2);
  if (!ISO_DAY.test(requested) || !isAllowed)
    throw refuse({ code: 'DATE_EFFET_REFUSEE', champ: 'aEffetDiffere', minimum, echeances: only });
  return requested;
}

function checkPieces({ pieces }: TerminationReason, { piecesJointes = [], piecesJointesType = [] }: TerminationArgs) {
  if (pieces.length > 0 && piecesJointes.length === 0)
    throw refuse({ code: 'PIECES_MANQUANTES', champ: 'piecesJointes' });
  const known = new Set(pieces.map(({ code }) => code));
  if (piecesJointesType.length !== piecesJointes.length || !piecesJointesType.every((one) => known.has(one)))
    throw refuse({ code: 'PIECES_REFUSEES', champ: 'piecesJointesType' });
  return piecesJointes.map((id, rank) => ({ id, type: piecesJointesType[rank] ?? '' }));
}

/** Whether a request can be withdrawn today; its page and the mutation share this. */
export async function isRetractable(
  { decide, today }: Pick<TerminationServices, 'decide' | 'today'>,
  request: TerminationRequest,
): Promise<boolean> {
  const states = await retractableStates({ decide, today }, request);
  return states.some((one) => one === request.etat);
}

const retractableStates = async (
  { decide, today }: Pick<TerminationServices, 'decide' | 'today'>,
  { deDroit, dateEffet, dateSuspension }: TerminationRequest,
) => decide('termination-retractable', { deDroit, dateEffet, dateSuspension, today: today() });

/**
 * Withdraws a request, until the day before it takes effect or suspends cover, and unless the insurer has accepted it.
 */
export async function retractTermination(
  policeId: string,
  { viewer, contracts, keepAnswer, services }: TerminationVisit,
): Promise<Formbuilder> {
  const contract = await contracts.find(policeId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  const pending = await terminationRequest(services.db, contract.id);
  const states = pending === null ? [] : await retractableStates(services, pending);
  if (pending === null || states.length === 0) throw refuse({ code: 'RETRAIT_IMPOSSIBLE' });
  const date = services.now();
  return services.db.transaction(async (tx) => {
    // the insurer may have answered in the meantime
    const mine = and(eq(terminationRequests.reference, pending.reference), inArray(terminationRequests.etat, states));
    const [request] = await tx.update(terminationRequests).set({ etat: 'retiree' }).where(mine).returning();
    if (request === undefined) throw refuse({ code: 'RETRAIT_IMPOSSIBLE' });
    const { reference } = request;
    await endErrand(tx, { reference }, { etat: 'retiree', code: 'retiree', date });
    await announceRetraction(tx, { reference, memberId: viewer.memberId }, date);
    const answer = {
      id: contract.id,
      status: 'retiree',
      message: services.say({ area: 'receipts', code: 'withdrawal' }),
      reference,
    };
    await keepAnswer(tx, answer);
    return answer;
  });
}
