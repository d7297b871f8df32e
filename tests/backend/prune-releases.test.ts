import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseFiles, releasePointer, releases } from '../../src/backend/catalogue/schema.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import type { OpenDatabase } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { POINTER } from '../../src/backend/database/release-rows.ts';
import { pruneReleases } from '../../src/backend/retention/prune-releases.ts';
import { formatSchedule } from '../../src/release/index.ts';
import { freshDatabase } from './support/service.ts';

const NOW = new Date('2040-06-15T10:00:00Z');
/** Made ten, eight, six, four and two years ago. */
const NAMES = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee'];
const madeAt = (rank: number) => new Date(Date.UTC(2030 + rank * 2, 5, 1));
const SCHEDULE = formatSchedule([
  { from: null, hash: 'aaaaaaaa' },
  { from: '2041-01-01', hash: 'cccccccc' },
]);

describe('releases neither served, nor to be served, nor among the last, nor young, are pruned', () => {
  const fresh = { env: {} as Record<string, string>, drop: async () => {} };
  let database: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    Object.assign(fresh, await freshDatabase(false));
    database = await openDatabase(readConfig(fresh.env).database);
    folder = mkdtempSync(join(tmpdir(), 'societaire-releases-'));
  });
  afterAll(async () => {
    await database.close();
    await fresh.drop();
    rmSync(folder, { recursive: true });
  });

  /** @param last how many are kept whatever their age */
  const prune = (kind: 'postgres' | 'pglite', last: number, years = 1) => {
    const place = kind === 'postgres' ? ({ kind, url: '' } as const) : ({ kind, dataDir: folder } as const);
    const config = { database: place, dataDir: folder };
    return pruneReleases(database.db, config, { period: { years }, last, reason: '' }, NOW);
  };

  it('in a folder', async () => {
    const place = (name: string) => join(folder, 'releases', name);
    for (const [rank, name] of NAMES.entries()) {
      mkdirSync(place(name), { recursive: true });
      utimesSync(place(name), madeAt(rank), madeAt(rank));
    }
    const left = () => NAMES.filter((name) => existsSync(place(name)));
    expect(await prune('pglite', 1)).toBe(0);
    writeFileSync(place('current'), SCHEDULE);
    expect(await prune('pglite', 1, 7)).toBe(1);
    expect(left()).toEqual(['aaaaaaaa', 'cccccccc', 'dddddddd', 'eeeeeeee']);
    expect(await prune('pglite', 2)).toBe(0);
    expect(await prune('pglite', 1)).toBe(1);
    expect(left()).toEqual(['aaaaaaaa', 'cccccccc', 'eeeeeeee']);
  });

  // the tables are there with either database, and only processes that share one use them
  it('in a shared database, with their files', async () => {
    const { db } = database;
    for (const [rank, hash] of NAMES.entries()) {
      await db.insert(releases).values({ hash, createdAt: madeAt(rank) });
      await db.insert(releaseFiles).values({ hash, name: 'index.json', content: '{}' });
    }
    const left = async () => {
      const rows = await db.select({ hash: releases.hash }).from(releases);
      const files = await db.select({ hash: releaseFiles.hash }).from(releaseFiles);
      expect(files.map(({ hash }) => hash).sort()).toEqual(rows.map(({ hash }) => hash).sort());
      return rows.map(({ hash }) => hash).sort();
    };
    expect(await prune('postgres', 1)).toBe(0);
    await db.insert(releasePointer).values({ id: POINTER, hash: 'aaaaaaaa', schedule: SCHEDULE });
    expect(await prune('postgres', 1, 7)).toBe(1);
    expect(await left()).toEqual(['aaaaaaaa', 'cccccccc', 'dddddddd', 'eeeeeeee']);
    expect(await prune('postgres', 2)).toBe(0);
    expect(await prune('postgres', 1)).toBe(1);
    expect(await left()).toEqual(['aaaaaaaa', 'cccccccc', 'eeeeeeee']);
  });
});
