import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { type LetterServices, sendLetter } from '../accounts/letters.ts';
import { listEmailsToWarn } from '../members/proved-emails.ts';
import type { HelperAccess } from './access.ts';
import { helperAccesses } from './schema.ts';

/** The kind of job that tells a member of what becomes of an access. */
export const HELPER_MAIL = 'helper-mail';

const MILLISECONDS_AN_HOUR = 3_600_000;

export type HelperLetter = 'aide-ouverte' | 'aide-utilisee' | 'aide-terminee';

/** Once the transaction holds, however often it takes: also to the addresses that an intruder may have replaced. */
export async function notifyMember(
  tx: Db,
  { id, memberId }: Pick<HelperAccess, 'id' | 'memberId'>,
  mail: HelperLetter,
  now: Date,
): Promise<void> {
  for (const { id: to } of await listEmailsToWarn(tx, memberId, now))
    await enqueue(tx, {
      kind: HELPER_MAIL,
      key: [HELPER_MAIL, id, mail, to].join('/'),
      // no address stands among the jobs
      payload: { access: id, mail, to },
      at: now,
    });
}

interface MailServices extends LetterServices {
  db: Db;
  /** What the member's browser calls us. */
  origin: string;
  now(): Date;
}

/** Tells that there is an access, and nothing of whom or what: mail is read by others. */
export const helperMail = (services: MailServices): JobKind => ({
  async run({ access = '', mail = '', to = '', rank = '' }) {
    const { db, origin } = services;
    const [row] = await db.select().from(helperAccesses).where(eq(helperAccesses.id, access));
    if (row === undefined) return;
    // one that was replaced is warned no longer than any other
    const warned = await listEmailsToWarn(db, row.memberId, services.now());
    // a job that an earlier version asked for has a rank
    const address = rank === '' ? warned.find(({ id }) => id === to) : warned[Number(rank)];
    if (address === undefined) return;
    const hours = (row.expiresAt.getTime() - row.openedAt.getTime()) / MILLISECONDS_AN_HOUR;
    await sendLetter(services, {
      ...{ name: mail, to: address.email, reference: access },
      values: { link: { origin }, hours },
    });
  },
});
