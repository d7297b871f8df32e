import type { Catalogue, DashboardRules, PayableMeans } from '../../catalog/index.ts';
import { formats } from '../../rules/index.ts';

/** A payment notice, as the API gives it (P3.7). */
export interface PaymentNoticeGiven {
  id?: string | null;
  idPolice?: string | null;
  dateEffetEcheance?: string | null;
  /** In the money of the catalogue. */
  montant?: number | null;
  rum?: string | null;
  typePaiement?: string | null;
}

/** The view of a payment notice: `date` from `dateEffetEcheance`, `paymentRef` from `id` (P3.7). */
export interface PaymentNotice {
  /** Also in the address. */
  paymentRef: string;
  /** Day, month and year in words. */
  date: string | null;
  /** As the catalogue's money is written. */
  montant: string | null;
  /** Of the direct debit mandate. */
  rum: string | null;
  typePaiement: string | null;
  /** Words for `typePaiement`. */
  means: string | null;
  /** Name of the contract. */
  contract: string | null;
  /** How the member pays; null for a direct debit. */
  payable: PayableMeans | null;
}

export interface NoticeMonth {
  month: string;
  total: string | null;
  notices: readonly PaymentNotice[];
}

const longDate = formats['long-date'];
const monthYear = formats['month-year'];

/**
 * Payment notices by month, in the server's order (OP-057). `means` and `payable`: by code of the means of payment.
 * @param contractOf name of a contract, null if unknown
 */
export function paymentNotices(
  given: readonly PaymentNoticeGiven[],
  { means = {}, payable = {} }: Partial<Pick<DashboardRules, 'means' | 'payable'>>,
  contractOf: (id: string) => string | null,
  money: Catalogue['money'],
): NoticeMonth[] {
  const months: { month: string; cents: number; notices: PaymentNotice[] }[] = [];
  for (const { id, idPolice, dateEffetEcheance: day, montant, rum, typePaiement } of given) {
    const month = monthYear(day) ?? '';
    const last = months.at(-1);
    const own = last?.month === month ? last : { month, cents: 0, notices: [] };
    if (own !== last) months.push(own);
    own.cents += Math.round((montant ?? 0) * 100);
    own.notices.push({
      paymentRef: id ?? '',
      date: longDate(day),
      montant: money(montant),
      rum: rum ?? null,
      typePaiement: typePaiement ?? null,
      means: means[typePaiement ?? ''] ?? typePaiement ?? null,
      contract: idPolice ? contractOf(idPolice) : null,
      payable: payable[typePaiement ?? ''] ?? null,
    });
  }
  return months.map(({ month, cents, notices }) => ({ month, total: money(cents / 100), notices }));
}
