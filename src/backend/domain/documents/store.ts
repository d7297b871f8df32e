import { setTimeout as delay } from 'node:timers/promises';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { once } from '../../../base/maps.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { ContractRow } from '../contracts/find.ts';
import { contracts } from '../contracts/schema.ts';
import { BOUNDS } from '../paging.ts';
import { contractDocument } from './contract-document.ts';
import { letterPdf } from './letter-file.ts';
import { type DocumentFlag, documents } from './schema.ts';
import { type DocumentSubject, subjectOf } from './subject.ts';

type DocumentRow = typeof documents.$inferSelect;
/** A document without its file. */
export type DocumentSummary = Omit<DocumentRow, 'content'>;
export type IssuedDocument = DocumentRow & { content: Uint8Array; size: number };

const { content: _, ...LISTED } = getTableColumns(documents);

const ofContract = prepared<{ id: string }, DocumentSummary[]>((db) =>
  db
    .select(LISTED)
    .from(documents)
    .where(eq(documents.contractId, sql.placeholder('id')))
    .orderBy(desc(documents.date), desc(documents.id))
    .limit(BOUNDS.documents.most),
);

/** The documents of a contract, latest first. A file that is not made yet has no size: lists do not wait. */
export async function listDocuments(
  db: Db,
  contract: ContractRow,
): Promise<{ issued: DocumentSummary[]; missing: DocumentSummary[] }> {
  const rows = await ofContract(db, { id: contract.id });
  return {
    issued: rows.filter((row) => !row.indisponible),
    missing: rows.filter((row) => row.indisponible).reverse(),
  };
}

interface Writing {
  db: Db;
  decide: Decide;
}

/** Pause in milliseconds after each file, for requests. */
const ROOM = 30;
let writing: Promise<unknown> = Promise.resolve();

/** Makes the missing files of a contract, one at a time per process. */
export function writeFiles(writer: Writing, contract: ContractRow, listed: readonly DocumentSummary[]): Promise<void> {
  const subject = once(() => subjectOf(writer.db, contract));
  const written = writing.then(async () => {
    for (const row of listed) {
      if (row.size !== null) continue;
      await writeFile(writer, subject, row);
      await delay(ROOM);
    }
  });
  writing = written.catch(() => undefined);
  return written;
}

/** One document of a member; null when it is another's, unavailable or unknown. */
export async function findDocument(
  writer: Writing,
  memberId: string,
  id: string,
  flags?: DocumentFlag[],
): Promise<IssuedDocument | null> {
  const { db } = writer;
  const [found] = await db
    .select()
    .from(documents)
    .innerJoin(contracts, eq(contracts.id, documents.contractId))
    .where(and(eq(documents.id, id), eq(contracts.memberId, memberId)));
  if (found === undefined || found.documents.indisponible) return null;
  if (flags !== undefined && !flags.includes(found.documents.flag)) return null;
  const { content, ...row } = found.documents;
  if (content !== null) return { ...row, content, size: content.length };
  return writeFile(writer, () => subjectOf(db, found.contracts), row);
}

/** Makes and stores a document's file; issued files never change. */
async function writeFile(
  { db, decide }: Writing,
  subject: () => Promise<DocumentSubject>,
  row: DocumentSummary,
): Promise<IssuedDocument> {
  const content = await letterPdf(await contractDocument(decide, await subject(), row));
  const still = and(eq(documents.id, row.id), isNull(documents.content));
  await db.update(documents).set({ content, size: content.length }).where(still);
  return { ...row, content, size: content.length };
}
