import type { Db } from '../../database/database.ts';
import { mandateReference } from '../bank/mandates.ts';
import { terminationRequestsOf } from '../cancellation/requests.ts';
import { type ContractRow, listOwned } from '../contracts/find.ts';
import { monthsLater } from '../days.ts';
import type { Viewer } from '../members/viewer.ts';

export interface PaymentNotice {
  id: string;
  idPolice: string;
  dateEffetEcheance: string;
  /** Euros. */
  montant: number;
  /** Of the mandate by which it is taken. */
  rum: string | null;
  typePaiement: string;
}

/** Months between two instalments, by the code of how often a premium is paid. */
const MONTHS: Readonly<Record<string, number>> = { A: 12, S: 6, T: 3, M: 1 };
/** States in which a premium is asked for. */
const PAID: ReadonlySet<string> = new Set(['VIG', 'ENCOURS', 'GARANTIE_PROVISOIRE']);
/** How far ahead notices are known. */
const AHEAD = 2;

/** What a member is going to pay, instalment by instalment, in the order of the dates (P3.7). */
export async function paymentNotices(db: Db, viewer: Viewer, today: string): Promise<PaymentNotice[]> {
  const held = (await listOwned(db, viewer, false)).filter(({ codeEtat }) => PAID.has(codeEtat ?? ''));
  const requests = await terminationRequestsOf(
    db,
    held.map(({ id }) => id),
  );
  const rum = await mandateReference(db, viewer);
  const until = monthsLater(today, AHEAD);
  const notices = held.flatMap((contract) => {
    const end = requests.get(contract.id)?.dateEffet ?? contract.dateFin ?? until;
    return instalments(contract, today, end < until ? end : until).map((notice) => ({ ...notice, rum }));
  });
  return notices.sort((a, b) => (a.dateEffetEcheance < b.dateEffetEcheance ? -1 : 1));
}

/** The instalments of a contract from one day on and before another. */
function instalments(contract: ContractRow, from: string, before: string): Omit<PaymentNotice, 'rum'>[] {
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
      ...{ id: `${id}-${date}`, idPolice: id, dateEffetEcheance: date },
      ...{ montant, typePaiement: 'PRELEVEMENT' },
    }));
}
