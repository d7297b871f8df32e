import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ErrandWords } from '../../../view/errands.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import type { Errand } from './record.ts';
import { errandSteps, errands } from './schema.ts';

type Asking = { db: Db; decide: Decide; today(): string };

/** An errand as its member sees it: where it stands, what has happened and what comes next, in the catalogue's words. */
export interface ErrandView
  extends Omit<Errand, 'memberId' | 'contractId' | 'args' | 'date'>,
    Omit<ErrandWords, 'aSuivre'> {
  policeId: string | null;
  /** The instant when it was sent. */
  date: string;
}

/** What a member has asked for, newest first; of one contract, if it is named; what is to be followed alone, if that is all. */
export async function errandsOf(
  { db, decide, today }: Asking,
  { memberId }: Pick<Viewer, 'memberId'>,
  of: { contractId?: string | null | undefined; reference?: string; isFollowed?: boolean } = {},
): Promise<ErrandView[]> {
  const where = and(
    eq(errands.memberId, memberId),
    of.contractId ? eq(errands.contractId, of.contractId) : undefined,
    of.reference === undefined ? undefined : eq(errands.reference, of.reference),
  );
  const rows = await db.select().from(errands).where(where).orderBy(desc(errands.date), asc(errands.reference));
  if (rows.length === 0) return [];
  const references = rows.map(({ reference }) => reference);
  const steps = await db
    .select()
    .from(errandSteps)
    .where(inArray(errandSteps.reference, references))
    .orderBy(asc(errandSteps.rang));
  const views = await Promise.all(
    rows.map(async ({ memberId: _memberId, contractId: policeId, args, ...errand }) => {
      const own = steps.filter(({ reference }) => reference === errand.reference);
      const etapes = own.map(({ code, date, echeance }) => ({ code, date: date?.toISOString() ?? null, echeance }));
      const given = { ...errand, policeId, args, etapes, today: today() };
      const { aSuivre, ...words } = (await decide('errand-words', given)) as ErrandWords;
      return { aSuivre, own: { ...errand, policeId, date: errand.date.toISOString(), ...words } };
    }),
  );
  return views.flatMap(({ aSuivre, own }) => (aSuivre || !of.isFollowed ? [own] : []));
}

/** One errand of a member; null when it is another's, or none. */
export async function errandOf(asking: Asking, viewer: Viewer, reference: string): Promise<ErrandView | null> {
  // no text of the database holds this character
  if (reference.includes('\0')) return null;
  return (await errandsOf(asking, viewer, { reference }))[0] ?? null;
}
