import { and, asc, desc, eq, inArray, max, notInArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ErrandWords } from '../../../view/errands/errands.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { oneOf, prepared } from '../../database/prepared.ts';
import type { Viewer } from '../members/viewer.ts';
import { afterCursor, BOUNDS, type ListPage, pageSize } from '../paging.ts';
import type { ErrandRow } from './record.ts';
import { errandSteps, errands, UNDER_WAY } from './schema.ts';
import { findLastSent } from './sent-about.ts';

type ErrandServices = { db: Db; decide: Decide; today(): string };

/** An errand as its member sees it, in the catalogue's words. */
export interface ErrandView
  extends Omit<ErrandRow, 'memberId' | 'contractId' | 'args' | 'date'>,
    Omit<ErrandWords, 'aSuivre'> {
  policeId: string | null;
  /** Instant it was sent. */
  date: string;
}

interface ErrandFilter {
  contractId?: string | null | undefined;
  reference?: string;
  /** A kind of `errands.json`. */
  kind?: string | null | undefined;
  isFollowed?: boolean;
  /** Pending ones, or finished ones; null for both. */
  isUnderWay?: boolean | null;
}

function stateCondition(is: boolean | null): SQL | undefined {
  if (is === null) return undefined;
  return is ? inArray(errands.etat, [...UNDER_WAY]) : notInArray(errands.etat, [...UNDER_WAY]);
}

/** How long a refusal is followed. */
interface Shown {
  /** Days, as the catalogue has it. */
  days: number;
  /** The instant up to which they count. */
  until: string;
}

async function readShown({ decide, today }: ErrandServices): Promise<Shown> {
  return { days: await decide('errand-shown-days', {}), until: `${today()}T00:00:00Z` };
}

/** Pending, or refused not long ago; other ends are looked up on demand. */
function followedCondition({ days, until }: { [Name in keyof Shown]: Shown[Name] | Placeholder }): SQL | undefined {
  const last = sql`(select max(s.date) from errand_steps s where s.reference = errands.reference)`;
  return or(
    inArray(errands.etat, [...UNDER_WAY]),
    and(eq(errands.etat, 'refusee'), sql`${last} >= ${until}::timestamptz - ${days} * interval '1 day'`),
  );
}

/** The first page of those that a member follows, which the dashboard shows. */
const followed = prepared<{ memberId: string; most: number; days: number; until: string }, ErrandRow[]>((db) =>
  db
    .select()
    .from(errands)
    .where(
      and(
        eq(errands.memberId, sql.placeholder('memberId')),
        followedCondition({ days: sql.placeholder('days'), until: sql.placeholder('until') }),
      ),
    )
    .orderBy(desc(errands.date), desc(errands.reference))
    .limit(sql.placeholder('most')),
);

/** A page of a member's errands, newest first, optionally filtered. */
export async function listErrands(
  services: ErrandServices,
  { memberId }: Pick<Viewer, 'memberId'>,
  of: ErrandFilter & ListPage = {},
): Promise<ErrandView[]> {
  const most = pageSize(BOUNDS.errands, of.premiers);
  const { isFollowed, premiers: _most, ...more } = of;
  if (isFollowed === true && Object.values(more).every((one) => one === undefined || one === null))
    return toViews(services, await followed(services.db, { memberId, most, ...(await readShown(services)) }));
  const { date, reference } = errands;
  const own = eq(errands.memberId, memberId);
  const rows = await services.db
    .select()
    .from(errands)
    .where(
      and(
        own,
        of.contractId ? eq(errands.contractId, of.contractId) : undefined,
        // no text of the database holds this character
        of.kind ? (of.kind.includes('\0') ? sql`false` : eq(errands.nature, of.kind)) : undefined,
        of.reference === undefined ? undefined : eq(reference, of.reference),
        isFollowed ? followedCondition(await readShown(services)) : undefined,
        stateCondition(of.isUnderWay ?? null),
        afterCursor({ date, id: reference, own }, of.apres),
      ),
    )
    .orderBy(desc(date), desc(reference))
    .limit(most);
  return toViews(services, rows);
}

/** The kinds of a member's errands, the newest first. */
export async function listErrandKinds(
  { db, decide }: ErrandServices,
  { memberId }: Pick<Viewer, 'memberId'>,
): Promise<{ nature: string; libelle: string }[]> {
  const { nature, date } = errands;
  const rows = await db
    .select({ nature })
    .from(errands)
    .where(eq(errands.memberId, memberId))
    .groupBy(nature)
    .orderBy(desc(max(date)));
  return Promise.all(
    rows.map(async (row) => ({
      nature: row.nature,
      libelle: (await decide('errand', { nature: row.nature })).label,
    })),
  );
}

/** A member's errands by reference, unordered. */
export async function listErrandsByReference(
  services: ErrandServices,
  { memberId }: Pick<Viewer, 'memberId'>,
  references: readonly string[],
): Promise<ErrandView[]> {
  if (references.length === 0) return [];
  const mine = and(eq(errands.memberId, memberId), inArray(errands.reference, [...references]));
  return toViews(services, await services.db.select().from(errands).where(mine));
}

const stepsOf = prepared<{ references: readonly string[] }, (typeof errandSteps.$inferSelect)[]>((db) =>
  db.select().from(errandSteps).where(oneOf(errandSteps.reference, 'references')).orderBy(asc(errandSteps.rang)),
);

async function toViews({ db, decide, today }: ErrandServices, rows: readonly ErrandRow[]): Promise<ErrandView[]> {
  if (rows.length === 0) return [];
  const references = rows.map(({ reference }) => reference);
  const [steps, sent] = await Promise.all([stepsOf(db, { references }), findLastSent(db, references)]);
  return Promise.all(
    rows.map(async ({ memberId: _memberId, contractId: policeId, args, ...errand }) => {
      const own = steps.filter(({ reference }) => reference === errand.reference);
      const etapes = own.map(({ code, date, echeance }) => ({ code, date: date?.toISOString() ?? null, echeance }));
      const recu = sent.get(errand.reference)?.toISOString() ?? null;
      const { nature, etat } = errand;
      const given = { nature, etat, policeId, args, etapes, recu, today: today() };
      const { aSuivre: _aSuivre, ...words } = await decide('errand-words', given);
      return { ...errand, policeId, date: errand.date.toISOString(), ...words };
    }),
  );
}

/** One errand of a member; null for another's or none. */
export async function findErrand(
  services: ErrandServices,
  viewer: Viewer,
  reference: string,
): Promise<ErrandView | null> {
  // no text of the database holds this character
  if (reference.includes('\0')) return null;
  return (await listErrands(services, viewer, { reference }))[0] ?? null;
}
