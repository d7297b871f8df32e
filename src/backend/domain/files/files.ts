import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../base/day.ts';
import { type Blobs, type Content, StoreUnavailable } from '../../blobs/blobs.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { type Scan, ScannerUnavailable } from '../../scan/clamav.ts';
import { inspect } from './inspect.ts';
import { safeName } from './name.ts';
import { refuse } from './refusals.ts';
import { files } from './schema.ts';

export type FileRow = typeof files.$inferSelect;

/** An uploaded file, on disk until it is accepted or not. */
export interface Incoming extends Content {
  name: string;
}

export interface FileServices {
  db: Db;
  decide: Decide;
  blobs: Blobs;
  /** Null: no scan. */
  scan: Scan | null;
  now(): Date;
}

/** Unused files of a member within a day, or in drafts. */
const MOST = 60;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isFileId = (text: unknown): text is string => typeof text === 'string' && ID.test(text);

const isAvailable = (memberId: string) =>
  and(eq(files.memberId, memberId), isNotNull(files.keptAt), isNull(files.reference), isNull(files.removedAt));

/**
 * Accepts a file for a form's field, by its content. It belongs to the member and serves one submission.
 * @throws a refusal with the reason
 */
export async function receiveFile(
  { db, decide, blobs, scan, now }: FileServices,
  memberId: string,
  { form, field, file }: { form: string; field: string; file: Incoming | null },
): Promise<FileRow> {
  const limits = await decide('form-upload', { form, field });
  if (limits === null) throw refuse({ code: 'DEPOT_INCONNU', champ: 'champ' });
  if (file === null) throw refuse({ code: 'FICHIER_ABSENT', champ: 'fichier' });
  await refuseTooMany(db, memberId, now());
  const mime = await inspect(file.name, file, limits);
  if (scan !== null) await refuseInfected(scan, file.path);
  const { size, sha256 } = file;
  const row = {
    ...{ id: randomUUID(), memberId, name: safeName(file.name, mime), mime, size, sha256 },
    ...{
      blob: randomUUID(),
      receivedAt: now(),
      keptAt: null,
      reference: null,
      rang: null,
      draft: null,
      removedAt: null,
    },
  };
  // the row first: after a crash it still points to the content to remove
  await db.insert(files).values(row);
  await blobs.put(row.blob, file).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) throw refuse({ code: 'STOCKAGE_INDISPONIBLE', retryAfter: 60 });
    throw error;
  });
  const keptAt = now();
  await db.update(files).set({ keptAt }).where(eq(files.id, row.id));
  return { ...row, keptAt };
}

async function refuseTooMany(db: Db, memberId: string, now: Date): Promise<void> {
  const waiting = and(
    eq(files.memberId, memberId),
    isNull(files.reference),
    or(gt(files.receivedAt, new Date(now.getTime() - DAY_MS)), isNotNull(files.draft)),
  );
  const [found] = await db.select({ files: count() }).from(files).where(waiting);
  if ((found?.files ?? 0) >= MOST) throw refuse({ code: 'FICHIERS_TROP_NOMBREUX', retryAfter: 3600 });
}

async function refuseInfected(scan: Scan, path: string): Promise<void> {
  const found = await scan(path).catch((error: unknown) => {
    if (error instanceof ScannerUnavailable) throw refuse({ code: 'ANALYSE_INDISPONIBLE', retryAfter: 60 });
    throw error;
  });
  if (found === 'infected') throw refuse({ code: 'FICHIER_INFECTE', champ: 'fichier' });
}

/** A member's files among these that no submission has used. */
export async function listUnclaimedFiles(db: Db, memberId: string, ids: readonly string[]): Promise<FileRow[]> {
  const known = ids.filter(isFileId);
  if (known.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(isAvailable(memberId), inArray(files.id, known)));
}

/**
 * Attaches these files to a draft and detaches all others, within the transaction that saves it. Another's, used or
 * deleted files are skipped; files of other drafts move here.
 * @returns the attached files
 */
export async function holdFiles(
  tx: Db,
  { memberId, draft, ids }: { memberId: string; draft: string; ids: readonly string[] },
): Promise<FileRow[]> {
  const known = ids.filter(isFileId);
  const others = known.length === 0 ? undefined : notInArray(files.id, known);
  await tx
    .update(files)
    .set({ draft: null })
    .where(and(eq(files.memberId, memberId), eq(files.draft, draft), others));
  if (known.length === 0) return [];
  return tx
    .update(files)
    .set({ draft })
    .where(and(isAvailable(memberId), inArray(files.id, known)))
    .returning();
}

/** Deletes the files of an abandoned draft; sent files stay. */
export async function removeDraftFiles(
  { db, blobs, now }: Pick<FileServices, 'db' | 'blobs' | 'now'>,
  memberId: string,
  draft: string,
): Promise<void> {
  const held = and(isAvailable(memberId), eq(files.draft, draft));
  await deleteFiles({ db, blobs }, await db.update(files).set({ removedAt: now() }).where(held).returning());
}

/**
 * Attaches files to a reference, within the transaction that writes it: each must be this member's and unused. Returns
 * them in the order of the ids.
 * @throws a refusal, the same for another member's file as for a missing one
 */
export async function claimFiles(
  tx: Db,
  { memberId, ids, reference }: { memberId: string; ids: readonly string[]; reference: string },
): Promise<FileRow[]> {
  const unknownFile = () => refuse({ code: 'FICHIER_INCONNU', champ: 'piecesJointes' });
  if (ids.length === 0) return [];
  if (!ids.every(isFileId) || new Set(ids).size !== ids.length) throw unknownFile();
  const claimed = await tx
    .update(files)
    .set({ reference, draft: null, rang: rankAmong(ids) })
    .where(and(isAvailable(memberId), inArray(files.id, [...ids])))
    .returning();
  if (claimed.length !== ids.length) throw unknownFile();
  return claimed.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Position of a file in a list of ids, from 1. */
const rankAmong = (ids: readonly string[]) =>
  sql<number>`array_position(array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[], ${files.id})`;

/** The files of a reference, in the order they were sent. */
export const listFilesOfReference = (db: Db, memberId: string, reference: string): Promise<FileRow[]> =>
  listFilesOfReferences(db, memberId, [reference]);

export async function listFilesOfReferences(
  db: Db,
  memberId: string,
  references: readonly string[],
): Promise<FileRow[]> {
  if (references.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(eq(files.memberId, memberId), inArray(files.reference, [...references]), isNull(files.removedAt)))
    .orderBy(asc(files.rang), asc(files.receivedAt), asc(files.id));
}

/** A member's own file with its content; null for another's or none. */
export async function openFile(
  { db, blobs }: Pick<FileServices, 'db' | 'blobs'>,
  memberId: string,
  id: string,
): Promise<{ file: FileRow; content: Readable } | null> {
  if (!isFileId(id)) return null;
  const mine = and(eq(files.id, id), eq(files.memberId, memberId), isNotNull(files.keptAt), isNull(files.removedAt));
  const [file] = await db.select().from(files).where(mine);
  return file === undefined ? null : { file, content: await blobs.get(file.blob) };
}

/** Deletes an unused file; returns whether there was one. */
export async function removeFile(
  { db, blobs, now }: Pick<FileServices, 'db' | 'blobs' | 'now'>,
  memberId: string,
  id: string,
): Promise<boolean> {
  if (!isFileId(id)) return false;
  const mine = and(isAvailable(memberId), eq(files.id, id));
  const removed = await db.update(files).set({ removedAt: now() }).where(mine).returning();
  await deleteFiles({ db, blobs }, removed);
  return removed.length > 0;
}

/** Deletes files unused for a day, and the rest of interrupted deletions. */
export async function forgetFiles({ db, blobs }: Pick<FileServices, 'db' | 'blobs'>, now: Date): Promise<void> {
  const old = and(
    isNull(files.reference),
    or(isNotNull(files.removedAt), and(isNull(files.draft), lt(files.receivedAt, new Date(now.getTime() - DAY_MS)))),
  );
  await deleteFiles({ db, blobs }, await db.update(files).set({ removedAt: now }).where(old).returning());
}

/**
 * Takes files out of errands that are gone: the next round deletes them. Returns how many, at most `limit`.
 * @param before files received later stay
 */
export async function releaseOverdueFiles(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const overdue = db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        isNotNull(files.reference),
        lt(files.receivedAt, before),
        sql`not exists (select from errands where errands.reference = ${files.reference})`,
      ),
    )
    .orderBy(asc(files.receivedAt))
    .limit(limit);
  const released = await db
    .update(files)
    .set({ reference: null, removedAt: now })
    .where(inArray(files.id, overdue))
    .returning({ id: files.id });
  return released.length;
}

/** The content first: without its row it could not be found again. */
async function deleteFiles(
  { db, blobs }: Pick<FileServices, 'db' | 'blobs'>,
  removed: readonly FileRow[],
): Promise<void> {
  for (const { id, blob } of removed) {
    await blobs.remove(blob);
    await db.delete(files).where(eq(files.id, id));
  }
}
