import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { DatabaseUnavailable, MIGRATIONS } from '../../src/backend/database/database.ts';
import { openInstallationReleases } from '../../src/backend/database/installation-releases.ts';
import { type StartedService, start } from '../../src/backend/main.ts';
import {
  planAtStart,
  publishFolder,
  type ReleaseReadings,
  type ReleaseStore,
  releaseAtStart,
  UnservableRelease,
} from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { shipped } from '../shipped.ts';
import {
  embedded,
  type Installation,
  LAST_RELEASE,
  onPostgres,
  type Preparing,
  type Query,
} from './installations/installation.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { countMigrations, withLaterMigration } from './support/later-version.ts';

/** Where migrations are read: those of this version, unless a test takes a later one. */
const read = vi.hoisted(() => ({ folder: '' }));
vi.mock('../../src/backend/database/database.ts', async (original) => {
  const actual = await original<typeof import('../../src/backend/database/database.ts')>();
  read.folder = actual.MIGRATIONS;
  const later = {
    get MIGRATIONS() {
      return read.folder;
    },
  };
  return Object.defineProperties({ ...actual }, Object.getOwnPropertyDescriptors(later));
});
const OWN = MIGRATIONS;
const later = withLaterMigration(OWN);
afterAll(() => later.drop());

/** Releases as they would be with nothing to build them again from. */
const NO_SOURCES = `delete from release_files where name in ('release.json', 'sources.json'); delete from release_sources;
  update release_pointer set recorded = null; update release_history set recorded = null`;
/** As a development version left it, which went by other steps. */
const DEVELOPED = `delete from drizzle.__drizzle_migrations; insert into drizzle.__drizzle_migrations (hash, created_at)
  select 'step ' || n, 1795218438294 + n * 20000000 from generate_series(0, 23) n`;
const WITHDRAWN = 'Bandeau retiré';

const WHO = '{ getNumProfil(numProfil: "12345678A") }';
/** The first migration that is due is made, and cannot be noted. */
const NO_LATER_MIGRATION = `do $$ begin execute format(
  'alter table drizzle.__drizzle_migrations add constraint no_later check (created_at <= %s)',
  (select max(created_at) from drizzle.__drizzle_migrations)); end $$`;

const server = process.env.TEST_DATABASE_URL ?? '';
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  read.folder = OWN;
  for (const one of opened.splice(0).reverse()) await one.close();
});

type Make = (name: string, preparing: Preparing<Held>) => Promise<Installation<Held>>;

/** As the last release left it. @param more SQL, what is done to it first */
async function installed(make: Make, more = ''): Promise<Installation<Held>> {
  // passwords that a fixture holds grow old, and what is kept for a while only is tidied away: not while a test looks
  const young = `update accounts set password_changed_at = now(); update jobs set run_at = now() + interval '1 day'`;
  const prepare = `${young}; ${more}`;
  const installation = await make(LAST_RELEASE, { prepare, find: held });
  opened.push({ close: () => installation.drop() });
  return installation;
}

/** As `npm start` does. */
async function started({ env }: Installation): Promise<StartedService & { notes: string[] }> {
  const config = readConfig({
    PORT: '0',
    SESSION: 'bearer',
    LOG_LEVEL: 'silent',
    DIST_DIR: 'tests/backend/support/built',
    ...env,
  });
  const notes: string[] = [];
  const running = await start(config, {
    logTo: { write: () => {} },
    checkReleases: async (readings: ReleaseReadings) => void (await planAtStart(readings)),
    prepareReleases: async (store: ReleaseStore) => {
      const plan = await releaseAtStart(store);
      notes.push(...plan.notes);
      return plan.goLive;
    },
  });
  opened.push(running);
  return { ...running, notes };
}

async function stop(running: StartedService): Promise<void> {
  opened.splice(opened.indexOf(running), 1);
  await running.close();
}

/** What a database holds: how many migrations were made, and each table's rows. */
interface Held {
  migrations: number;
  tables: Map<string, Record<string, unknown>[]>;
}

/** Tables of an earlier version, and all that they hold, but what a start is there to change. */
const CHANGED = [
  ...['release_pointer', 'release_history', 'jobs', 'oidc_payloads', 'service_state', 'products'],
  // its end goes on with what is written
  'journal_head',
];
const heldBy = ({ querying }: Installation): Promise<Held> => querying(held);

async function held(rows: Query): Promise<Held> {
  const [made] = await rows('select count(*) as n from drizzle.__drizzle_migrations');
  const tables = await rows(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const names = tables.map(({ relname }) => String(relname)).filter((name) => !CHANGED.includes(name));
  const found = new Map<string, Record<string, unknown>[]>();
  for (const name of names) {
    const all = await rows(`select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`);
    found.set(
      name,
      all.map(({ row }) => row as Record<string, unknown>),
    );
  }
  return { migrations: Number(made?.n), tables: found };
}

/** Every row that was there is there with all that it said. */
function expectKept(before: Held, after: Held): void {
  for (const [table, rows] of before.tables) {
    const now = new Set((after.tables.get(table) ?? []).map((row) => textOf(row, Object.keys(rows[0] ?? {}))));
    for (const row of rows) expect(now, table).toContain(textOf(row, Object.keys(row)));
  }
}

/** What signing in changes of an account. */
const VISITS = ['derniere_connexion', 'nb_mauvais_mdp'];
const textOf = (row: Record<string, unknown>, names: readonly string[]): string =>
  JSON.stringify(
    [...names]
      .filter((name) => !VISITS.includes(name))
      .sort()
      .map((name) => row[name]),
  );

async function signIn(running: StartedService): Promise<void> {
  const { access } = await new Browser(running.origin).signIn('12345678A');
  const answer = await ask(running.origin, access, WHO);
  expect([answer.status, answer.errors]).toEqual([200, []]);
}

const shared: Make = (name, preparing) => onPostgres(server, name, preparing);
const places = [
  ['the embedded database and files', embedded, true],
  ['PostgreSQL', shared, server !== ''],
] as const;

/** Each contract with what the made-up migration wrote beside it. */
const FILLED = 'select essai, numero_contrat from contracts';

describe.each(places.filter(([, , isThere]) => isThere))('an installation on %s', (_where, make) => {
  it('of the last release is upgraded with all its data, and serves the same', async () => {
    const installation = await installed(make);
    const running = await started(installation);
    expect(running.notes.join('\n')).toMatch(/^The release [0-9a-f]{20} was built by another version: built again/);
    await signIn(running);
    const lists = await (await fetch(`${running.origin}/catalogue/${await servedBy(running)}/lists.json`)).text();
    expect(lists).not.toContain(WITHDRAWN);
    await stop(running);
    const after = await heldBy(installation);
    expect(after.migrations).toBe(countMigrations(OWN));
    expectKept(installation.found, after);
  });

  it('is served by both versions after a later migration', async () => {
    const installation = await installed(make);
    read.folder = later.folder;
    await stop(await started(installation));
    const after = await heldBy(installation);
    expect(after.migrations).toBe(countMigrations(OWN) + 1);
    expectKept(installation.found, after);
    const filled = await installation.querying((rows) => rows(FILLED));
    expect(filled.length).toBeGreaterThan(0);
    for (const { essai, numero_contrat } of filled) expect(essai).toBe(numero_contrat);
    // whoever goes back finds nothing gone
    read.folder = OWN;
    const before = await started(installation);
    await signIn(before);
    await stop(before);
    expect((await heldBy(installation)).migrations).toBe(countMigrations(OWN) + 1);
  });

  it('of a development version is refused with the remedy, unchanged', async () => {
    const installation = await installed(make, DEVELOPED);
    const refused = started(installation);
    await expect(refused).rejects.toThrow(DatabaseUnavailable);
    await expect(refused).rejects.toThrow(
      /^the database (of DATABASE_URL|in \/.*\/database) was made by a development version .* before 1\.0\.0 \(migrations made: 24\)/,
    );
    await expect(refused).rejects.toThrow(
      /nothing in it was changed; (set DATABASE_URL to an empty one|move \/.* away)/,
    );
    // nothing is published where no start would serve it
    const message = await refused.catch((error: Error) => error.message);
    await expect(openInstallationReleases(readConfig(installation.env).database)).rejects.toThrow(message as string);
    expect(await heldBy(installation)).toEqual(installation.found);
  });

  it('with a release that cannot be rebuilt is refused unchanged, with the command', async () => {
    const installation = await installed(make, NO_SOURCES);
    read.folder = later.folder;
    const refused = started(installation);
    await expect(refused).rejects.toThrow(UnservableRelease);
    await expect(refused).rejects.toThrow(/cannot be built again: "npm run -s catalog -- publish" serves/);
    expect(await heldBy(installation)).toEqual(installation.found);
    expect(installation.found.migrations).toBeLessThanOrEqual(countMigrations(OWN));
  });

  it.runIf(isFull || server !== '')('is then upgraded once the catalogue is published', async () => {
    const installation = await installed(make, NO_SOURCES);
    read.folder = later.folder;
    const { releases, close } = await openInstallationReleases(readConfig(installation.env).database);
    await publishFolder(releases, undefined, { reason: { act: 'publish', author: 'Ana', message: 'Mise à jour.' } });
    await close();
    expect(shipped.ok).toBe(true);
    const running = await started(installation);
    expect(running.notes).toEqual([]);
    await signIn(running);
  });
});

async function servedBy({ origin }: StartedService): Promise<string> {
  return /"release":"([0-9a-f]+)"/.exec(await (await fetch(`${origin}/boot.js`)).text())?.[1] ?? '';
}

describe.runIf(server !== '')('PostgreSQL', () => {
  it('a failing migration changes nothing, and is repeated', async () => {
    const installation = await installed(shared, NO_LATER_MIGRATION);
    read.folder = later.folder;
    const refused = started(installation);
    await expect(refused).rejects.toThrow(DatabaseUnavailable);
    await expect(refused).rejects.toThrow(/cannot be migrated to this version .*no_later.*nothing was changed/);
    expect(await heldBy(installation)).toEqual(installation.found);
    await expect(installation.querying((rows) => rows(FILLED))).rejects.toThrow('essai');
    await installation.querying((rows) => rows('alter table drizzle.__drizzle_migrations drop constraint no_later'));
    await started(installation);
    const after = await heldBy(installation);
    expect(after.migrations).toBe(countMigrations(OWN) + 1);
    expectKept(installation.found, after);
  });

  it('two processes that start at once upgrade it once', async () => {
    const installation = await installed(shared);
    read.folder = later.folder;
    const [one, other] = await Promise.all([started(installation), started(installation)]);
    // who was not the first follows at its next look
    await vi.waitFor(async () => expect(await servedBy(one)).toBe(await servedBy(other)), { timeout: 30_000 });
    const starts = await installation.querying((rows) => rows(`select * from release_history where act = 'start'`));
    expect(starts).toHaveLength(1);
    expect((await heldBy(installation)).migrations).toBe(countMigrations(OWN) + 1);
  });
});
