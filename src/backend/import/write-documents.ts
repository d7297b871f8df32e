import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { documents } from '../domain/documents/schema.ts';
import type { LineCount } from './counts.ts';
import { readDocumentFile } from './document-file.ts';
import type { DocumentLine, SoundLine } from './lines.ts';
import { upsert } from './upsert.ts';

const COLUMNS = ['contractId', 'key', 'flag', 'codeType', 'libelle', 'date', 'mime'] as const;
/** Of a document that the portal writes itself. */
const WRITTEN = 'application/pdf';

const HELD = {
  ...{ id: documents.id, contractId: documents.contractId, key: documents.key, flag: documents.flag },
  ...{ codeType: documents.codeType, libelle: documents.libelle, date: documents.date, mime: documents.mime },
  sha256: sql<string | null>`encode(sha256(${documents.content}), 'hex')`,
};

/** Writes the documents of a batch, within a transaction; one file after the other is in memory. */
export async function writeDocuments(
  tx: Db,
  lines: readonly SoundLine<DocumentLine>[],
  count: LineCount,
): Promise<void> {
  if (lines.length === 0) return;
  const found = await tx
    .select(HELD)
    .from(documents)
    .where(
      inArray(
        documents.id,
        lines.map(({ line }) => line.id),
      ),
    );
  const known = new Map(found.map(({ sha256, ...row }) => [row.id, { row, sha256 }]));
  const rows: (typeof documents.$inferInsert)[] = [];
  const withFiles: SoundLine<DocumentLine>[] = [];
  for (const one of lines) {
    const before = known.get(one.line.id);
    const file = one.line.fichier ? await readDocumentFile(one.source.file, one.line.fichier) : null;
    const row = rowOf(one.line, file?.mime ?? before?.row.mime ?? WRITTEN);
    const isSame = before !== undefined && isDeepStrictEqual(row, before.row);
    const hasContent = file === null || file.sha256 === before?.sha256;
    count[before === undefined ? 'new' : isSame && hasContent ? 'same' : 'changed'] += 1;
    if (!isSame) rows.push(row);
    if (!hasContent) withFiles.push(one);
  }
  await upsert(tx, documents, documents.id, rows, COLUMNS);
  for (const { source, line } of withFiles) {
    const { content } = await readDocumentFile(source.file, line.fichier ?? '');
    await tx.update(documents).set({ content, size: content.length }).where(eq(documents.id, line.id));
  }
}

function rowOf(line: DocumentLine, mime: string) {
  const { id, policeId, codeType, libelle, date } = line;
  return {
    id,
    contractId: policeId,
    key: line.key ?? id,
    flag: line.flag ?? ('DF' as const),
    codeType,
    libelle,
    date,
    mime,
  };
}
