import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { postgresDatabase } from '../support/template.ts';

/** An installation as an earlier version left it, and what may be asked of its database behind the portal's back. */
export interface Installation<Found = unknown> {
  /** What was found of it at first. */
  found: Found;
  /** What the portal is started with. */
  env: Record<string, string>;
  /** Works on the database; on the embedded one only while nothing else holds it. */
  querying<T>(work: (rows: Query) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

/** Rows of a query. */
export type Query = (query: string) => Promise<Record<string, unknown>[]>;

/** The release that this version is upgraded from; its fixture bears its name, its tree the tag `v…`. */
export const LAST_RELEASE = '1.0.0';

export const dumpOf = (name: string): string =>
  brotliDecompressSync(readFileSync(new URL(`${name}.sql.br`, import.meta.url))).toString('utf8');

/** The migrations that a release has made: the moment that names each, and the digest of its text. */
export function migrationsMade(release: string): { when: number; hash: string }[] {
  const [, rows = ''] = /INSERT INTO drizzle\.__drizzle_migrations VALUES\s*([^;]*);/.exec(dumpOf(release)) ?? [];
  return [...rows.matchAll(/'(\w+)', (\d+)\)/g)].map(([, hash = '', when]) => ({ hash, when: Number(when) }));
}

/** What is done to a database before it is an installation, and what is looked at then. */
export interface Preparing<T> {
  /** SQL. */
  prepare: string;
  find: (rows: Query) => Promise<T>;
}

/** PostgreSQL, where the releases are rows. */
export async function onPostgres<T>(
  server: string,
  name: string,
  { prepare, find }: Preparing<T>,
): Promise<Installation<T>> {
  const { url, drop } = await postgresDatabase(server, false);
  const querying: Installation['querying'] = async (work) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const rows: Query = async (query) => (await client.query<Record<string, unknown>>(query)).rows;
    return work(rows).finally(() => client.end());
  };
  await querying((rows) => rows(dumpOf(name)));
  await querying((rows) => rows(prepare));
  return { found: await querying(find), env: { DATABASE_URL: url }, querying, drop };
}

/** The embedded database, and the releases in files beside it. */
export async function embedded<T>(name: string, { prepare, find }: Preparing<T>): Promise<Installation<T>> {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  const opened = async <T>(work: (client: PGlite, rows: Query) => Promise<T>): Promise<T> => {
    const client = await PGlite.create(join(folder, 'database'));
    const rows: Query = async (query) => (await client.query<Record<string, unknown>>(query)).rows;
    return work(client, rows).finally(() => client.close());
  };
  const found = await opened(async (client, rows) => {
    await client.exec(dumpOf(name));
    await client.exec(`set search_path to public; ${prepare}`);
    await writeReleases(join(folder, 'releases'), rows);
    return find(rows);
  });
  const querying: Installation['querying'] = (work) => opened((_client, rows) => work(rows));
  return { found, env: { DATA_DIR: folder }, querying, drop: async () => rmSync(folder, { recursive: true }) };
}

/** As the store in files keeps what the tables hold; the tables of the embedded database are empty. */
async function writeReleases(folder: string, rows: Query): Promise<void> {
  for (const { hash, name, content } of await rows('select * from release_files')) {
    mkdirSync(join(folder, String(hash)), { recursive: true });
    writeFileSync(join(folder, String(hash), String(name)), String(content));
  }
  mkdirSync(join(folder, 'sources'), { recursive: true });
  for (const { name, content } of await rows('select * from release_sources'))
    writeFileSync(join(folder, 'sources', `${name}.json`), String(content));
  const [pointer] = await rows('select * from release_pointer');
  writeFileSync(join(folder, 'current'), String(pointer?.schedule));
  writeFileSync(join(folder, 'served.json'), JSON.stringify([pointer?.recorded]));
  const history = await rows('select * from release_history order by id');
  const lines = history.map(({ id: _id, ...entry }) => `${JSON.stringify(entry)}\n`);
  writeFileSync(join(folder, 'history.jsonl'), lines.join(''));
  for (const table of ['release_pointer', 'releases', 'release_sources', 'release_history'])
    await rows(`delete from ${table}`);
}
