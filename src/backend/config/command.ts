import { type DatabaseConfig, readDatabase } from './database.ts';
import { readGraphqlEndpoint } from './endpoint.ts';
import { dataFolders, readStore, type StoreConfig } from './files.ts';
import type { MailConfig } from './mail.ts';
import { type Reader, SECRET_LENGTH } from './reader.ts';

/** Where an installation is. */
export interface PlaceConfig {
  production: boolean;
  /** Folder of the embedded database and of the catalogue's releases. */
  dataDir: string;
  database: DatabaseConfig;
}

/** A misspelt one must not open what production closes. */
const ENVIRONMENTS = ['production', 'development', 'test'] as const;

export const readPlace = (read: Reader): PlaceConfig => {
  const dataDir = read.text('DATA_DIR', '.data');
  return {
    production: read.oneOf('NODE_ENV', ENVIRONMENTS, 'development') === 'production',
    dataDir,
    database: readDatabase(read, dataDir),
  };
};

/** What prepares a database for this version. */
export interface PrepareConfig extends PlaceConfig {
  /** Whether an empty database is filled with the demonstration members; their password is public. */
  seed: 'demo' | 'none';
  graphqlEndpoint: string;
}

export function readPrepare(read: Reader): PrepareConfig {
  const place = readPlace(read);
  const seed = read.oneOf('SEED', ['demo', 'none'], place.production ? 'none' : 'demo');
  return { ...place, seed, graphqlEndpoint: readGraphqlEndpoint(read) };
}

/** Keys that the settings hold. */
export interface KeysConfig {
  /** Keys of the journal's proofs, the first for what is written; none: a secret in the database. */
  journalKeys: readonly string[];
  /** Keys that encrypt those in the database, the first for what is written; none: they are readable there. */
  keyEncryption: readonly string[];
}

export const readKeys = (read: Reader): KeysConfig => ({
  journalKeys: read.secrets('JOURNAL_KEY', SECRET_LENGTH),
  keyEncryption: read.secrets('KEY_ENCRYPTION', SECRET_LENGTH),
});

/** What commands work on; faults of settings that only serve do not stop them. */
export interface CommandConfig extends PlaceConfig, KeysConfig {
  files: StoreConfig;
  mail: Pick<MailConfig, 'folder'>;
}

export function readCommand(read: Reader): CommandConfig {
  const place = readPlace(read);
  const { mail: folder } = dataFolders(place.dataDir);
  return { ...place, ...readKeys(read), files: readStore(read, place.dataDir), mail: { folder } };
}
