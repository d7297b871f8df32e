import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { DatabaseUnavailable } from '../../src/backend/database/database.ts';
import { openInstallationReleases } from '../../src/backend/database/installation-releases.ts';
import { type Started, start } from '../../src/backend/main.ts';
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
import { embedded, type Installation, LAST_RELEASE, onPostgres, type Query } from './installations/installation.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';

/** Its releases hold no sources. */
const BEFORE_SOURCES = '2026-11-21';
const WITHDRAWN = 'Bandeau retiré';

const WHO = '{ getNumProfil(numProfil: "12345678A") }';
/** The first migration that is due is made, and cannot be noted. */
const NO_LATER_MIGRATION = `do $$ begin execute format(
  'alter table drizzle.__drizzle_migrations add constraint no_later check (created_at <= %s)',
  (select max(created_at) from drizzle.__drizzle_migrations)); end $$`;

const server = process.env.TEST_DATABASE_URL ?? '';
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

type Make = (name: string, find: (rows: Query) => Promise<Held>) => Promise<Installation<Held>>;

/** @param more what is done to it first */
async function installed(make: Make, name: string, more = 'select 1'): Promise<Installation<Held>> {
  const installation = await make(name, async (rows) => {
    // passwords that a fixture holds grow old
    await rows('update accounts set password_changed_at = now()');
    await rows(more);
    return held(rows);
  });
  opened.push({ close: () => installation.drop() });
  return installation;
}

/** As `npm start` does. */
async function started({ env }: Installation): Promise<Started & { notes: string[] }> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DIST_DIR: 'tests/backend/support/built', ...env });
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

async function stop(running: Started): Promise<void> {
  opened.splice(opened.indexOf(running), 1);
  await running.close();
}

/** What a database holds: how many migrations were made, and each table's rows. */
interface Held {
  migrations: number;
  tables: Map<string, Record<string, unknown>[]>;
}

/** Tables of an earlier version, and all that they hold, but what a start is there to change. */
const CHANGED = ['release_pointer', 'release_history', 'jobs', 'oidc_payloads', 'service_state', 'products'];
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

async function signIn(running: Started): Promise<void> {
  const { access } = await new Browser(running.origin).signIn('12345678A');
  const answer = await ask(running.origin, access, WHO);
  expect([answer.status, answer.errors]).toEqual([200, []]);
}

const shared: Make = (name, find) => onPostgres(server, name, find);
const places = [
  ['the embedded database and files', embedded, true],
  ['PostgreSQL', shared, server !== ''],
] as const;

describe.each(places.filter(([, , isThere]) => isThere))('an installation on %s', (_where, make) => {
  it('of the last release is upgraded with all that it holds, and serves what it served', async () => {
    const installation = await installed(make, LAST_RELEASE);
    const running = await started(installation);
    expect(running.notes.join('\n')).toMatch(/^The release [0-9a-f]{20} was built by another version: built again/);
    await signIn(running);
    const lists = await (await fetch(`${running.origin}/catalogue/${await servedBy(running)}/lists.json`)).text();
    expect(lists).not.toContain(WITHDRAWN);
    await stop(running);
    const after = await heldBy(installation);
    expect(after.migrations).toBeGreaterThan(installation.found.migrations);
    expectKept(installation.found, after);
  });

  it('of which the release cannot be built again is refused before anything is changed, with the command', async () => {
    const installation = await installed(make, BEFORE_SOURCES);
    const refused = started(installation);
    await expect(refused).rejects.toThrow(UnservableRelease);
    await expect(refused).rejects.toThrow(/cannot be built again: "npm run -s catalog -- publish" serves/);
    expect(await heldBy(installation)).toEqual(installation.found);
    expect(installation.found.migrations).toBe(3);
  });

  it.runIf(isFull || server !== '')('is upgraded once the catalogue is published, as the refusal says', async () => {
    const installation = await installed(make, BEFORE_SOURCES);
    const { releases, close } = await openInstallationReleases(readConfig(installation.env).database);
    await publishFolder(releases, undefined, { reason: { act: 'publish', author: 'Ana', message: 'Mise à jour.' } });
    await close();
    expect(shipped.ok).toBe(true);
    const running = await started(installation);
    expect(running.notes).toEqual([]);
    await signIn(running);
  });
});

async function servedBy({ origin }: Started): Promise<string> {
  return /"release":"([0-9a-f]+)"/.exec(await (await fetch(`${origin}/boot.js`)).text())?.[1] ?? '';
}

describe.runIf(server !== '')('PostgreSQL', () => {
  it('a migration that fails in the middle changes nothing, and is taken up again', async () => {
    const installation = await installed(shared, LAST_RELEASE, NO_LATER_MIGRATION);
    const refused = started(installation);
    await expect(refused).rejects.toThrow(DatabaseUnavailable);
    await expect(refused).rejects.toThrow(/cannot be brought to this version .*no_later.*nothing in it was changed/);
    expect(await heldBy(installation)).toEqual(installation.found);
    await installation.querying((rows) => rows('alter table drizzle.__drizzle_migrations drop constraint no_later'));
    await started(installation);
    expectKept(installation.found, await heldBy(installation));
  });

  it('two processes that start at once upgrade it once', async () => {
    const installation = await installed(shared, LAST_RELEASE);
    const [one, other] = await Promise.all([started(installation), started(installation)]);
    // who was not the first follows at its next look
    await vi.waitFor(async () => expect(await servedBy(one)).toBe(await servedBy(other)), { timeout: 30_000 });
    const starts = await installation.querying((rows) => rows(`select * from release_history where act = 'start'`));
    expect(starts).toHaveLength(1);
  });
});
