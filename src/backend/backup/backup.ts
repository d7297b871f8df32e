import { createHash, randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, link, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { isAlive } from '../../release/index.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import type { CommandConfig } from '../config/command.ts';
import { dataFolders } from '../config/files.ts';
import type { Db } from '../database/database.ts';
import { withReadOnlyDatabase } from '../database/open-to-read.ts';
import { refuseRestoringFolder } from '../database/restoring.ts';
import { isWrittenMail } from '../mail/read-folder.ts';
import { BackupRefused } from './damaged.ts';
import { readKeyEncryption } from './key-encryption.ts';
import { readAppliedMigrations } from './migrations.ts';
import { type BackupOrigin, type BackupPart, writeParts } from './parts.ts';
import { isReleaseTable, releaseTablePart } from './release-folder.ts';
import { seal } from './seal.ts';
import { dumpRows, fetchBatches, listTables, readSequences } from './tables.ts';

export interface BackupReport {
  tables: number;
  rows: number;
  files: number;
  mails: number;
  /** Ids of files that the store does not have, or has otherwise than received. */
  missing: string[];
  /** Names of the KEY_ENCRYPTION that its keys are encrypted with. */
  keyEncryption: string[];
}

type Installation = Pick<CommandConfig, 'database' | 'dataDir' | 'files' | 'mail' | 'journalKeys'>;

/**
 * Writes the whole installation to one file: a snapshot of the database, then members' files and mails. Another file
 * becomes it once it is complete; nothing is overwritten.
 * @param passphrase encrypts it; null: it is readable
 * @throws BackupRefused, DatabaseUnavailable
 */
export async function backUp(
  installation: Installation,
  file: string,
  passphrase: string | null,
): Promise<BackupReport> {
  await refuseRestoringFolder(installation.dataDir);
  if (await exists(file)) throw new BackupRefused(`${file} exists already: nothing was overwritten`);
  await removeInterrupted(file);
  const draft = `${file}.${process.pid}.part`;
  const report: BackupReport = { tables: 0, rows: 0, files: 0, mails: 0, missing: [], keyEncryption: [] };
  try {
    await withReadOnlyDatabase(
      installation.database,
      (tx) =>
        pipeline(
          Readable.from(writeParts(listParts(tx, installation, report))),
          createGzip(),
          (bytes: AsyncIterable<Buffer>) => seal(bytes, passphrase),
          createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
        ),
      { migrate: false },
    );
    // unlike a rename, it replaces nothing
    await link(draft, file);
    return report;
  } catch (error) {
    if (!isFileError(error, draft)) throw error;
    throw new BackupRefused(`${file} cannot be written (${error.message}): check its folder and the room on its disk`);
  } finally {
    await rm(draft, { force: true });
  }
}

const isFileError = (error: unknown, path: string): error is Error =>
  error instanceof Error && 'path' in error && error.path === path;

async function* listParts(tx: Db, installation: Installation, report: BackupReport): AsyncGenerator<BackupPart> {
  const isEmbedded = installation.database.kind === 'pglite';
  const { releases } = dataFolders(installation.dataDir);
  const origin: BackupOrigin = {
    kind: 'origin',
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    database: isEmbedded ? 'embedded' : 'postgresql',
    migrations: await readAppliedMigrations(tx),
    hasJournalKey: installation.journalKeys.length > 0,
  };
  if (origin.migrations.length === 0)
    throw new BackupRefused('there is nothing to back up: the database was never started');
  report.keyEncryption = await readKeyEncryption(tx);
  yield { header: { ...origin, keyEncryption: report.keyEncryption } };
  yield* fileParts(tx, openBlobs(installation.files), report);
  yield* mailParts(installation.mail.folder, report);
  for (const table of await listTables(tx)) {
    report.tables += 1;
    if (isEmbedded && isReleaseTable(table.name)) yield releaseTablePart(releases, table.name);
    else {
      const columns = table.columns.map(({ name }) => name);
      const header = { kind: 'table', name: table.name, columns, sequences: await readSequences(tx, table) } as const;
      yield { header, content: countLines(dumpRows(tx, table), report) };
    }
  }
}

async function* countLines(content: AsyncIterable<Buffer>, report: BackupReport): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) report.rows += 1;
    yield chunk;
  }
}

/** Files that members have sent; those deleted since the snapshot are skipped. */
async function* fileParts(tx: Db, blobs: Blobs, report: BackupReport): AsyncGenerator<BackupPart> {
  const query = sql`select id, "blob", size, sha256 from files where kept_at is not null and removed_at is null`;
  type Row = { id: string; blob: string; size: number; sha256: string };
  for await (const rows of fetchBatches<Row>(tx, query))
    for (const { id, blob, size, sha256 } of rows) {
      const content = await blobs.get(blob).catch(() => null);
      if (content === null) {
        report.missing.push(id);
        continue;
      }
      const digest = createHash('sha256');
      const checked = async function* (): AsyncGenerator<Buffer> {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          digest.update(chunk);
          yield chunk;
        }
        if (digest.digest('hex') !== sha256) report.missing.push(id);
      };
      yield { header: { kind: 'file', name: blob, size: Number(size), sha256 }, content: checked() };
      report.files += 1;
    }
}

async function* mailParts(folder: string, report: BackupReport): AsyncGenerator<BackupPart> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isWrittenMail).sort()) {
    const mail = await readFile(join(folder, name)).catch(() => null);
    if (mail === null) continue;
    yield { header: { kind: 'mail', name }, content: Readable.from([mail]) };
    report.mails += 1;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

/** Removes the drafts of processes that have ended. */
async function removeInterrupted(file: string): Promise<void> {
  const [folder, own] = [dirname(file), basename(file)];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${own}.`)) continue;
    const pid = /^\.(\d+)\.part$/.exec(name.slice(own.length))?.[1];
    if (pid !== undefined && !(await isAlive({ pid: Number(pid), began: null })))
      await rm(join(folder, name), { force: true });
  }
}
