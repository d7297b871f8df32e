import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { type LetterServices, sendLetter } from '../accounts/letters.ts';
import { members } from '../members/schema.ts';
import { errands } from './schema.ts';

export const ERRAND_MAIL = 'errand-mail';

interface MailServices extends LetterServices {
  db: Db;
  /** What the member's browser calls us. */
  origin: string;
}

/** Tells a member that something has come of an errand, and nothing of what: mail is read by others. */
export const errandMail = (services: MailServices): JobKind => ({
  async run({ reference = '', mail = '' }) {
    const [row] = await services.db
      .select({ to: members.email })
      .from(errands)
      .innerJoin(members, eq(members.id, errands.memberId))
      .where(eq(errands.reference, reference));
    if (row === undefined || row.to === null) return;
    await sendLetter(services, { name: mail, to: row.to, reference, values: { link: services.origin, reference } });
  },
});
