import { createHash } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { listOwned } from '../contracts/find.ts';
import type { Viewer } from '../members/viewer.ts';
import { holdArrears, payArrears } from './arrears.ts';
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
export async function findNextSlip(db: Db, viewer: Viewer, today: string): Promise<Slip | null> {
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

/**
 * Nothing more is asked for what a slip was for. An instalment whose day had come was among what is late.
 * @param today AAAA-MM-JJ; null where nothing of it is late
 * @returns what of it had not been paid, in cents
 */
export async function payInstalments(tx: Db, { listContrat }: Slip, today: string | null): Promise<number> {
  if (listContrat.length === 0) return 0;
  const isLate = ({ dateEcheance }: Slip['listContrat'][number]) => today !== null && dateEcheance < today;
  // what is late is held first, as by whoever pays it
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
