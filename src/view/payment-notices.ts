import type { DashboardRules, PayableMeans } from '../catalog/index.ts';
import { formats } from '../rules/index.ts';

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

export interface PaymentNotice {
  /** Its reference too. */
  id: string;
  /** Day, month and year in words. */
  date: string | null;
  amount: string | null;
  /** Of the mandate by which it is taken. */
  mandate: string | null;
  /** How it is paid, in words. */
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
      id: id ?? '',
      date: longDate(day),
      amount: euro(montant),
      mandate: rum ?? null,
      means: means[typePaiement ?? ''] ?? typePaiement ?? null,
      contract: idPolice ? contractOf(idPolice) : null,
      payable: payable[typePaiement ?? ''] ?? null,
    });
  }
  return months.map(({ month, cents, notices }) => ({ month, total: euro(cents / 100), notices }));
}
