import { eq, inArray } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { Announced, RequestNames } from '../announcements/mail.ts';
import { errands } from './schema.ts';

interface NewsServices {
  db: Db;
  decide: Decide;
  /** Whether a member has chosen one of these. */
  wantsNews(memberId: string, choices: readonly string[]): Promise<boolean>;
}

/** Whether a member wants mail about these steps; optional news need their consent. */
export const newsFilter =
  ({ db, decide, wantsNews }: NewsServices) =>
  async ({ memberId, reference, steps }: Announced): Promise<boolean> => {
    if (steps === '') return true;
    const [errand] = await db.select({ nature: errands.nature }).from(errands).where(eq(errands.reference, reference));
    if (errand === undefined) return true;
    const choices = await decide('errand-news', { nature: errand.nature, steps: steps.split(' ') });
    return choices === null || wantsNews(memberId, choices);
  };

/** Labels of requests, as mails may show them to other readers. */
export const requestNames =
  ({ db, decide }: Pick<NewsServices, 'db' | 'decide'>): RequestNames =>
  async (references) => {
    const { reference, nature } = errands;
    const rows = await db
      .select({ reference, nature })
      .from(errands)
      .where(inArray(reference, [...references]));
    const kinds = new Map<string, string>();
    for (const one of new Set(rows.map((row) => row.nature)))
      kinds.set(one, await decide('errand-mail-label', { nature: one }));
    return new Map(rows.map((row) => [row.reference, kinds.get(row.nature) ?? '']));
  };
