import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { withReadOnlyDatabase } from '../../src/backend/database/open-to-read.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { contractView } from '../../src/view/contracts/contract-view.ts';
import type { ContractGiven } from '../../src/view/scope.ts';
import { catalog } from '../engine/cli/run.ts';
import { dateNewContracts, readDemonstration, TODAY } from './support/demonstration.ts';
import { freshDatabase } from './support/service.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let room = '';
let edited = '';

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ContractGiven);

beforeAll(async () => {
  database = await freshDatabase();
  for (const [name, value] of Object.entries({ DATABASE_URL: '', ...database.env })) vi.stubEnv(name, value);
  const { db, close } = await openDatabase(readConfig().database);
  await dateNewContracts(db).finally(close);
  room = mkdtempSync(join(tmpdir(), 'portfolio-'));
  edited = join(room, 'catalog');
  cpSync('catalog', edited, { recursive: true });
  const file = join(edited, 'families/auto.json');
  const family = JSON.parse(readFileSync(file, 'utf8')) as { tabs: { when?: unknown }[] };
  const [first] = family.tabs;
  if (first === undefined) throw new Error('no tab');
  first.when = { rule: 'has-not-ended' };
  writeFileSync(file, JSON.stringify(family));
}, 240_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(room, { recursive: true, force: true });
  await database.drop();
});

it('the report is the same from the database and from its file', async () => {
  const file = join(room, 'whole.ndjson');
  expect(await catalog('portfolio', file, '--database', '--identities', '--today', TODAY)).toMatchObject({
    code: 0,
    err: '',
  });
  const words = ['impact', 'catalog', edited, '--today', TODAY];
  const [ofFile, ofDatabase] = [await catalog(...words, '--portfolio', file), await catalog(...words, '--database')];
  expect(ofDatabase).toEqual(ofFile);
  expect(ofFile.out).toMatch(/[1-9]\d* of \d+ contracts change/);
  // what the command redacts changes alike, and names nobody
  const anonymous = join(room, 'redacted.ndjson');
  expect(await catalog('portfolio', anonymous, '--database', '--today', TODAY)).toMatchObject({ code: 0, err: '' });
  const counts = (out: string) => out.replace(/, for example .*/g, '');
  expect(counts((await catalog(...words, '--portfolio', anonymous)).out)).toBe(counts(ofFile.out));
  const [plain, text] = [linesOf(file), readFileSync(anonymous, 'utf8')];
  const ids = plain.map(({ contract }) => String(contract?.id));
  expect(new Set(ids).size).toBe(plain.length);
  for (const id of ids) expect(text).not.toContain(id);
}, 240_000);

it('a contract is read as its page reads it', async () => {
  const file = join(room, 'pages.ndjson');
  const demonstration = await readDemonstration(0);
  try {
    await catalog('portfolio', file, '--database', '--identities', '--today', TODAY);
    const written = new Map(linesOf(file).map((given) => [given.contract?.id, given]));
    for (const { given, view } of demonstration.readings) {
      const own = written.get(given.contract?.id);
      expect(contractView(demonstration.catalogue, { ...own, today: TODAY })).toEqual(view);
    }
    expect(demonstration.readings.length).toBeGreaterThan(20);
  } finally {
    await demonstration.close();
  }
}, 240_000);

it('reading a portfolio cannot write', async () => {
  const config = readConfig();
  expect(await withReadOnlyDatabase(config.database, (db) => db.$count(contracts))).toBeGreaterThan(20);
  const writing = [
    (db: Db) => db.update(contracts).set({ codeEtat: 'RES' }),
    (db: Db) => db.execute(sql`create table mine (id text)`),
  ];
  for (const work of writing)
    await expect(withReadOnlyDatabase(config.database, async (db) => void (await work(db)))).rejects.toThrow();
});

it('a folder without a database is reported, not filled', async () => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', join(room, 'nowhere'));
  const { code, err } = await catalog('portfolio', join(room, 'none.ndjson'), '--database');
  expect(code).toBe(2);
  expect(err).toContain('there is no database in');
});
