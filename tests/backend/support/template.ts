import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../../src/backend/database/open.ts';
import { seed } from '../../../src/backend/seed/seed.ts';

/** What the seeded database depends on. */
const SOURCES = ['src/backend/database', 'src/backend/domain', 'src/backend/seed', 'src/backend/samples'];

/** A data folder with the seeded embedded database: copied from one that is made once for the same sources. */
export async function seededFolder(): Promise<{ folder: string; drop(): Promise<void> }> {
  name ??= fingerprint();
  const template = join(tmpdir(), `societaire-seeded-${await name}`);
  if (!existsSync(template)) await make(template);
  const folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  await copy(template, folder);
  return { folder, drop: () => rm(folder, { recursive: true, force: true }) };
}

let name: Promise<string> | undefined;

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
  if (path.endsWith('.ts')) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
