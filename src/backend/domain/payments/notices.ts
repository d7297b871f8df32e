import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { oneOf, prepared } from '../../database/prepared.ts';
import { mandateReference } from '../bank/mandates.ts';
import { terminationRequestsOf } from '../cancellation/requests.ts';
import type { ContractRow } from '../contracts/find.ts';
import type { MeansOfPayment } from '../contracts/schema.ts';
import { monthsLater } from '../days.ts';
import type { Viewer } from '../members/viewer.ts';
import { paidInstalments } from './schema.ts';

export interface PaymentNoticeRecord {
  id: string;
  idPolice: string;
  dateEffetEcheance: string;
  /** Euros. */
  montant: number;
  /** Of the mandate by which it is taken; null of what is paid by slip. */
  rum: string | null;
  typePaiement: MeansOfPayment;
}

export interface Paying {
  db: Db;
  decide: Decide;
}

/** Months between two instalments, by the code of how often a premium is paid. */
const MONTHS: Readonly<Record<string, number>> = { A: 12, S: 6, T: 3, M: 1 };
/** How far ahead notices are known. */
const AHEAD = 2;

/**
 * What a member is going to pay, instalment by instalment, in the order of the dates (P3.7).
 * @param owned the member's contracts
 */
export async function paymentNotices(
  { db, decide }: Paying,
  viewer: Viewer,
  today: string,
  owned: readonly ContractRow[],
): Promise<PaymentNoticeRecord[]> {
  const isOwed = await Promise.all(owned.map(({ codeEtat }) => decide('premium-asked', { codeEtat })));
  const held = owned.filter((_contract, rank) => isOwed[rank]);
  const ids = held.map(({ id }) => id);
  const [requests, paid, reference] = await Promise.all([
    terminationRequestsOf(db, ids),
    paidAhead(db, ids),
    ids.length === 0 ? null : mandateReference({ db, decide }, viewer),
  ]);
  const until = monthsLater(today, AHEAD);
  const due = held.flatMap((contract) => {
    const request = requests.get(contract.id);
    // a sale suspends the contract: no instalment falls due from that day on (L.121-11)
    const end = request?.dateSuspension ?? request?.dateEffet ?? contract.dateFin ?? until;
    return instalments(contract, today, end < until ? end : until);
  });
  const isTaken = ({ typePaiement }: Pick<PaymentNoticeRecord, 'typePaiement'>) => typePaiement === 'PRELEVEMENT';
  return due
    .filter(({ id }) => !paid.has(id))
    .map((notice) => ({ ...notice, rum: isTaken(notice) ? reference : null }))
    .sort((a, b) => (a.dateEffetEcheance < b.dateEffetEcheance ? -1 : 1));
}

const noticeId = (contractId: string, date: string) => `${contractId}-${date}`;

const ofContracts = prepared<{ contractIds: readonly string[] }, (typeof paidInstalments.$inferSelect)[]>((db) =>
  db.select().from(paidInstalments).where(oneOf(paidInstalments.contractId, 'contractIds')),
);

/** The notices of what was paid before its day, of these contracts. */
async function paidAhead(db: Db, contractIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (contractIds.length === 0) return new Set();
  const rows = await ofContracts(db, { contractIds });
  return new Set(rows.map(({ contractId, dateEcheance }) => noticeId(contractId, dateEcheance)));
}

/** The instalments of a contract from one day on and before another. */
function instalments(contract: ContractRow, from: string, before: string): Omit<PaymentNoticeRecord, 'rum'>[] {
  const { id, echeance, dateEffet, montantAnnuelTTC, codePeriodicite } = contract;
  const step = MONTHS[codePeriodicite ?? ''];
  const [day, month] = (echeance ?? '').split('/');
  if (step === undefined || month === undefined || !montantAnnuelTTC || dateEffet === null) return [];
  const montant = Math.round((montantAnnuelTTC * 100 * step) / 12) / 100;
  const first = `${Number(from.slice(0, 4)) - 1}-${month}-${day}`;
  const dates = Array.from({ length: 36 / step }, (_, rank) => monthsLater(first, rank * step));
  return dates
    .filter((date) => date >= from && date >= dateEffet && date < before)
    .map((date) => ({
      ...{ id: noticeId(id, date), idPolice: id, dateEffetEcheance: date },
      ...{ montant, typePaiement: contract.moyenPaiement },
    }));
}
