import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Blobs } from '../blobs/blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import type { Config } from '../config/config.ts';
import { dataFolders } from '../config/files.ts';
import { DatabaseUnavailable, type OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { isWrittenMail } from '../mail/read-folder.ts';
import { BackupRefused, DamagedBackup } from './damaged.ts';
import { requireKnownMigrations, withMigrationsOf } from './migrations.ts';
import { type BackupOrigin, type FilePart, partName, type ReadPart, readParts } from './parts.ts';
import {
  clearFolders,
  endRestoring,
  markRestoring,
  readRestoring,
  requireEmptyDatabase,
  requireEmptyFolders,
} from './place.ts';
import { isReleaseTable, ReleaseFolder } from './release-folder.ts';
import { unseal } from './seal.ts';
import { findFilledTable, listTables, loadRows } from './tables.ts';

export interface BackupSummary {
  origin: BackupOrigin;
  /** Number of parts and bytes of content, by kind. */
  kinds: Map<string, { parts: number; bytes: number }>;
}

export interface RestoreReport extends BackupSummary {
  /** `again`: after removing what an interrupted run had left; `finished`: that run had already loaded everything. */
  how: 'first' | 'again' | 'finished';
}

type Place = Pick<Config, 'database' | 'dataDir' | 'files' | 'mail'>;

function openParts(file: string, passphrase: string | null): AsyncGenerator<ReadPart> {
  const opened = Readable.from(unseal(createReadStream(file), passphrase), { objectMode: false });
  const unzipped = createGunzip();
  // the reader reports the failure with the part that it was reading
  pipeline(opened, unzipped).catch((error: Error) => unzipped.destroy(error));
  return readParts(unzipped);
}

/** Reads a whole backup and verifies each part. @throws DamagedBackup, BackupRefused */
export async function verifyBackup(file: string, passphrase: string | null): Promise<BackupSummary> {
  let origin: BackupOrigin | null = null;
  const kinds: BackupSummary['kinds'] = new Map();
  for await (const { header, content } of openParts(file, passphrase)) {
    if (header.kind === 'origin') origin = header;
    const counted = kinds.get(header.kind) ?? { parts: 0, bytes: 0 };
    counted.parts += 1;
    for await (const chunk of content) counted.bytes += chunk.length;
    kinds.set(header.kind, counted);
  }
  if (origin === null) throw new DamagedBackup('the backup is altered: its beginning is missing');
  return { origin, kinds };
}

/**
 * Restores a backup into an empty place, then migrates it to this version. The whole file is verified first; the
 * database is filled in one transaction, after the files that it refers to.
 * @throws DamagedBackup, BackupRefused, DatabaseUnavailable
 */
export async function restore(place: Place, file: string, passphrase: string | null): Promise<RestoreReport> {
  const summary = await verifyBackup(file, passphrase);
  const { origin } = summary;
  requireKnownMigrations(origin.migrations);
  const before = await readRestoring(place.dataDir);
  if (before !== null && before.id !== origin.id)
    throw new BackupRefused(
      `the restore of another backup into ${place.dataDir} was interrupted: restore that one, or set DATA_DIR to another folder`,
    );
  const how = await loadInto(place, { file, passphrase, origin, before });
  await openDatabase(place.database).then(({ close }) => close());
  await endRestoring(place.dataDir);
  return { ...summary, how };
}

interface Loading {
  file: string;
  passphrase: string | null;
  origin: BackupOrigin;
  before: Awaited<ReturnType<typeof readRestoring>>;
}

async function loadInto(place: Place, { file, passphrase, origin, before }: Loading): Promise<RestoreReport['how']> {
  if (before === null) await requireEmptyFolders(place);
  else if (before.state === 'loaded') return 'finished';
  const { id } = origin;
  return withMigrationsOf(origin.migrations, async (migrations) => {
    const check = requireEmptyDatabase(origin);
    const isLoaded = before !== null && (await hasRows(place));
    if (isLoaded) return 'finished';
    // an empty place of PostgreSQL is refused before anything is marked
    const database = await openDatabase(place.database, { check, migrations });
    try {
      await markRestoring(place.dataDir, { id, state: 'loading' });
      await database.exclusively(async () => {
        await clearFolders(place);
        await loadParts(database, place, openParts(file, passphrase));
      });
      await markRestoring(place.dataDir, { id, state: 'loaded' });
    } finally {
      await database.close();
    }
    return before === null ? 'first' : 'again';
  });
}

/** Whether an interrupted run had committed; the embedded database that it has left half made is removed. */
async function hasRows({ database, dataDir }: Place): Promise<boolean> {
  const opened = await openDatabase(database, { migrations: null }).catch(async (error: unknown) => {
    if (database.kind !== 'pglite' || !(error instanceof DatabaseUnavailable)) throw error;
    await rm(dataFolders(dataDir).database, { recursive: true, force: true });
    return null;
  });
  if (opened === null) return false;
  try {
    return (await findFilledTable(opened.db)) !== null;
  } finally {
    await opened.close();
  }
}

/** Files and mails first, then every table in one transaction: no row refers to what is missing. */
async function loadParts({ db }: OpenDatabase, place: Place, parts: AsyncGenerator<ReadPart>): Promise<void> {
  const blobs = openBlobs(place.files);
  let next = await parts.next();
  for (; next.done !== true && next.value.header.kind !== 'table'; next = await parts.next()) {
    const { header, content } = next.value;
    if (header.kind === 'file') await putFile(blobs, place.files.spool, header, content);
    if (header.kind === 'mail') await writeMail(place.mail.folder, header.name, content);
  }
  await db.transaction(async (tx) => {
    const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
    const releases = new ReleaseFolder(dataFolders(place.dataDir).releases);
    for (; next.done !== true; next = await parts.next()) {
      const { header, content } = next.value;
      if (header.kind !== 'table')
        throw new DamagedBackup(`the backup is altered: "${partName(header)}" is out of order`);
      if (place.database.kind === 'pglite' && isReleaseTable(header.name)) await releases.write(header, content);
      else await loadRows(tx, tables.get(header.name), header, content);
    }
    await releases.finish();
  });
}

async function putFile(blobs: Blobs, spool: string, { name }: FilePart, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const path = join(spool, randomUUID());
  const digest = createHash('sha256');
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      digest.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(content, counted, createWriteStream(path, { mode: 0o600 }));
  await blobs.put(name, { path, size, sha256: digest.digest('hex') });
  await rm(path, { force: true });
}

async function writeMail(folder: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  if (!isWrittenMail(name)) throw new DamagedBackup(`the backup is altered: "${name}" is not the name of a mail`);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, name), Buffer.concat(chunks), { mode: 0o600 });
}
