import { eq } from 'drizzle-orm';
import { type Db, first } from '../../database/database.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { announce } from '../announcements/announce.ts';
import type { ErrandRow } from '../errands/record.ts';
import { errands } from '../errands/schema.ts';
import { isWarningMail, warnMember } from './warning-mail.ts';

/** Kinds of jobs of an earlier version, which may still be pending after an upgrade. */
export const EARLIER_MAILS = ['errand-mail', 'warning-mail'] as const;

const findErrand = async (db: Db, reference: string): Promise<ErrandRow | null> => {
  return first(db.select().from(errands).where(eq(errands.reference, reference)));
};

/** A mail about an errand from an earlier version's job. */
export const earlierErrandMail = (db: Db): JobKind => ({
  async run({ reference = '', mail = '', steps = '' }) {
    const errand = await findErrand(db, reference);
    if (errand === null) return;
    const { memberId, date } = errand;
    const announced = steps.split(' ').filter(Boolean);
    await db.transaction((tx) => announce(tx, { memberId, mail, reference, of: steps, steps: announced }, date));
  },
});

/** A warning from an earlier version's job; the first address represents all of today's. */
export const earlierWarningMail = (db: Db): JobKind => ({
  async run({ reference = '', mail = '', rank = '0' }) {
    const errand = await findErrand(db, reference);
    if (errand === null || rank !== '0' || !isWarningMail(mail)) return;
    await db.transaction((tx) => warnMember(tx, errand, mail));
  },
});
