import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, lt, type SQL } from 'drizzle-orm';
import { addDays, DAY_MS } from '../../../base/day.ts';
import { ERRANDS } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { type Db, first } from '../../database/database.ts';
import { holdContract, type OwnContracts } from '../contracts/find.ts';
import { concludeErrand, type NewErrand, recordErrand } from '../errands/record.ts';
import { errandSteps } from '../errands/schema.ts';
import { members } from '../members/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { findNextSlip, type Slip } from '../payments/slips.ts';
import { holdMember } from '../profile/own-record.ts';
import { refusalFactory } from '../refusal.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import {
  type ContractNature,
  type HostedOperation,
  type HostedState,
  hostedOperations,
  type Nature,
} from './schema.ts';
import { settleSubject } from './settle-subject.ts';
import { isSuspended, subjectsOf } from './subjects.ts';

/** Refusals to begin an operation. */
export type HostedRefusal =
  /** No such contract of the member. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  /** No such slip to pay. */
  | { code: 'TIP_INCONNU'; champ: 'numeroTIP' }
  /** Nothing to pay by card or to sign. */
  | { code: 'RIEN_A_FAIRE' }
  /** No provider is configured. */
  | { code: 'PRESTATAIRE_FERME' };

const refuse = refusalFactory<HostedRefusal>('hosted');

interface Services {
  db: Db;
  decide: Decide;
  now(): Date;
  /** AAAA-MM-JJ */
  today(): string;
}

/** Address of the provider's page for an operation; `montant` in euros, null for a signature. */
export type HostedPage = (operation: { id: string; nature: Nature; montant: number | null }) => string;

interface HostedCaller {
  viewer: Viewer;
  contracts: OwnContracts;
  keepAnswer: KeepAnswer;
  services: Services & { hostedPage: HostedPage | null };
}

/** Begins the payment of a contract's arrears, or its signature. */
export async function beginOperation(
  caller: HostedCaller,
  nature: ContractNature,
  policeId: string,
): Promise<HostedAddress> {
  const { viewer, contracts, services } = caller;
  const contract = await contracts.find(policeId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  return beginFor(caller, async (tx) => {
    await holdContract(tx, contract.id);
    const subjects = await subjectsOf({ ...services, db: tx }, viewer, nature);
    const subject = subjects.find((one) => one.contract.id === contract.id);
    if (subject === undefined || !subject.enLigne) throw refuse({ code: 'RIEN_A_FAIRE' });
    return { nature, contractId: contract.id, slip: null, montant: subject.montant };
  });
}

/** Begins the payment of the slip shown to the member. @throws a refusal of another's or a paid slip */
export function beginSlip(caller: HostedCaller, numeroTIP: string): Promise<HostedAddress> {
  const { viewer, services } = caller;
  return beginFor(caller, async (tx) => {
    await holdMember(tx, viewer.memberId);
    const slip = await findNextSlip({ ...services, db: tx }, viewer, services.today());
    if (slip?.numeroTIP !== numeroTIP) throw refuse({ code: 'TIP_INCONNU', champ: 'numeroTIP' });
    return { nature: ERRANDS.slip, contractId: null, slip, montant: slip.montantTIP };
  });
}

interface HostedAddress {
  url: string;
}

type NewOperation = Pick<HostedOperation, 'nature' | 'contractId' | 'slip' | 'montant'>;

/** Returns the address to go to. Abandons earlier unfinished operations of the same kind. */
async function beginFor(
  { viewer, keepAnswer, services }: HostedCaller,
  subjectOf: (tx: Db) => Promise<NewOperation>,
): Promise<HostedAddress> {
  const { db, now, hostedPage } = services;
  if (hostedPage === null) throw refuse({ code: 'PRESTATAIRE_FERME' });
  const id = randomBytes(24).toString('base64url');
  const { memberId } = viewer;
  return db.transaction(async (tx) => {
    const started = await subjectOf(tx);
    const { nature, contractId } = started;
    const same = and(
      eq(hostedOperations.memberId, memberId),
      eq(hostedOperations.nature, nature),
      contractId === null ? undefined : eq(hostedOperations.contractId, contractId),
    );
    const subject = (await findReusableSubject(tx, started, same)) ?? id;
    await tx
      .update(hostedOperations)
      .set({ etat: 'abandonnee' })
      .where(and(same, eq(hostedOperations.etat, 'ouverte')));
    await tx.insert(hostedOperations).values({ id, memberId, ...started, subject, date: now() });
    const answer = { url: hostedPage({ id, ...started }) };
    await keepAnswer(tx, answer);
    return answer;
  });
}

/**
 * The subject of the last operation, if this one has the same and it has not succeeded; slips match by a shared
 * instalment.
 */
async function findReusableSubject(tx: Db, { slip }: NewOperation, same: SQL | undefined): Promise<string | null> {
  const [last] = await tx.select().from(hostedOperations).where(same).orderBy(desc(hostedOperations.date)).limit(1);
  if (last === undefined || last.subject === null) return null;
  const instalmentKey = ({ idPolice, dateEcheance }: Slip['listContrat'][number]) => `${idPolice} ${dateEcheance}`;
  const own = new Set(slip?.listContrat.map(instalmentKey));
  if (slip !== null && last.slip?.listContrat.some((instalment) => own.has(instalmentKey(instalment))) !== true)
    return null;
  return (await listSuccessful(tx, last)).length === 0 ? last.subject : null;
}

/** The successful operations of the same subject, first success first. */
const listSuccessful = (db: Db, { id, subject }: Pick<HostedOperation, 'id' | 'subject'>): Promise<HostedOperation[]> =>
  db
    .select()
    .from(hostedOperations)
    .where(
      and(
        subject === null ? eq(hostedOperations.id, id) : eq(hostedOperations.subject, subject),
        eq(hostedOperations.etat, 'reussie'),
      ),
    )
    .orderBy(asc(hostedOperations.dateFin));

/** Outcome of a member's last operation. */
export interface HostedOutcome {
  /** A successful one of the same subject, if any; else the last. */
  operation: HostedOperation;
  /** Payments in excess, refunded or not. */
  refunds: HostedOperation[];
}

/** Outcome of a member's last operation of a kind; null when there is none. */
export async function findLastOutcome(db: Db, viewer: Viewer, nature: string): Promise<HostedOutcome | null> {
  const [last] = await db
    .select()
    .from(hostedOperations)
    .where(and(eq(hostedOperations.memberId, viewer.memberId), eq(hostedOperations.nature, nature as Nature)))
    .orderBy(desc(hostedOperations.date))
    .limit(1);
  if (last === undefined) return null;
  const well = await listSuccessful(db, last);
  const operation = well.find(({ reference }) => reference !== null) ?? well[0] ?? last;
  return { operation, refunds: well.filter(({ aRendre }) => aRendre !== null) };
}

/** The day on which a paid suspended contract covers again; null for others. */
export async function findResumptionDay(db: Db, reference: string | null): Promise<string | null> {
  if (reference === null) return null;
  const resumes = and(eq(errandSteps.reference, reference), eq(errandSteps.code, 'reprise'));
  const [step] = await db.select({ echeance: errandSteps.echeance }).from(errandSteps).where(resumes);
  return step?.echeance ?? null;
}

/** The operation of a provider's page; null when there is none. */
export async function findOperation(db: Db, id: string): Promise<HostedOperation | null> {
  return first(db.select().from(hostedOperations).where(eq(hostedOperations.id, id)));
}

/** Outcome reported by the provider. */
export interface Ending {
  id: string;
  issue: 'reussie' | 'refusee' | 'abandonnee';
  /** Euros paid; null for a signature. */
  montant: number | null;
}

/** States that still accept the provider's outcome. */
const AWAITING_RESULT: readonly HostedState[] = ['ouverte', 'sans-reponse'];

/**
 * Records the provider's outcome; idempotent. A payment counts whatever was reported before: another card may follow a
 * refused one, and an abandoned page may still be paid. Other outcomes are ignored once one is known.
 * @returns whether the operation exists with this amount
 */
export async function endOperation(services: Services, { id, issue, montant }: Ending): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const operation = await holdOperation(tx, id);
    if (operation === null || !isSameAmount(operation.montant, montant)) return false;
    const { etat } = operation;
    if (issue === 'reussie' ? etat === 'reussie' : !AWAITING_RESULT.includes(etat)) return true;
    const outcome = issue === 'reussie' ? await recordSuccess({ ...services, db: tx }, operation) : {};
    await tx
      .update(hostedOperations)
      .set({ etat: issue, dateFin: services.now(), ...outcome })
      .where(eq(hostedOperations.id, id));
    return true;
  });
}

const isSameAmount = (ours: number | null, theirs: number | null) =>
  ours === null || theirs === null ? ours === theirs : Math.round(ours * 100) === Math.round(theirs * 100);

/** Locks the subject, then the operation: the order in which another one begins, against deadlocks. */
async function holdOperation(tx: Db, id: string): Promise<HostedOperation | null> {
  const found = await findOperation(tx, id);
  if (found === null) return null;
  if (found.contractId === null) await holdPayer(tx, found.memberId);
  else await holdContract(tx, found.contractId);
  return first(tx.select().from(hostedOperations).where(eq(hostedOperations.id, id)).for('update'));
}

/** Blocks the member from beginning another operation, but not writes that refer to them. */
const holdPayer = (tx: Db, id: string) =>
  tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update');

/** Records a success as a finished errand; the cover of a suspended contract resumes tomorrow. */
async function recordSuccess(services: Services, operation: HostedOperation): Promise<Partial<HostedOperation>> {
  const { db, today } = services;
  const { memberId, contractId, nature, montant, slip } = operation;
  const contract = contractId === null ? undefined : await holdContract(db, contractId);
  const wasSuspended =
    nature === ERRANDS.latePayment && contract !== undefined && (await isSuspended(services, contract));
  const before = await listSuccessful(db, operation);
  const { isUseful, isWhole, aRendre } = await settleSubject(db, operation, { before, today: today() });
  const of = { ...(slip !== null && { numeroTIP: slip.numeroTIP }) };
  const args = montant === null ? { referenceDg: contract?.referenceDg ?? '' } : { ...of, montant: montant - aRendre };
  const errandFor = (request: Pick<NewErrand, 'nature' | 'args' | 'dates'>, isDone: boolean) =>
    recordErrand(
      services,
      async () => {},
      { memberId, contractId, ...request },
      async (tx, errand) => {
        if (isDone) await concludeErrand(tx, errand);
        return errand.reference;
      },
    );
  const outcome: Partial<HostedOperation> = {};
  if (isUseful && wasSuspended && isWhole) {
    const dates = { reprise: addDays(today(), 1) };
    const resumption = { nature: ERRANDS.resumption, args: { ...args, codeEtat: contract.codeEtat }, dates };
    outcome.reference = await errandFor(resumption, false);
  } else if (isUseful) outcome.reference = await errandFor({ nature, args }, true);
  else if (montant === null) outcome.reference = await errandFor({ nature: ERRANDS.signedAgain, args }, true);
  if (aRendre > 0) {
    outcome.aRendre = aRendre;
    outcome.remboursement = await errandFor({ nature: ERRANDS.refund, args: { ...of, montant, aRendre } }, false);
  }
  return outcome;
}

/** Milliseconds to wait for an outcome; a later one still counts. */
const ANSWERED_WITHIN = DAY_MS;

/** Ends operations without an outcome. */
export async function endUnanswered(db: Db, now: Date): Promise<void> {
  const old = lt(hostedOperations.date, new Date(now.getTime() - ANSWERED_WITHIN));
  await db
    .update(hostedOperations)
    .set({ etat: 'sans-reponse' })
    .where(and(eq(hostedOperations.etat, 'ouverte'), old));
}
