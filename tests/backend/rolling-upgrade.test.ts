import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { MIGRATIONS, type OpenDatabase } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { isFull } from '../full.ts';
import { LAST_RELEASE, migrationsMade, onPostgres } from './installations/installation.ts';
import { type Balancer, startBalancer } from './support/balancer.ts';
import { freePort } from './support/free-port.ts';
import { countMigrations } from './support/later-version.ts';
import { RollingLoad } from './support/rolling-load.ts';
import {
  changeBanner,
  checkedOut,
  copiedTree,
  laterTree,
  revisionOf,
  runIn,
  type Serving,
  serveTree,
  type Tree,
} from './support/trees.ts';
import { HOSTED_SECRET, Writing } from './support/writes.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const MEMBERS = ['12345678A', '45678901D', '34567890C'];
const BANNER = 'Bandeau de la nouvelle version';
/** As in production: the balancer looks ten times a second, on a machine that may let it wait. */
const DRAIN_SECONDS = 5;
/** More writes of each kind than the longest upgrade has time for. */
const EACH = 100;
const made = migrationsMade(LAST_RELEASE).length;
const revision = revisionOf(LAST_RELEASE, made);

const left: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const leave of left.splice(0).reverse()) await leave();
});

const kept = (tree: Tree): Tree => {
  left.push(() => tree.drop());
  return tree;
};

interface Upgrade {
  older: Tree;
  newer: Tree;
  /** What the older version's database is once the newer has migrated it. */
  migrations: number;
  /** Whether the older version says on `/readyz` that it stops; otherwise the operator takes it out first. */
  drains: boolean;
}

/** Two processes on the database of the last release, behind a balancer, and members. */
async function serveOlder({ older }: Upgrade) {
  const prepare = 'update accounts set password_changed_at = now()';
  const installation = await onPostgres(server, LAST_RELEASE, { prepare, find: async () => null });
  left.push(() => installation.drop());
  const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  left.push(() => rmSync(folder, { recursive: true }));
  const ports = await Promise.all(Array.from({ length: 4 }, freePort));
  const balancer = await startBalancer(ports);
  left.push(() => balancer.close());
  const env = {
    ...installation.env,
    ...{ DATA_DIR: folder, ORIGIN: balancer.origin, SEED: 'demo', HOSTED_SECRET, PACE_EASE: '1000' },
    // pages of the release before hold their tokens, and must find the same on either version
    ...{ SESSION: 'bearer', DRAIN_SECONDS: String(DRAIN_SECONDS), STOP_SECONDS: '60' },
  };
  const start = async (tree: Tree, port: number): Promise<Serving> => {
    const serving = await serveTree(tree, port, env);
    left.push(() => (serving.child.exitCode === null ? serving.stop() : null));
    await balancer.sees(port, true);
    return serving;
  };
  const [first = 0, second = 0, third = 0, fourth = 0] = ports;
  const serving = [await start(older, first), await start(older, second)];
  const database = await openDatabase(readConfig(env).database, { migrations: null });
  left.push(() => database.close());
  const writing = await Writing.prepare(database.db, [balancer.origin], { numbers: MEMBERS, each: EACH });
  const load = await RollingLoad.signIn(balancer.origin, writing, MEMBERS);
  return { env, balancer, start, serving, spare: [third, fourth], database, load, querying: installation.querying };
}

/** One process after the other: the next is ready before the one before is stopped. */
async function roll(
  tree: Tree,
  serving: readonly Serving[],
  ports: readonly number[],
  {
    start,
    balancer,
    drains,
  }: { start: (tree: Tree, port: number) => Promise<Serving>; balancer: Balancer; drains: boolean },
): Promise<Serving[]> {
  const next: Serving[] = [];
  for (const [rank, one] of serving.entries()) {
    next.push(await start(tree, ports[rank] ?? 0));
    if (!drains) {
      balancer.take(one.port, false);
      // what it was sent is answered first
      await pause(DRAIN_SECONDS * 1000);
    }
    expect(await one.stop()).toBe(0);
    await balancer.sees(one.port, false);
    balancer.take(one.port, true);
  }
  return next;
}

async function bannersAt(port: number): Promise<string> {
  const boot = await (await fetch(`http://localhost:${port}/boot.js`)).text();
  const hash = /"release":"([0-9a-f]+)"/.exec(boot)?.[1] ?? '';
  return (await fetch(`http://localhost:${port}/catalogue/${hash}/lists.json`)).text();
}

async function walk(upgrade: Upgrade): Promise<void> {
  const { older, newer, drains, migrations } = upgrade;
  const { env, balancer, start, serving, spare, database, load, querying } = await serveOlder(upgrade);
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = await work();
    await load.look(name);
    return done;
  };
  load.start();
  await load.look('before');
  const publish = ['src/cli/catalog.js', 'publish', '--author', 'Ana', '--message', 'Nouvelle version.'];
  const back = ['src/cli/catalog.js', 'rollback', '--author', 'Ana', '--message', 'Retour.'];
  const shown = (all: readonly Serving[], isShown: boolean) =>
    vi.waitFor(
      async () => {
        for (const { port } of all) expect((await bannersAt(port)).includes(BANNER)).toBe(isShown);
      },
      { timeout: 60_000, interval: 500 },
    );

  await step('migrated', async () => {
    await runIn(newer, ['src/cli/operate.js', 'migrate'], env);
    await runIn(newer, ['src/cli/operate.js', 'migrate'], env);
  });
  const [counted] = await querying((rows) => rows('select count(*)::int as n from drizzle.__drizzle_migrations'));
  expect(counted?.n).toBe(migrations);
  await step('published', async () => {
    await runIn(newer, publish, env);
    await shown(serving, true);
  });
  const ports = serving.map(({ port }) => port);
  const rolled = await step('rolled', () => roll(newer, serving, spare, { start, balancer, drains }));
  await shown(rolled, true);
  await step('withdrawn', async () => {
    await runIn(newer, back, env);
    await shown(rolled, false);
  });
  const returned = await step('returned', () => roll(older, rolled, ports, { start, balancer, drains: true }));
  await shown(returned, false);
  await load.stop();
  await expectNothingLost(database, load);
}

async function expectNothingLost({ db }: OpenDatabase, load: RollingLoad): Promise<void> {
  expect(load.failures).toEqual([]);
  expect(load.lost).toBe(0);
  expect(load.reads).toBeGreaterThan(500);
  expect(load.sent.length).toBeGreaterThan(50);
  await load.judge(db);
  expect(await db.select({ key: jobs.key, error: jobs.error }).from(jobs).where(eq(jobs.state, 'dead'))).toEqual([]);
}

/** Processes start eight times, each on whatever the machine leaves it. */
const WHOLE = { timeout: 3_600_000 };

describe.runIf(server !== '')(
  'an upgrade while members read and write: migrated, published, rolled, rolled back',
  WHOLE,
  () => {
    it.runIf(isFull && revision !== null)(`from the release ${LAST_RELEASE} to this version`, async () => {
      const older = kept(checkedOut(revision ?? ''));
      const newer = kept(copiedTree());
      changeBanner(newer, BANNER);
      await walk({ older, newer, migrations: countMigrations(MIGRATIONS), drains: false });
    });

    // where the history does not have the last release, this version is the older one
    it('from this version to one with a migration more', async () => {
      const newer = kept(laterTree());
      changeBanner(newer, BANNER);
      await walk({ older: kept(copiedTree()), newer, migrations: countMigrations(MIGRATIONS) + 1, drains: true });
    });
  },
);
