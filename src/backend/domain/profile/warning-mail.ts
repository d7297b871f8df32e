import { MAILS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { announce } from '../announcements/announce.ts';
import type { ErrandRow } from '../errands/record.ts';
import { listEmailsToWarn } from '../members/proved-emails.ts';

const WARNINGS = [MAILS.contactChanged, MAILS.accountChanged, MAILS.passkeyAdded, MAILS.passkeyRemoved] as const;
type WarningMail = (typeof WARNINGS)[number];

export const isWarningMail = (name: string): name is WarningMail => WARNINGS.some((one) => one === name);

/**
 * Warns of a security-relevant change without its content: the proved address and those it recently replaced. An
 * unproved address may belong to anybody and gets nothing.
 */
export async function warnMember(tx: Db, { memberId, reference, date }: ErrandRow, mail: WarningMail): Promise<void> {
  for (const { id: toId } of await listEmailsToWarn(tx, memberId, date))
    await announce(tx, { memberId, mail, reference, toId }, date);
}
