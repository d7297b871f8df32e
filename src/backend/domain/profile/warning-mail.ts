import type { Db } from '../../database/database.ts';
import { announce } from '../announcements/announce.ts';
import type { ErrandRow } from '../errands/record.ts';
import { listEmailsToWarn } from '../members/proved-emails.ts';

/** As `errands.json` calls it. */
export const CONTACT_CHANGE = 'changement-coordonnees';

const MAILS = ['coordonnees-modifiees', 'compte-bancaire-modifie', 'cle-acces-ajoutee', 'cle-acces-retiree'] as const;
type WarningMail = (typeof MAILS)[number];

export const isWarningMail = (name: string): name is WarningMail => (MAILS as readonly string[]).includes(name);

/**
 * Tells whoever could be robbed by a change that there was one, and nothing of what: the address to which the member is
 * written, and those that it replaced lately. One that was never proved may be anybody's, and hears nothing.
 */
export async function warnMember(tx: Db, { memberId, reference, date }: ErrandRow, mail: WarningMail): Promise<void> {
  for (const { id: toId } of await listEmailsToWarn(tx, memberId, date))
    await announce(tx, { memberId, mail, reference, toId }, date);
}
