import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { type LetterServices, sendLetter } from '../accounts/letters.ts';
import type { Errand } from '../errands/record.ts';
import { errands } from '../errands/schema.ts';
import type { MemberRow } from '../members/viewer.ts';

/** The kind of job that tells of a change whoever could be robbed by it. */
export const WARNING_MAIL = 'warning-mail';

/** As `errands.json` calls it. */
export const CONTACT_CHANGE = 'changement-coordonnees';

/** How long an address that was replaced still hears of changes: an intruder replaces it first. */
const DAYS = 30;

/** What an errand of which somebody is warned keeps of it, beside what was asked. */
export interface Warned {
  /** E-mail addresses. */
  avertis: readonly string[];
}

/** The addresses to tell of a change: the one on record before it, and those that it replaced lately. */
export async function addressesToWarn(tx: Db, { id, email }: MemberRow, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - DAYS * 24 * 3600 * 1000);
  const lately = and(eq(errands.memberId, id), eq(errands.nature, CONTACT_CHANGE), gt(errands.date, since));
  const rows = await tx.select({ args: errands.args }).from(errands).where(lately).orderBy(desc(errands.date));
  const replaced = rows.flatMap(({ args }) => (typeof args.ancienEmail === 'string' ? args.ancienEmail : []));
  return [...new Set([...(email === null ? [] : [email]), ...replaced])];
}

type Mail = 'coordonnees-modifiees' | 'compte-bancaire-modifie' | 'cle-acces-ajoutee' | 'cle-acces-retiree';

/** Once the transaction holds, however often it takes. */
export async function warn(tx: Db, { reference, date, args }: Errand, mail: Mail): Promise<void> {
  const { avertis } = args as unknown as Warned;
  for (const rank of avertis.keys())
    await enqueue(tx, {
      kind: WARNING_MAIL,
      key: [WARNING_MAIL, reference, String(rank)].join('/'),
      // the address itself stays in the errand
      payload: { reference, mail, rank: String(rank) },
      at: date,
    });
}

/** Tells an address on record before a change that there was one, and nothing of what. */
export const warningMail = (services: LetterServices & { db: Db }): JobKind => ({
  async run({ reference = '', mail = '', rank = '0' }) {
    const [errand] = await services.db
      .select({ args: errands.args })
      .from(errands)
      .where(eq(errands.reference, reference));
    const to = (errand?.args as unknown as Partial<Warned> | undefined)?.avertis?.[Number(rank)];
    if (to !== undefined) await sendLetter(services, { name: mail, to, reference, values: { reference } });
  },
});
