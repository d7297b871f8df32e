import { and, asc, eq } from 'drizzle-orm';
import { ERRANDS, MAILS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { requireConfirmedPassword } from '../accounts/confirmed-password.ts';
import { concludeErrand } from '../errands/record.ts';
import type { Viewer } from '../members/viewer.ts';
import { withOwnRecord } from '../profile/own-record.ts';
import { warnMember } from '../profile/warning-mail.ts';
import { refuse } from './refusals.ts';
import { passkeys } from './schema.ts';
import type { PasskeyCall } from './services.ts';

const LONGEST_NAME = 50;

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A passkey as its member sees it. */
export interface PasskeyView {
  id: string;
  nom: string | null;
  modele: string;
  synchronisee: boolean;
  dateCreation: string;
  derniereUtilisation: string | null;
  /** Whether it can replace the password in this session. */
  confirme: boolean;
}

/** A passkey can replace the password in any session except the one that added it. */
export const mayConfirm = ({ addedBy }: PasskeyRow, { grant }: Pick<Viewer, 'grant'>): boolean =>
  addedBy === null || addedBy !== grant;

export const toPasskeyView = (row: PasskeyRow, viewer: Viewer): PasskeyView => {
  const { id, nom, modele, synchronisee, createdAt, lastUsedAt } = row;
  return {
    ...{ id, nom, modele, synchronisee, confirme: mayConfirm(row, viewer) },
    dateCreation: createdAt.toISOString(),
    derniereUtilisation: lastUsedAt?.toISOString() ?? null,
  };
};

/** A member's passkeys, oldest first. */
export const listPasskeys = (db: Db, { memberId }: Pick<Viewer, 'memberId'>): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

const ownPasskey = ({ memberId }: Viewer, id: string) => and(eq(passkeys.id, id), eq(passkeys.memberId, memberId));

/** Validates a passkey's name. @throws a refusal */
export function checkName(given: string): string {
  const nom = given.trim();
  if (nom === '' || nom.length > LONGEST_NAME) throw refuse({ code: 'NOM_REFUSE', champ: 'nom' });
  return nom;
}

export async function renamePasskey(
  { viewer, services, keepAnswer }: PasskeyCall,
  { id, nom: given }: { id: string; nom: string },
): Promise<PasskeyView> {
  const nom = checkName(given);
  return services.db.transaction(async (tx) => {
    const [renamed] = await tx.update(passkeys).set({ nom }).where(ownPasskey(viewer, id)).returning();
    if (renamed === undefined) throw refuse({ code: 'CLE_ACCES_INCONNUE', champ: 'id' });
    const answer = toPasskeyView(renamed, viewer);
    await keepAnswer(tx, answer);
    return answer;
  });
}

/** Removes a passkey and warns the address on record. */
export function removePasskey(call: PasskeyCall, { id }: { id: string }): Promise<{ id: string; reference: string }> {
  const { viewer, services } = call;
  return withOwnRecord(call, viewer.numProfil, async ({ tx, record }) => {
    const [known] = await tx.select().from(passkeys).where(ownPasskey(viewer, id));
    if (known === undefined) throw refuse({ code: 'CLE_ACCES_INCONNUE', champ: 'id' });
    const now = services.now();
    await requireConfirmedPassword(tx, viewer, now);
    return record({ nature: ERRANDS.passkeyRemoved, args: { nom: known.nom } }, async (within, errand) => {
      await within.delete(passkeys).where(ownPasskey(viewer, id));
      await concludeErrand(within, errand);
      await warnMember(within, errand, MAILS.passkeyRemoved);
      return { id, reference: errand.reference };
    });
  });
}
