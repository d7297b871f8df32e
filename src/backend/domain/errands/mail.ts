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
  /** Whether a member has chosen one of these news. */
  wantsNews(memberId: string, choices: readonly string[]): Promise<boolean>;
}

/**
 * Tells a member that something has come of an errand, and nothing of what: mail is read by others. Of steps that are
 * news by choice, it is told to those alone who have made it.
 */
export const errandMail = (services: MailServices): JobKind => ({
  async run({ reference = '', mail = '', steps = '' }) {
    const [row] = await services.db
      .select({ to: members.email, memberId: members.id, nature: errands.nature })
      .from(errands)
      .innerJoin(members, eq(members.id, errands.memberId))
      .where(eq(errands.reference, reference));
    if (row === undefined || row.to === null) return;
    const given = { nature: row.nature, steps: steps.split(' ').filter(Boolean) };
    const choices = (await services.decide('errand-news', given)) as string[] | null;
    if (choices !== null && !(await services.wantsNews(row.memberId, choices))) return;
    await sendLetter(services, { name: mail, to: row.to, reference, values: { link: services.origin, reference } });
  },
});
