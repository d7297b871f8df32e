import { createHash } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { listOwned } from '../contracts/find.ts';
import type { Viewer } from '../members/viewer.ts';
import { holdArrears, payArrears } from './arrears.ts';
import { type Paying, paymentNotices } from './notices.ts';
import { paidInstalments } from './schema.ts';

/** One payment of everything due in a month by contracts without a mandate (P3.7). */
export interface Slip {
  /** Derived from its instalments. */
  id: string;
  numeroTIP: string;
  /** Euros. */
  montantTIP: number;
  listContrat: { idPolice: string; numeroContrat: string | null; dateEcheance: string; montant: number }[];
}

const DIGITS = 12;

/** The next slip to pay; null without unpaid instalments by slip. */
export async function findNextSlip(paying: Paying, viewer: Viewer, today: string): Promise<Slip | null> {
  const owned = await listOwned(paying.db, viewer, false);
  const notices = await paymentNotices(paying, viewer, today, owned);
  const due = notices.filter(({ typePaiement }) => typePaiement === 'TIP');
  const [first] = due;
  if (first === undefined) return null;
  const numbers = new Map(owned.map(({ id, numeroContrat }) => [id, numeroContrat]));
  const month = first.dateEffetEcheance.slice(0, 7);
  const listContrat = due
    .filter(({ dateEffetEcheance }) => dateEffetEcheance.startsWith(month))
    .map(({ idPolice, dateEffetEcheance: dateEcheance, montant }) => ({
      ...{ idPolice, numeroContrat: numbers.get(idPolice) ?? null, dateEcheance, montant },
    }));
  const cents = listContrat.reduce((sum, { montant }) => sum + Math.round(montant * 100), 0);
  const numeroTIP = slipNumber(JSON.stringify(listContrat));
  return { id: numeroTIP, numeroTIP, montantTIP: cents / 100, listContrat };
}

/** Twelve digits derived from the slip's content. */
function slipNumber(content: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(content).digest('hex')}`);
  return String(hash % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0');
}

/**
 * Marks a slip's instalments as paid; those past their day are part of the arrears.
 * @param today AAAA-MM-JJ; null where none is late
 * @returns cents that had not been paid yet
 */
export async function payInstalments(tx: Db, { listContrat }: Slip, today: string | null): Promise<number> {
  if (listContrat.length === 0) return 0;
  const isLate = ({ dateEcheance }: Slip['listContrat'][number]) => today !== null && dateEcheance < today;
  // lock arrears first, in the order of other payments
  await holdArrears(
    tx,
    listContrat.filter(isLate).map(({ idPolice }) => idPolice),
  );
  const rows = listContrat.map(({ idPolice: contractId, dateEcheance }) => ({ contractId, dateEcheance }));
  const paid = await tx.insert(paidInstalments).values(rows).onConflictDoNothing().returning();
  let cents = 0;
  for (const instalment of listContrat) {
    const { idPolice, dateEcheance, montant } = instalment;
    if (!paid.some((row) => row.contractId === idPolice && row.dateEcheance === dateEcheance)) continue;
    const own = Math.round(montant * 100);
    cents += own;
    if (isLate(instalment)) await payArrears(tx, idPolice, own);
  }
  return cents;
}
