import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Blobs } from '../blobs/blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import type { CommandConfig } from '../config/command.ts';
import { dataFolders } from '../config/files.ts';
import {
  type DatabaseOpening,
  DatabaseUnavailable,
  type Db,
  FolderInUse,
  type OpenDatabase,
} from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import {
  markFolder,
  markLoaded,
  markLoading,
  markRestored,
  type RestoreRun,
  type RestoreState,
  readFolderRestore,
  readRestore,
  unmarkFolder,
} from '../database/restoring.ts';
import { isWrittenMail } from '../mail/read-folder.ts';
import { BackupRefused, DamagedBackup } from './damaged.ts';
import { requireKnownMigrations, withMigrationsOf } from './migrations.ts';
import { type BackupOrigin, type FilePart, partName, type ReadPart, readParts } from './parts.ts';
import { clearFolders, requireEmptyDatabase, requireEmptyFolders } from './place.ts';
import { isReleaseTable, ReleaseFolder } from './release-folder.ts';
import { unseal } from './seal.ts';
import { listTables, loadRows } from './tables.ts';

export interface BackupSummary {
  origin: BackupOrigin;
  /** Number of parts and bytes of content, by kind. */
  kinds: Map<string, { parts: number; bytes: number }>;
}

export interface RestoreReport extends BackupSummary {
  /** `again`: after removing what an interrupted run had left; `finished`: that run had already loaded everything. */
  how: 'first' | 'again' | 'finished';
}

type Place = Pick<CommandConfig, 'database' | 'dataDir' | 'files' | 'mail'>;

function openParts(file: string, passphrase: string | null): AsyncGenerator<ReadPart> {
  const opened = Readable.from(unseal(createReadStream(file), passphrase), { objectMode: false });
  const unzipped = createGunzip();
  // the reader reports the failure with the part that it was reading
  pipeline(opened, unzipped).catch((error: Error) => unzipped.destroy(error));
  return readParts(unzipped);
}

async function requireFile(file: string): Promise<void> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => error);
  const isFile = !(handle instanceof Error) && (await handle.stat()).isFile();
  if (!(handle instanceof Error)) await handle.close();
  if (isFile) return;
  const reason = handle instanceof Error ? handle.code : 'it is no file';
  throw new BackupRefused(`${file} cannot be read (${reason}): name a file that \`npm run backup\` has written`);
}

/** Reads a whole backup and verifies each part. @throws DamagedBackup, BackupRefused */
export async function verifyBackup(file: string, passphrase: string | null): Promise<BackupSummary> {
  await requireFile(file);
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
 * @param verified receives what is in the file before anything is loaded
 * @throws DamagedBackup, BackupRefused, DatabaseUnavailable
 */
export async function restore(
  place: Place,
  file: string,
  passphrase: string | null,
  verified: (summary: BackupSummary) => void = () => {},
): Promise<RestoreReport> {
  const summary = await verifyBackup(file, passphrase);
  verified(summary);
  const { origin } = summary;
  requireKnownMigrations(origin.migrations);
  const how = await loadInto(place, { file, passphrase, origin });
  await unmarkFolder(place.dataDir);
  return { ...summary, how };
}

interface Loading {
  file: string;
  passphrase: string | null;
  origin: BackupOrigin;
}

async function loadInto(place: Place, loading: Loading): Promise<RestoreReport['how']> {
  const { origin } = loading;
  const inFolder = await readFolderRestore(place.dataDir);
  if (inFolder === null) await requireEmptyFolders(place);
  else requireSameBackup(inFolder, origin, place.dataDir);
  // an engine that is stopped while it makes its database leaves one that only this tells from a damaged one
  if (inFolder === null && isNewFolder(place)) await markFolder(place.dataDir, { backup: origin.id, run: '' });
  const { how, run } = await withMigrationsOf(origin.migrations, async (migrations) => {
    const check = async (db: Db) => void (await findUnfinished(db, inFolder, origin));
    const database = await openToRestore(place, { check, migrations }, inFolder);
    try {
      return await database.exclusively(async () => {
        // another process may have had the database meanwhile
        const found = await findUnfinished(database.db, inFolder, origin);
        if (found !== null && found.state !== 'loading') return { how: 'finished', run: found } as const;
        const isFirst = found === null && inFolder === null;
        return { how: isFirst ? 'first' : 'again', run: await loadParts(database, place, loading) } as const;
      });
    } finally {
      await database.close();
    }
  });
  const database = await openDatabase(place.database, { forRestore: true });
  await markRestored(database.db, run).finally(database.close);
  return how;
}

const isNewFolder = ({ database, dataDir }: Place): boolean =>
  database.kind === 'pglite' && !existsSync(dataFolders(dataDir).database);

/**
 * The interrupted restore of the same backup that is to be gone on with; null where the database is empty.
 * @throws BackupRefused where something else is in the database
 */
async function findUnfinished(db: Db, inFolder: RestoreRun | null, origin: BackupOrigin): Promise<RestoreState | null> {
  const found = await readRestore(db);
  if (found !== null && found.state !== 'restored') requireSameBackup(found, origin, 'the database');
  if (found !== null && found.state !== 'loading' && found.run === inFolder?.run) return found;
  if (found?.state === 'loaded')
    throw new BackupRefused(
      'the interrupted restore had its files in another folder: set DATA_DIR to that one, or restore into a new database',
    );
  await requireEmptyDatabase(db, origin);
  return found?.state === 'loading' ? found : null;
}

function requireSameBackup({ backup }: RestoreRun, { id }: BackupOrigin, where: string): void {
  if (backup !== id)
    throw new BackupRefused(
      `the restore of another backup into ${where} was interrupted: restore that one, or into another folder and database`,
    );
}

/** Opens the database; an embedded one that an interrupted run has left half made is made again. */
async function openToRestore(
  { database, dataDir }: Place,
  given: DatabaseOpening,
  inFolder: RestoreRun | null,
): Promise<OpenDatabase> {
  const openAgain = () => openDatabase(database, { ...given, forRestore: true });
  if (database.kind !== 'pglite' || inFolder === null) return openAgain();
  return openAgain().catch(async (error: unknown) => {
    if (!(error instanceof DatabaseUnavailable) || error instanceof FolderInUse) throw error;
    await rm(dataFolders(dataDir).database, { recursive: true, force: true });
    return openAgain();
  });
}

/** Files and mails first, then every table in one transaction: no row refers to what is missing. */
async function loadParts(
  { db }: OpenDatabase,
  place: Place,
  { file, passphrase, origin }: Loading,
): Promise<RestoreRun> {
  const run = { backup: origin.id, run: randomUUID() };
  await markLoading(db, run);
  await markFolder(place.dataDir, run);
  await clearFolders(place);
  const parts = openParts(file, passphrase);
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
    await markLoaded(tx, run);
  });
  return run;
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
