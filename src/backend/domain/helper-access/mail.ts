import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { MAIL_TRIES } from '../../mail/letter.ts';
import { type LetterServices, sendLetter } from '../accounts/letters.ts';
import { listEmailsToWarn } from '../members/proved-emails.ts';
import type { HelperAccess } from './access.ts';
import { helperAccesses } from './schema.ts';

/** Kind of the job that mails a member about an access. */
export const HELPER_MAIL = 'helper-mail';

const MILLISECONDS_AN_HOUR = 3_600_000;

export type HelperLetter = 'aide-ouverte' | 'aide-utilisee' | 'aide-terminee';

/** Schedules a mail once the transaction commits, also to addresses that an intruder may have replaced. */
export async function notifyMember(
  tx: Db,
  { id, memberId }: Pick<HelperAccess, 'id' | 'memberId'>,
  mail: HelperLetter,
  now: Date,
): Promise<void> {
  for (const { id: to } of await listEmailsToWarn(tx, memberId, now))
    await enqueue(tx, {
      ...{ kind: HELPER_MAIL, key: [HELPER_MAIL, id, mail, to].join('/'), lane: 'prompt' },
      // jobs contain no addresses
      payload: { access: id, mail, to },
      at: now,
    });
}

interface MailServices extends LetterServices {
  db: Db;
  /** The portal's origin. */
  origin: string;
  now(): Date;
}

/** Mails about an access without naming anybody, since others read mail too. */
export const helperMail = (services: MailServices): JobKind => ({
  tries: MAIL_TRIES,
  async run({ access = '', mail = '', to = '', rank = '' }, job) {
    const { db, origin } = services;
    const [row] = await db.select().from(helperAccesses).where(eq(helperAccesses.id, access));
    if (row === undefined) return;
    // a replaced address may no longer be warned
    const warned = await listEmailsToWarn(db, row.memberId, services.now());
    // jobs of an earlier version have a rank
    const address = rank === '' ? warned.find(({ id }) => id === to) : warned[Number(rank)];
    if (address === undefined) return;
    const hours = (row.expiresAt.getTime() - row.openedAt.getTime()) / MILLISECONDS_AN_HOUR;
    await sendLetter(services, {
      ...{ job, name: mail, to: address.email, reference: access, prompt: true },
      values: { link: { origin }, hours },
    });
  },
});
