import { eq } from 'drizzle-orm';
import type { MailName } from '../../../catalog/index.ts';
import { type Db, first } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { MAIL_TRIES } from '../../mail/letter.ts';
import { findProvedEmail } from '../members/proved-emails.ts';
import { members, provedEmails } from '../members/schema.ts';
import { type LetterServices, sendLetter } from './letters.ts';
import type { AccountServices } from './services.ts';

/** Kind of the job that mails a member about their account. */
export const ACCOUNT_MAIL = 'account-mail';

interface AccountMail {
  mail: MailName;
  memberId: string;
  reference: string;
  /** Id of a proved address; without it, the one in use when the mail is sent. */
  toId?: string;
}

/** Schedules a mail about an account, once this transaction commits. */
export const requestAccountMail = (
  tx: Db,
  { mail, memberId, reference, toId = '' }: AccountMail,
  at: Date,
): Promise<void> =>
  enqueue(tx, {
    ...{ kind: ACCOUNT_MAIL, key: [ACCOUNT_MAIL, mail, reference, toId].join('/'), lane: 'prompt', at },
    // jobs contain no addresses
    payload: { mail, member: memberId, reference, to: toId },
  });

/** Mails about an account, only to a proved address. */
export const accountMail = (services: LetterServices & Pick<AccountServices, 'db' | 'origin'>): JobKind => ({
  tries: MAIL_TRIES,
  async run({ mail = '', member: id = '', reference = '', to: toId = '' }, job) {
    const { db, origin } = services;
    const member = await first(db.select().from(members).where(eq(members.id, id)));
    const proved = await (toId === ''
      ? findProvedEmail(db, id)
      : first(db.select().from(provedEmails).where(eq(provedEmails.id, toId))));
    if (member === null || proved === null) return;
    const values = { reference, numClient: member.numClient, link: { origin } };
    await sendLetter(services, { job, name: mail, to: proved.email, reference, prompt: true, values });
  },
});
