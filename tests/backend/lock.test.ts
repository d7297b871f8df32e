import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../src/backend/database/database.ts';
import { lockFolder } from '../../src/backend/database/lock.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { seededFolder } from './support/template.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'societaire-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('the embedded database belongs to one process', () => {
  it('a second opening is refused in one line with the remedy', async () => {
    const { folder: dataDir, drop } = await seededFolder();
    const first = await openDatabase({ kind: 'pglite', dataDir });
    const second = openDatabase({ kind: 'pglite', dataDir });
    await expect(second).rejects.toThrow(`is in use by process ${process.pid}: stop it first, or set DATA_DIR`);
    await expect(second).rejects.toBeInstanceOf(DatabaseUnavailable);
    await first.close();
    const again = await openDatabase({ kind: 'pglite', dataDir });
    await again.close();
    await drop();
  });

  it.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 22 + 1, began: null })],
    ['a process whose number was given to another', JSON.stringify({ pid: process.pid, began: '1' })],
    ['nobody can tell', 'garbage'],
  ])('the lock of %s is taken over', async (_whose, text) => {
    const folder = await mkdtemp(join(root, 'stale-'));
    await writeFile(join(folder, 'lock'), text);
    const release = await lockFolder(folder);
    expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    await release();
    await expect(readFile(join(folder, 'lock'))).rejects.toThrow();
  });

  it('one of many concurrent processes gets it', async () => {
    const folder = await mkdtemp(join(root, 'race-'));
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a damaged folder is reported and left unchanged', async () => {
    const dataDir = join(root, 'damaged');
    await mkdir(join(dataDir, 'database'), { recursive: true });
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), 'not a version\n');
    await expect(openDatabase({ kind: 'pglite', dataDir })).rejects.toThrow(/damaged .* restore a copy of it, or move/);
    expect(await readFile(join(dataDir, 'database', 'PG_VERSION'), 'utf8')).toBe('not a version\n');
    await expect(readFile(join(dataDir, 'lock'))).rejects.toThrow();
  });
});
