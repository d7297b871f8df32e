import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { ContractRow } from '../contracts/find.ts';
import { contracts } from '../contracts/schema.ts';
import { contractDocument } from './contract-document.ts';
import { renderPdf } from './pdf.ts';
import { type DocumentFlag, documents } from './schema.ts';
import { type Subject, subjectOf } from './subject.ts';

type DocumentRow = typeof documents.$inferSelect;
/** A document without its file: a list needs its size only. */
export type ListedDocument = Omit<DocumentRow, 'content'>;
export type Issued = DocumentRow & { content: Uint8Array; size: number };

const { content: _, ...LISTED } = getTableColumns(documents);

/** The documents of a contract, latest first, each written if it was not yet. */
export async function documentsOf(
  db: Db,
  contract: ContractRow,
): Promise<{ issued: ListedDocument[]; missing: ListedDocument[] }> {
  const rows = await db
    .select(LISTED)
    .from(documents)
    .where(eq(documents.contractId, contract.id))
    .orderBy(asc(documents.date), asc(documents.id));
  const subject = lazily(() => subjectOf(db, contract));
  const issued: ListedDocument[] = [];
  for (const row of rows) if (!row.indisponible) issued.push(row.size === null ? await write(db, subject, row) : row);
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
  const { content, ...row } = found.documents;
  if (content !== null) return { ...row, content, size: content.length };
  return write(db, () => subjectOf(db, found.contracts), row);
}

/** Writes a document's file the first time that it is needed and keeps it: what was issued does not change later. */
async function write(db: Db, subject: () => Promise<Subject>, row: ListedDocument): Promise<Issued> {
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
