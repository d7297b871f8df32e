import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openBlobs } from '../../src/backend/blobs/open-blobs.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { restrictDataFolder } from '../../src/backend/database/private-folder.ts';
import { openMailer } from '../../src/backend/mail/mailer.ts';
import { openReleases, releaseOf } from '../../src/release/index.ts';
import { startService } from './support/service.ts';
import { seededFolder } from './support/template.ts';

const OTHERS = 0o077;
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const drop of cleanUp.splice(0)) await drop();
});

async function place(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What other users of the machine may do something with, and how much of it there is in all. */
async function openPlaces(folder: string): Promise<{ open: string[]; all: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [
    folder,
    ...entries.filter((one) => !one.isSymbolicLink()).map((one) => join(one.parentPath, one.name)),
  ];
  const open: string[] = [];
  for (const path of paths) {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0) open.push(`${relative(folder, path) || '.'} ${(mode & 0o777).toString(8)}`);
  }
  return { open: open.slice(0, 10), all: paths.length };
}

/** A data folder as it was left before anything closed it: files of members in it, all open. */
async function leaveOpen(folder: string): Promise<void> {
  for (const name of ['files', 'mail', 'releases', 'spool']) {
    await mkdir(join(folder, name, 'ab'), { recursive: true });
    await writeFile(join(folder, name, 'ab', 'one'), 'of somebody');
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await chmod(folder, 0o755);
  for (const one of entries) await chmod(join(one.parentPath, one.name), one.isDirectory() ? 0o755 : 0o666);
}

describe('the service’s files', () => {
  it('are restricted to its user by a start, and stay so', async () => {
    const { folder, drop } = await seededFolder();
    cleanUp.push(drop);
    await leaveOpen(folder);
    // an operator has more room elsewhere
    const elsewhere = await place();
    await rename(join(folder, 'files'), join(elsewhere, 'files'));
    await symlink(join(elsewhere, 'files'), join(folder, 'files'));
    const umask = process.umask();
    const database = await openDatabase({ kind: 'pglite', dataDir: folder });
    const { open, all } = await openPlaces(folder);
    expect(open).toEqual([]);
    expect(all).toBeGreaterThan(900);
    expect((await openPlaces(join(elsewhere, 'files'))).open).toEqual([]);
    await database.db.execute('create table one (a int)');
    await database.db.execute('insert into one select generate_series(1, 10000)');
    await database.db.execute('checkpoint');
    await database.close();
    expect((await openPlaces(folder)).open).toEqual([]);
    expect(process.umask()).toBe(umask);
  });

  it('are restricted from the creation of a new folder', async () => {
    const folder = join(await place(), 'new', 'data');
    const store = openReleases(folder);
    const made = releaseOf({ 'index.json': '{}' }, new Map());
    await store.write(made);
    await store.follow([{ from: null, hash: made.hash }], { act: 'publish', author: 'x', message: 'x' });
    const config = readConfig({ DATA_DIR: folder });
    const sent = join(await place(), 'sent');
    await writeFile(sent, 'of somebody', { mode: 0o600 });
    await openBlobs(config.files).put('abcd', { path: sent, size: 11, sha256: '' });
    await openMailer(config.mail, () => new Date()).send({
      ...{ id: 'abc123', prompt: false },
      ...{ from: 'a@example.fr', to: 'b@example.fr', subject: '', text: [], reference: 'ABCD2345' },
    });
    expect((await openPlaces(folder)).open).toEqual([]);
    const database = await openDatabase(config.database);
    await database.close();
    const { open, all } = await openPlaces(folder);
    expect(open).toEqual([]);
    expect(all).toBeGreaterThan(900);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('are restricted too where the database is elsewhere', async () => {
    const folder = await place();
    await leaveOpen(folder);
    const service = await startService({ DATA_DIR: folder });
    await service.close();
    expect((await openPlaces(folder)).open).toEqual([]);
  });

  it('are restricted beside other files, which are left alone', async () => {
    const folder = await place();
    await mkdir(join(folder, 'site'));
    await leaveOpen(folder);
    await restrictDataFolder(folder);
    expect((await openPlaces(folder)).open).toEqual(['. 755', 'site 755']);
    await chmod(folder, 0o777);
    await expect(restrictDataFolder(folder)).rejects.toThrow(/^other users may write in .* set DATA_DIR to a folder/);
    await chmod(folder, 0o1777);
    await expect(restrictDataFolder(folder)).resolves.toBeUndefined();
    await expect(restrictDataFolder(join(folder, 'none'))).resolves.toBeUndefined();
  });

  it.skipIf(process.getuid?.() !== 0)('refuse the start, in one line, where they belong to another user', async () => {
    const folder = await place();
    await mkdir(join(folder, 'database'));
    await chmod(folder, 0o777);
    await chmod(join(folder, 'database'), 0o777);
    const nobody = 65534;
    const script = `
      import { openDatabase } from './src/backend/database/open.ts';
      process.setgid(${nobody}); process.setuid(${nobody});
      await openDatabase({ kind: 'pglite', dataDir: ${JSON.stringify(folder)} }).then(
        () => console.log('opened'), (error) => console.log(error.name + ': ' + error.message));`;
    const run = () =>
      spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { encoding: 'utf8' })
        .stdout;
    expect(run()).toMatch(
      /^DatabaseUnavailable: .*societaire-\w+ is open to other users \(mode 777\) and cannot be closed: .*DATA_DIR.*\n$/,
    );
    expect(await readdir(folder)).toEqual(['database']);
    await chmod(folder, 0o700);
    expect(run()).toMatch(
      /^DatabaseUnavailable: .*lock cannot be written: check the folder's rights, or set DATA_DIR\n$/,
    );
    await chown(folder, nobody, nobody);
    expect(run()).toMatch(/^DatabaseUnavailable: .*database is open to other users/);
  });
});
