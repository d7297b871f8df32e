import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { holdContract, type OwnContracts } from '../contracts/find.ts';
import { daysLater } from '../days.ts';
import { concludeErrand, recordErrand } from '../errands/record.ts';
import { errandSteps } from '../errands/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { nextSlip } from '../payments/slips.ts';
import { holdMember } from '../profile/own-record.ts';
import type { Settle } from '../submissions/submissions.ts';
import { refuse } from './refusals.ts';
import { type ContractNature, type HostedOperation, hostedOperations, type Nature } from './schema.ts';
import { isSuspended, RESUMPTION, settleSubject, subjectsOf } from './subjects.ts';

interface Services {
  db: Db;
  decide: Decide;
  now(): Date;
  /** AAAA-MM-JJ */
  today(): string;
}

/** The address of the provider's page for an operation; `montant` in euros, null of a signature. */
export type HostedPage = (operation: { id: string; nature: Nature; montant: number | null }) => string;

interface Asker {
  viewer: Viewer;
  contracts: OwnContracts;
  settle: Settle;
  services: Services & { hostedPage: HostedPage | null };
}

/** Begins what one contract asks for: the payment of what is late, or a signature. */
export async function beginOperation(asker: Asker, nature: ContractNature, policeId: string): Promise<HostedAddress> {
  const { viewer, contracts, services } = asker;
  const contract = await contracts.find(policeId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  return begin(asker, async (tx) => {
    await holdContract(tx, contract.id);
    const subjects = await subjectsOf({ ...services, db: tx }, viewer, nature);
    const subject = subjects.find((one) => one.contract.id === contract.id);
    if (subject === undefined || !subject.enLigne) throw refuse({ code: 'RIEN_A_FAIRE' });
    return { nature, contractId: contract.id, slip: null, montant: subject.montant };
  });
}

/** Begins the payment of the slip that the member was shown; another's, or one that is paid, is none. */
export function beginSlip(asker: Asker, numeroTIP: string): Promise<HostedAddress> {
  const { viewer, services } = asker;
  return begin(asker, async (tx) => {
    await holdMember(tx, viewer.memberId);
    const slip = await nextSlip(tx, viewer, services.today());
    if (slip?.numeroTIP !== numeroTIP) throw refuse({ code: 'TIP_INCONNU', champ: 'numeroTIP' });
    return { nature: 'tip', contractId: null, slip, montant: slip.montantTIP };
  });
}

/** Where a member goes on. */
interface HostedAddress {
  url: string;
}

type Begun = Pick<HostedOperation, 'nature' | 'contractId' | 'slip' | 'montant'>;

/** Says at which address it goes on. What was begun before of the same, and not ended, is given up. */
async function begin(
  { viewer, settle, services }: Asker,
  subjectOf: (tx: Db) => Promise<Begun>,
): Promise<HostedAddress> {
  const { db, now, hostedPage } = services;
  if (hostedPage === null) throw refuse({ code: 'SERVICE_INDISPONIBLE' });
  const id = randomBytes(24).toString('base64url');
  const { memberId } = viewer;
  return db.transaction(async (tx) => {
    const begun = await subjectOf(tx);
    const { nature, contractId } = begun;
    const same = and(
      eq(hostedOperations.memberId, memberId),
      eq(hostedOperations.nature, nature),
      contractId === null ? undefined : eq(hostedOperations.contractId, contractId),
    );
    await tx
      .update(hostedOperations)
      .set({ etat: 'abandonnee' })
      .where(and(same, eq(hostedOperations.etat, 'ouverte')));
    await tx.insert(hostedOperations).values({ id, memberId, ...begun, date: now() });
    const answer = { url: hostedPage({ id, ...begun }) };
    await settle(tx, answer);
    return answer;
  });
}

/** What has become of the last one that a member began; null when there is none. */
export async function lastOperation(db: Db, viewer: Viewer, nature: string): Promise<HostedOperation | null> {
  const [last] = await db
    .select()
    .from(hostedOperations)
    .where(and(eq(hostedOperations.memberId, viewer.memberId), eq(hostedOperations.nature, nature as Nature)))
    .orderBy(desc(hostedOperations.date))
    .limit(1);
  return last ?? null;
}

/** The day on which a suspended contract that was paid covers again; null of any other. */
export async function resumptionOf(db: Db, reference: string | null): Promise<string | null> {
  if (reference === null) return null;
  const resumes = and(eq(errandSteps.reference, reference), eq(errandSteps.code, 'reprise'));
  const [step] = await db.select({ echeance: errandSteps.echeance }).from(errandSteps).where(resumes);
  return step?.echeance ?? null;
}

/** The one that a provider's page is about; null when there is none. */
export async function operationOf(db: Db, id: string): Promise<HostedOperation | null> {
  const [found] = await db.select().from(hostedOperations).where(eq(hostedOperations.id, id));
  return found ?? null;
}

/** How an operation ended, as the provider says. */
export interface Ending {
  id: string;
  issue: 'reussie' | 'refusee' | 'abandonnee';
  /** What was paid, in euros; null of a signature. */
  montant: number | null;
}

/**
 * Takes what the provider says, once: what comes again, or too late to matter, changes nothing. Money that was taken is
 * counted even where the member had given up meanwhile.
 * @returns whether there is such an operation, of that amount
 */
export async function endOperation(services: Services, { id, issue, montant }: Ending): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [operation] = await tx.select().from(hostedOperations).where(eq(hostedOperations.id, id)).for('update');
    if (operation === undefined || operation.montant !== montant) return false;
    const { etat } = operation;
    if (etat !== 'ouverte' && !(etat === 'abandonnee' && issue === 'reussie')) return true;
    const reference = issue === 'reussie' ? await tell({ ...services, db: tx }, operation) : null;
    await tx
      .update(hostedOperations)
      .set({ etat: issue, dateFin: services.now(), reference })
      .where(eq(hostedOperations.id, id));
    return true;
  });
}

/** What went well is told as an errand: done with, but for the cover of a suspended contract, which comes back tomorrow. */
async function tell(services: Services, operation: HostedOperation): Promise<string> {
  const { db, today } = services;
  const { memberId, contractId, nature, montant, slip } = operation;
  const contract = contractId === null ? undefined : await holdContract(db, contractId);
  const resumes = nature === 'retard-paiement' && contract !== undefined && (await isSuspended(services, contract));
  const paid = slip === null ? { montant } : { montant, numeroTIP: slip.numeroTIP };
  const args = montant === null ? { referenceDg: contract?.referenceDg ?? '' } : paid;
  const request = resumes
    ? {
        nature: RESUMPTION,
        args: { ...args, codeEtat: contract.codeEtat },
        dates: { reprise: daysLater(today(), 1) },
      }
    : { nature, args };
  const once = async () => {};
  return recordErrand(services, once, { memberId, contractId, ...request }, async (tx, errand) => {
    await settleSubject(tx, operation);
    if (!resumes) await concludeErrand(tx, errand);
    return errand.reference;
  });
}
