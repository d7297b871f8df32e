import { eq } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { Announced } from '../announcements/mail.ts';
import { errands } from './schema.ts';

interface Asking {
  db: Db;
  decide: Decide;
  /** Whether a member has chosen one of these news. */
  wantsNews(memberId: string, choices: readonly string[]): Promise<boolean>;
}

/** Whether a member wants to be told of the steps of an errand: of those that are news by choice, who has made it. */
export const isWantedNews =
  ({ db, decide, wantsNews }: Asking) =>
  async ({ memberId, reference, steps }: Announced): Promise<boolean> => {
    if (steps === '') return true;
    const [errand] = await db.select({ nature: errands.nature }).from(errands).where(eq(errands.reference, reference));
    if (errand === undefined) return true;
    const choices = (await decide('errand-news', { nature: errand.nature, steps: steps.split(' ') })) as
      | string[]
      | null;
    return choices === null || wantsNews(memberId, choices);
  };
