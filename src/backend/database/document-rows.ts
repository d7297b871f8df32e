import { eq, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../base/day.ts';
import type { DocumentDigests } from '../../release/index.ts';
import { trustedDocuments } from '../catalogue/schema.ts';
import { KEPT_DAYS } from '../time/kept-days.ts';
import { type Db, first } from './database.ts';

/** Longer than pages stay open, and than an earlier version is gone back to. */
const KEPT = KEPT_DAYS.trusted_documents * DAY_MS;

/** Makes documents known to all processes. */
export async function keepDocuments(db: Db, documents: DocumentDigests): Promise<void> {
  const rows = Object.entries(documents).map(([hash, operation]) => ({ hash, operation }));
  if (rows.length === 0) return;
  await db
    .insert(trustedDocuments)
    .values(rows.sort((a, b) => (a.hash < b.hash ? -1 : 1)))
    .onConflictDoUpdate({ target: trustedDocuments.hash, set: { servedAt: sql`now()` } });
}

/** Deletes documents that no version has served for a long time. */
export async function forgetDocuments(db: Db): Promise<void> {
  const since = sql`now() - make_interval(secs => ${KEPT / 1000})`;
  await db.delete(trustedDocuments).where(lt(trustedDocuments.servedAt, since));
}

/** The operation of a document that some version serves; null when there is none. */
export async function findDocument(db: Db, hash: string): Promise<string | null> {
  const { operation } = trustedDocuments;
  const found = await first(db.select({ operation }).from(trustedDocuments).where(eq(trustedDocuments.hash, hash)));
  return found?.operation ?? null;
}
