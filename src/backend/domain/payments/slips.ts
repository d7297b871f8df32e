import { createHash } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { listOwned } from '../contracts/find.ts';
import type { Viewer } from '../members/viewer.ts';
import { paymentNotices } from './notices.ts';
import { paidInstalments } from './schema.ts';

/** One payment of all that is due in a month by contracts that are not paid by mandate (P3.7). */
export interface Slip {
  /** That of the slip: the same as long as it is for the same instalments. */
  id: string;
  numeroTIP: string;
  /** Euros. */
  montantTIP: number;
  listContrat: { idPolice: string; numeroContrat: string | null; dateEcheance: string; montant: number }[];
}

const DIGITS = 12;

/** The slip that a member has to pay next; null where nothing is paid by slip, or all is. */
export async function nextSlip(db: Db, viewer: Viewer, today: string): Promise<Slip | null> {
  const due = (await paymentNotices(db, viewer, today)).filter(({ typePaiement }) => typePaiement === 'TIP');
  const [first] = due;
  if (first === undefined) return null;
  const numbers = new Map((await listOwned(db, viewer, false)).map(({ id, numeroContrat }) => [id, numeroContrat]));
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

/** Twelve digits that follow from what a slip is for. */
function slipNumber(content: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(content).digest('hex')}`);
  return String(hash % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0');
}

/** Nothing more is asked for what a slip was for. */
export async function paySlip(tx: Db, { listContrat }: Slip): Promise<void> {
  const paid = listContrat.map(({ idPolice: contractId, dateEcheance }) => ({ contractId, dateEcheance }));
  await tx.insert(paidInstalments).values(paid).onConflictDoNothing();
}
