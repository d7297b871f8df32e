import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { type LetterServices, sendLetter } from '../accounts/letters.ts';
import { members } from '../members/schema.ts';
import { addressesToWarn } from '../profile/warning-mail.ts';
import type { HelperAccess } from './access.ts';
import { helperAccesses } from './schema.ts';

/** The kind of job that tells a member of what becomes of an access. */
export const HELPER_MAIL = 'helper-mail';

/** Where the member sees who helps and puts an end to it. */
const PAGE = '/profil/aidant';
const MILLISECONDS_AN_HOUR = 3_600_000;

export type HelperLetter = 'aide-ouverte' | 'aide-utilisee' | 'aide-terminee';

/** Once the transaction holds, however often it takes: also to the addresses that an intruder may have replaced. */
export async function tellMember(
  tx: Db,
  { id, memberId }: Pick<HelperAccess, 'id' | 'memberId'>,
  mail: HelperLetter,
  now: Date,
): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  const to = member === undefined ? [] : await addressesToWarn(tx, member, now);
  for (const rank of to.keys())
    await enqueue(tx, {
      kind: HELPER_MAIL,
      key: [HELPER_MAIL, id, mail, String(rank)].join('/'),
      // no address stands among the jobs
      payload: { access: id, mail, rank: String(rank) },
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
  async run({ access = '', mail = '', rank = '0' }) {
    const { db, origin } = services;
    const [row] = await db
      .select({ member: members, openedAt: helperAccesses.openedAt, expiresAt: helperAccesses.expiresAt })
      .from(helperAccesses)
      .innerJoin(members, eq(members.id, helperAccesses.memberId))
      .where(eq(helperAccesses.id, access));
    if (row === undefined) return;
    const to = (await addressesToWarn(db, row.member, services.now()))[Number(rank)];
    if (to === undefined) return;
    const hours = (row.expiresAt.getTime() - row.openedAt.getTime()) / MILLISECONDS_AN_HOUR;
    await sendLetter(services, { name: mail, to, reference: access, values: { link: origin + PAGE, hours } });
  },
});
