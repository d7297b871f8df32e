import { formats } from '../../rules/index.ts';
import type { DashboardView } from '../types.generated.ts';

/** A notice of payment, as the API gives it (P3.7). */
export interface NoticeGiven {
  dateEffetEcheance?: string | null | undefined;
  montant?: number | null | undefined;
  typePaiement?: string | null | undefined;
}

const monthYear = formats['month-year'];

/**
 * The next payment (P9): what the notices of the first one's month come to, in the server's order (OP-057); null without any.
 * @param means how a means of payment is said, by its code; said only where all are paid by the same
 */
export function nextDeadline(
  notices: readonly NoticeGiven[],
  means: Readonly<Record<string, string>>,
): DashboardView['deadline'] {
  const date = notices[0]?.dateEffetEcheance;
  if (typeof date !== 'string') return null;
  const latest = notices.filter(({ dateEffetEcheance }) => dateEffetEcheance?.slice(0, 7) === date.slice(0, 7));
  const cents = latest.reduce((sum, { montant }) => sum + Math.round((montant ?? 0) * 100), 0);
  const types = new Set(latest.map(({ typePaiement }) => typePaiement ?? ''));
  const [type = ''] = types;
  return {
    amount: cents / 100,
    month: monthYear(date) ?? '',
    date,
    means: types.size === 1 ? (means[type] ?? null) : null,
  };
}
