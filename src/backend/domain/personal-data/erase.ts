import { randomUUID } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Retention } from '../../../catalog/index.ts';
import type { Blobs } from '../../blobs/blobs.ts';
import { type Db, first, selectRows } from '../../database/database.ts';
import { accounts } from '../accounts/schema.ts';
import { files } from '../files/schema.ts';
import { helperAccesses } from '../helper-access/schema.ts';
import type { Journal } from '../journal/journal.ts';
import { members, provedEmails } from '../members/schema.ts';
import { passkeyChallenges, passkeys } from '../passkeys/schema.ts';
import { submissions } from '../submissions/schema.ts';
import { ownedBy, readTableColumns } from './owned-rows.ts';
import { periodInterval } from './retention.ts';
import { erasures, keptRecords } from './schema.ts';

export interface ErasureServices {
  db: Db;
  journal: Journal;
  blobs: Blobs;
  /** Null in a catalogue of an earlier version: nothing is kept apart. */
  retention: Retention | null;
  now(): Date;
  endSessions(db: Db, sub: string): Promise<void>;
  /** Deletes the written mails that name one of these texts; returns how many. */
  removeMails(texts: readonly string[]): Promise<number>;
}

type Member = Pick<typeof members.$inferSelect, 'id' | 'sub' | 'numClient' | 'nom' | 'email'>;

/** What an erasure finds or does. */
export interface ErasureCounts {
  /** Rows that are deleted, by table. */
  deleted: Record<string, number>;
  /** Rows that a law keeps, apart, by table. */
  kept: Record<string, number>;
  /** Entries of the journal that lose their member. */
  journal: number;
  files: number;
}

export interface Erased extends ErasureCounts {
  mails: number;
}

/** Entries of one statement. */
const BATCH = 500;

export async function findMember(db: Db, numClient: string): Promise<Member | null> {
  const { id, sub, nom, email } = members;
  return first(
    db
      .select({ id, sub, numClient: members.numClient, nom, email })
      .from(members)
      .where(eq(members.numClient, numClient)),
  );
}

/** When the member of this number was erased; null where they were not, or not completely. */
export async function findErasure(db: Db, journal: Journal, numClient: string): Promise<Date | null> {
  const known = inArray(erasures.pseudonym, journal.makePseudonyms(numClient));
  const row = await first(db.select({ doneAt: erasures.doneAt }).from(erasures).where(known));
  return row?.doneAt ?? null;
}

/** Those of these client numbers whose members were erased. */
export async function findErasedNumbers(
  db: Db,
  journal: Journal,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const byName = new Map(numbers.flatMap((number) => journal.makePseudonyms(number).map((name) => [name, number])));
  const { pseudonym } = erasures;
  const found = await db
    .select({ pseudonym })
    .from(erasures)
    .where(inArray(pseudonym, [...byName.keys()]));
  return new Set(found.flatMap((row) => byName.get(row.pseudonym) ?? []));
}

/** What an erasure would do; nothing is changed. */
export async function countErasure(
  { db, retention, now }: Pick<ErasureServices, 'db' | 'retention' | 'now'>,
  { id }: Member,
): Promise<ErasureCounts> {
  const columns = await readTableColumns(db);
  const counts: ErasureCounts = { deleted: {}, kept: {}, journal: 0, files: 0 };
  for (const table of [...columns.keys()].sort()) {
    const owned = ownedBy(columns, table, id);
    if (owned === null) continue;
    const count = await countRows(db, table, owned);
    if (table === 'journal_entries') counts.journal = count;
    else if (count > 0) counts.deleted[table] = count;
    const due = keptUntil(retention, table);
    if (due === null) continue;
    const kept = await countRows(db, table, sql`${owned} and ${due} > ${now().toISOString()}::timestamptz::date`);
    if (kept > 0) counts.kept[table] = kept;
  }
  counts.files = counts.deleted.files ?? 0;
  return counts;
}

async function countRows(db: Db, table: string, owned: SQL): Promise<number> {
  const [row] = await selectRows<{ n: number }>(
    db,
    sql`select count(*)::int as "n" from ${sql.identifier(table)} where ${owned}`,
  );
  return row?.n ?? 0;
}

/** The last day of a row that a law keeps; null for tables without such rows. */
function keptUntil(retention: Retention | null, table: string): SQL | null {
  const own = retention?.tables[table];
  if (own?.erasure !== 'kept' || own.period === undefined || own.column === undefined) return null;
  return sql`(${sql.identifier(own.column)} + ${periodInterval(own.period)})::date`;
}

/**
 * Erases a member whole. What they could still use ends at once; files and mails go before the rows that lead to them;
 * the rest is one transaction. Interrupted, it goes on where it was.
 */
export async function eraseMember(services: ErasureServices, member: Member): Promise<Erased> {
  const { db, journal, now, blobs } = services;
  const counts = await countErasure(services, member);
  const pseudonym = journal.makePseudonym(member.numClient);
  await db.insert(erasures).values({ id: randomUUID(), pseudonym, startedAt: now() }).onConflictDoNothing();
  await endAccess(services, member);
  await removeFiles(db, blobs, member.id);
  const addresses = await db
    .select({ email: provedEmails.email })
    .from(provedEmails)
    .where(eq(provedEmails.memberId, member.id));
  const texts = [member.numClient, member.email, ...addresses.map(({ email }) => email)];
  const mails = await services.removeMails(texts.filter((text) => text !== null));
  const erasure = await first(db.select().from(erasures).where(eq(erasures.pseudonym, pseudonym)));
  if (erasure === null) throw new Error('the erasure was not recorded');
  // most entries in small transactions, those written meanwhile in the last one
  while ((await db.transaction((tx) => journal.erase(tx, member.id, erasure.id, BATCH))) === BATCH);
  await db.transaction(async (tx) => {
    await keepRows(tx, services.retention, { member, erasureId: erasure.id, now: now() });
    await removeTraces(tx, member);
    await services.endSessions(tx, member.sub);
    await tx.delete(members).where(eq(members.id, member.id));
    while ((await journal.erase(tx, member.id, erasure.id, BATCH)) === BATCH);
    await tx.update(erasures).set({ doneAt: now() }).where(eq(erasures.id, erasure.id));
  });
  return { ...counts, mails };
}

/** Nobody signs in, reads or helps in this member's place from now on. */
async function endAccess({ db, endSessions }: ErasureServices, { id, sub }: Member): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(accounts).where(eq(accounts.memberId, id));
    await tx.delete(passkeys).where(eq(passkeys.memberId, id));
    await tx.delete(helperAccesses).where(eq(helperAccesses.memberId, id));
    await endSessions(tx, sub);
  });
}

/** The content first: without its row it could not be found again. */
async function removeFiles(db: Db, blobs: Blobs, memberId: string): Promise<void> {
  const own = await db.select({ id: files.id, blob: files.blob }).from(files).where(eq(files.memberId, memberId));
  for (const { id, blob } of own) {
    await blobs.remove(blob);
    await db.delete(files).where(eq(files.id, id));
  }
}

interface Keeping {
  member: Member;
  erasureId: string;
  now: Date;
}

/** Copies what a law keeps, and who it is about, as long as the longest of it. */
async function keepRows(tx: Db, retention: Retention | null, { member, erasureId, now }: Keeping): Promise<void> {
  const columns = await readTableColumns(tx);
  const insert = sql`insert into ${keptRecords} (id, erasure_id, "table", "row", "until")`;
  for (const table of Object.keys(retention?.tables ?? {})) {
    const [owned, due] = [ownedBy(columns, table, member.id), keptUntil(retention, table)];
    if (owned === null || due === null) continue;
    await tx.execute(
      sql`${insert} select gen_random_uuid()::text, ${erasureId}, ${table}, to_jsonb(t), ${due}
      from ${sql.identifier(table)} t where ${owned} and ${due} > ${now.toISOString()}::timestamptz::date`,
    );
  }
  const person = sql`jsonb_build_object('num_client', num_client, 'civilite', civilite, 'nom', nom, 'prenom1', prenom1,
    'date_naissance', date_naissance)`;
  await tx.execute(
    sql`${insert} select gen_random_uuid()::text, ${erasureId}, 'members', ${person}, k.until
    from members, (select max("until") as "until" from ${keptRecords} where erasure_id = ${erasureId}) k
    where members.id = ${member.id} and k.until is not null`,
  );
}

/** Rows without a key to the member that name them all the same. */
async function removeTraces(tx: Db, { id }: Member): Promise<void> {
  await tx.delete(submissions).where(eq(submissions.owner, id));
  const { owner } = passkeyChallenges;
  await tx.delete(passkeyChallenges).where(eq(sql`split_part(${owner}, '/', 2)`, id));
  await tx.execute(
    sql`delete from jobs where exists (
      select from jsonb_each_text(payload) where value = ${id}
      or value in (select reference from errands where member_id = ${id})
      or value in (select id from proved_emails where member_id = ${id}))`,
  );
}
