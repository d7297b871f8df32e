import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../../src/backend/database/open.ts';
import { seed } from '../../../src/backend/demo/seed/seed.ts';

/** What the seeded database depends on. */
const SOURCES = [
  ...['src/backend/database', 'src/backend/domain', 'src/backend/demo'],
  // what the seed takes its labels from
  ...['catalog/brand.json', 'catalog/products.json', 'catalog/states.json', 'catalog/families'],
];

/** A data folder with the seeded embedded database: copied from one that is made once for the same sources. */
export async function seededFolder(): Promise<{ folder: string; drop(): Promise<void> }> {
  name ??= fingerprint();
  const template = join(tmpdir(), `societaire-seeded-${await name}`);
  if (!existsSync(template)) await make(template);
  const folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  await copy(template, folder);
  return { folder, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** A PostgreSQL database of its own: empty, or a copy of one that is seeded once for the same sources. */
export async function postgresDatabase(server: string, seeded = true): Promise<{ url: string; drop(): Promise<void> }> {
  const own = `societaire_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    const template = seeded ? await templateDatabase(server, client) : 'template1';
    await client.query(`create database ${own} template ${template}`);
  });
  const drop = () => onServer(server, (client) => client.query(`drop database ${own} with (force)`));
  return { url: databaseAt(server, own), drop: async () => void (await drop()) };
}

let name: Promise<string> | undefined;

/** Made by whoever comes first; it bears its name once it is whole. */
async function templateDatabase(server: string, client: pg.Client): Promise<string> {
  name ??= fingerprint();
  const template = `societaire_seeded_${await name}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const database = await openDatabase({ kind: 'postgres', url: databaseAt(server, draft) });
    await seed(database.db);
    await database.close();
    await client.query(`alter database ${draft} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A thousand files: the system's own command takes a fifth of the time that Node does. */
async function copy(from: string, to: string): Promise<void> {
  const done = promisify(execFile)('cp', ['-R', `${from}/.`, to]);
  await done.catch(() => cp(from, to, { recursive: true }));
}

async function make(template: string): Promise<void> {
  const draft = await mkdtemp(`${template}-`);
  const database = await openDatabase({ kind: 'pglite', dataDir: draft });
  await seed(database.db);
  await database.close();
  // Another test file may have been quicker: its template is as good.
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) for (const file of await files(source)) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function files(path: string): Promise<string[]> {
  if (/\.(?:ts|json)$/.test(path)) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
