import { join } from 'node:path';
import type { Reader } from './reader.ts';

/** A store that speaks the protocol of Amazon S3. */
export interface S3Config {
  /** Address of the bucket, without a slash at its end. */
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Where members' files are. */
export interface StoreConfig {
  /** Folder of members' files, unless a store is configured. */
  folder: string;
  /** Folder of uploads until they are checked. */
  spool: string;
  /** A store shared by several machines; null: the folder. */
  s3: S3Config | null;
}

export interface FilesConfig extends StoreConfig {
  /** The ClamAV daemon that scans each file; null: no scan. */
  scanner: { host: string; port: number } | null;
}

export function readStore(read: Reader, dataDir: string): StoreConfig {
  const { files: folder, spool } = dataFolders(dataDir);
  return { folder, spool, s3: readS3(read) };
}

export const readFiles = (read: Reader, dataDir: string): FilesConfig => ({
  ...readStore(read, dataDir),
  scanner: readScanner(read),
});

function readS3(read: Reader): S3Config | null {
  if (!read.has('FILES_S3_BUCKET')) return null;
  for (const name of ['FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'])
    if (!read.has(name)) read.fault(name, 'is required when FILES_S3_BUCKET is set');
  return {
    bucket: read.url('FILES_S3_BUCKET').replace(/\/+$/, ''),
    region: read.text('FILES_S3_REGION', 'us-east-1'),
    accessKey: read.text('FILES_S3_ACCESS_KEY', ''),
    secretKey: read.text('FILES_S3_SECRET_KEY', ''),
  };
}

function readScanner(read: Reader): FilesConfig['scanner'] {
  if (!read.has('FILES_SCANNER')) return null;
  const raw = read.text('FILES_SCANNER', '');
  const [, host = '', port = ''] = /^tcp:\/\/([^:/]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(raw) ?? [];
  if (host === '' || Number(port) > 65535)
    read.fault('FILES_SCANNER', `must be like tcp://127.0.0.1:3310, not "${raw}"`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** The folders in `DATA_DIR`, one for each kind of data. */
export const dataFolders = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  files: join(dataDir, 'files'),
  mail: join(dataDir, 'mail'),
  /** As `release/current.ts` names it. */
  releases: join(dataDir, 'releases'),
  spool: join(dataDir, 'spool'),
});
