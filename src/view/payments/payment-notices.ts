import type { DashboardRules, PayableMeans } from '../../catalog/index.ts';
import { formats } from '../../rules/index.ts';

/** A payment notice, as the API gives it (P3.7). */
export interface PaymentNoticeGiven {
  id?: string | null;
  idPolice?: string | null;
  dateEffetEcheance?: string | null;
  /** Euros. */
  montant?: number | null;
  rum?: string | null;
  typePaiement?: string | null;
}

/** The view of a payment notice: `date` from `dateEffetEcheance`, `paymentRef` from `id` (P3.7). */
export interface PaymentNotice {
  /** What names it, in the address too. */
  paymentRef: string;
  /** Day, month and year in words. */
  date: string | null;
  /** Written in euros. */
  montant: string | null;
  /** Of the mandate by which it is taken. */
  rum: string | null;
  /** The code of how it is paid. */
  typePaiement: string | null;
  /** The same in words. */
  means: string | null;
  /** What it pays for. */
  contract: string | null;
  /** How the member pays what is not taken; null where it is. */
  payable: PayableMeans | null;
}

/** The notices of a month, and what they come to. */
export interface NoticeMonth {
  month: string;
  total: string | null;
  notices: readonly PaymentNotice[];
}

const { euro } = formats;
const longDate = formats['long-date'];
const monthYear = formats['month-year'];

/**
 * Payment notices month by month, in the server's order (OP-057): `means` and `payable` say by its code what a means of
 * payment is called, and what it asks of the member.
 * @param contractOf the name of a contract; null for one that is not known
 */
export function paymentNotices(
  given: readonly PaymentNoticeGiven[],
  { means = {}, payable = {} }: Partial<Pick<DashboardRules, 'means' | 'payable'>>,
  contractOf: (id: string) => string | null,
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
      montant: euro(montant),
      rum: rum ?? null,
      typePaiement: typePaiement ?? null,
      means: means[typePaiement ?? ''] ?? typePaiement ?? null,
      contract: idPolice ? contractOf(idPolice) : null,
      payable: payable[typePaiement ?? ''] ?? null,
    });
  }
  return months.map(({ month, cents, notices }) => ({ month, total: euro(cents / 100), notices }));
}
