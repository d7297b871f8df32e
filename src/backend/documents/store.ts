import { and, asc, eq } from 'drizzle-orm';
import type { ContractRow } from '../contracts/find.ts';
import type { Db } from '../database/database.ts';
import { contracts } from '../domain/contracts/schema.ts';
import { type DocumentFlag, documents } from '../domain/documents/schema.ts';
import { contractDocument } from './contract-document.ts';
import { renderPdf } from './pdf.ts';
import { type Subject, subjectOf } from './subject.ts';

type DocumentRow = typeof documents.$inferSelect;
export type Issued = DocumentRow & { content: Uint8Array; size: number };

/** The documents of a contract, latest first, each written if it was not yet. */
export async function documentsOf(
  db: Db,
  contract: ContractRow,
): Promise<{ issued: Issued[]; missing: DocumentRow[] }> {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.contractId, contract.id))
    .orderBy(asc(documents.date), asc(documents.id));
  const subject = lazily(() => subjectOf(db, contract));
  const issued: Issued[] = [];
  for (const row of rows) if (!row.indisponible) issued.push(await issue(db, subject, row));
  return { issued: issued.reverse(), missing: rows.filter((row) => row.indisponible) };
}

/** One document of a member, by its identifier; null when it is another's, unavailable or unknown. */
export async function documentOf(db: Db, memberId: string, id: string, flags?: DocumentFlag[]): Promise<Issued | null> {
  const [found] = await db
    .select()
    .from(documents)
    .innerJoin(contracts, eq(contracts.id, documents.contractId))
    .where(and(eq(documents.id, id), eq(contracts.memberId, memberId)));
  if (found === undefined || found.documents.indisponible) return null;
  if (flags !== undefined && !flags.includes(found.documents.flag)) return null;
  return issue(db, () => subjectOf(db, found.contracts), found.documents);
}

/** Writes a document's file the first time that it is needed and keeps it: what was issued does not change later. */
async function issue(db: Db, subject: () => Promise<Subject>, row: DocumentRow): Promise<Issued> {
  if (row.content !== null) return { ...row, content: row.content, size: row.content.length };
  const content = await renderPdf(contractDocument(await subject(), row));
  await db.update(documents).set({ content, size: content.length }).where(eq(documents.id, row.id));
  return { ...row, content, size: content.length };
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
