import { and, eq } from 'drizzle-orm';
import type { TerminationReason } from '../../../view/termination.ts';
import { holdContract, type OwnContract, type OwnContracts } from '../contracts/find.ts';
import { daysLater, yearsLater } from '../days.ts';
import { endErrand, recordErrand, retractByMail } from '../errands/record.ts';
import { claimFiles } from '../files/files.ts';
import type { Viewer } from '../members/viewer.ts';
import type { Settle } from '../submissions/submissions.ts';
import { type Deciding, terminationOffer } from './offer.ts';
import { MESSAGE_LENGTH, refuse } from './refusals.ts';
import { terminationRequest } from './requests.ts';
import { terminationRequests } from './schema.ts';

export interface Asking extends Deciding {
  now(): Date;
}

interface Visit {
  viewer: Viewer;
  contracts: OwnContracts;
  settle: Settle;
  services: Asking;
}

/** What a member sends to end a contract, by any of the three ways (C7). */
export interface TerminationArgs {
  policeId: string;
  motif: string;
  message?: string | null | undefined;
  /** AAAA-MM-JJ; without it, the first day that the reason allows. */
  aEffetDiffere?: string | null | undefined;
  piecesJointes?: readonly string[] | undefined;
  piecesJointesType?: readonly string[] | undefined;
}

/** What a form is told of what it has sent (OP-065). */
export interface Formbuilder {
  id: string;
  status: string;
  message: string;
  reference: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const REFUND_DAYS = 30;

/**
 * Takes a request to end a contract. Everything is decided again: whether it may be ended, for this reason, in this
 * way, on this day.
 */
export async function requestTermination(
  type: string,
  args: TerminationArgs,
  { viewer, contracts, settle, services }: Visit,
): Promise<Formbuilder> {
  const contract = await contracts.find(args.policeId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  const reason = await offeredReason(services, contract, type, args.motif);
  const dateEffet = effectOf(reason, args.aEffetDiffere ?? null);
  const message = args.message?.trim() || null;
  if (message !== null && message.length > MESSAGE_LENGTH) throw refuse({ code: 'MESSAGE_REFUSE', champ: 'message' });
  const pieces = piecesOf(reason, args);
  const request = {
    ...{ memberId: viewer.memberId, contractId: contract.id, nature: 'resiliation' },
    args: { motif: reason.code, type, aEffetDiffere: args.aEffetDiffere ?? null, message, pieces: pieces.length },
    dates: { fin: dateEffet, remboursement: daysLater(dateEffet, REFUND_DAYS) },
  };
  return recordErrand(services, settle, request, async (tx, { reference }) => {
    // two tabs, two processes: whoever comes second finds the first one's request
    await holdContract(tx, contract.id);
    if ((await terminationRequest(tx, contract.id)) !== null) throw refuse({ code: 'RESILIATION_EN_COURS' });
    const ids = pieces.map(({ id }) => id);
    await claimFiles(tx, { memberId: viewer.memberId, ids, reference });
    await tx.insert(terminationRequests).values({
      ...{ reference, contractId: contract.id, date: services.today(), motif: reason.code, type, dateEffet },
      ...{ message, pieces, aEffetDiffere: (args.aEffetDiffere ?? null) !== null },
    });
    return { id: contract.id, status: 'transmise', message: 'Votre demande de résiliation est enregistrée', reference };
  });
}

async function offeredReason(
  services: Asking,
  contract: OwnContract,
  type: string,
  motif: string,
): Promise<TerminationReason> {
  const { statut, motifs } = await terminationOffer(services, contract);
  if (statut === 'in-progress') throw refuse({ code: 'RESILIATION_EN_COURS' });
  if (statut !== 'available') throw refuse({ code: 'RESILIATION_IMPOSSIBLE' });
  const reason = motifs.find(({ code }) => code === motif);
  if (reason === undefined || reason.type !== type) throw refuse({ code: 'MOTIF_REFUSE', champ: 'motif' });
  return reason;
}

/** The day that is asked for, within what the reason allows and two years. */
function effectOf({ dateEffet: minimum }: TerminationReason, requested: string | null): string {
  if (requested === null) return minimum;
  const latest = yearsLater(minimum, 2);
  if (!DAY.test(requested) || requested < minimum || requested > latest)
    throw refuse({ code: 'DATE_EFFET_REFUSEE', champ: 'aEffetDiffere', minimum });
  return requested;
}

function piecesOf({ pieces }: TerminationReason, { piecesJointes = [], piecesJointesType = [] }: TerminationArgs) {
  if (pieces.length > 0 && piecesJointes.length === 0)
    throw refuse({ code: 'PIECES_MANQUANTES', champ: 'piecesJointes' });
  const known = new Set(pieces.map(({ code }) => code));
  if (piecesJointesType.length !== piecesJointes.length || !piecesJointesType.every((one) => known.has(one)))
    throw refuse({ code: 'PIECES_REFUSEES', champ: 'piecesJointesType' });
  return piecesJointes.map((id, rank) => ({ id, type: piecesJointesType[rank] ?? '' }));
}

/** Takes a request back, as long as the insurer has not accepted it. */
export async function retractTermination(
  policeId: string,
  { viewer, contracts, settle, services }: Visit,
): Promise<Formbuilder> {
  const contract = await contracts.find(policeId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  const date = services.now();
  return services.db.transaction(async (tx) => {
    const mine = and(eq(terminationRequests.contractId, contract.id), eq(terminationRequests.etat, 'transmise'));
    const [request] = await tx.update(terminationRequests).set({ etat: 'retiree' }).where(mine).returning();
    if (request === undefined) throw refuse({ code: 'RETRAIT_IMPOSSIBLE' });
    const { reference } = request;
    await endErrand(tx, { reference }, { etat: 'retiree', code: 'retiree', date });
    await retractByMail(tx, { reference, memberId: viewer.memberId }, date);
    const answer = { id: contract.id, status: 'retiree', message: 'Votre demande est retirée', reference };
    await settle(tx, answer);
    return answer;
  });
}
