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
 * The next payment (P9): the total of the first notice's month, in the server's order (OP-057); null without notices.
 * @param means words for a means of payment by code; used only if all notices share it
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
