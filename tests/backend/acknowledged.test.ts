import { once } from 'node:events';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { DatabaseProxy } from './support/database-proxy.ts';
import { decidingBy } from './support/decide.ts';
import { freePort } from './support/free-port.ts';
import { freshDatabase, startService } from './support/service.ts';
import { type Server, startProcess } from './support/several-processes.ts';
import { HOSTED_SECRET, KINDS, type Kind, letTimePass, Writing } from './support/writes.ts';

const MEMBERS = ['12345678A', '45678901D', '56789012E', '67890123F'];
const hasServer = Boolean(process.env.TEST_DATABASE_URL);

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const drop of cleanUp.splice(0).reverse()) await drop();
});

interface Running {
  writing: Writing;
  servers: Server[];
  /** Starts a server again, where it was. */
  revive(rank: number): Promise<void>;
  /** Works on the database, which an embedded one lets only while no server runs. */
  onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
  url: string;
}

/** Servers that share a database, with what members are about to write. */
async function running(
  count: number,
  { kinds = KINDS, each, embedded = false }: { kinds?: readonly Kind[]; each: number; embedded?: boolean },
): Promise<Running> {
  const before = process.env.TEST_DATABASE_URL;
  if (embedded) delete process.env.TEST_DATABASE_URL;
  const fresh = await freshDatabase().finally(() => {
    if (before !== undefined) process.env.TEST_DATABASE_URL = before;
  });
  cleanUp.push(() => fresh.drop());
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const origins = ports.map((port) => `http://localhost:${port}`);
  const config = readConfig(fresh.env);
  async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase(config.database);
    return work(database.db).finally(() => database.close());
  }
  const writing = await onDatabase((db) => Writing.prepare(db, origins, { numbers: MEMBERS, kinds, each }));
  // all of it is sent within moments, and must come through
  const env = { ...fresh.env, ORIGIN: origins[0] ?? '', HOSTED_SECRET, DECIDE: 'shipped', PACE_EASE: '1000' };
  const start = (port: number) => startProcess(port, env);
  const servers = await Promise.all(ports.map(start));
  cleanUp.push(() => Promise.all(servers.map((server) => end(server, 'SIGTERM'))));
  await writing.signIn();
  const revive = async (rank: number) => {
    servers[rank] = await start(ports[rank] ?? 0);
  };
  return { writing, servers, revive, onDatabase, url: fresh.env.DATABASE_URL ?? '' };
}

async function end({ child }: Server, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Kills a server once so many writes are acknowledged, and starts it again; all of them are then sent until they are. */
async function killAmid({ writing, servers, revive, onDatabase }: Running, after: number): Promise<void> {
  let isKilled = false;
  const sending = writing.run(() => !isKilled);
  await Promise.race([writing.reached(after), sending]);
  const [server] = servers;
  if (server !== undefined) await end(server, 'SIGKILL');
  isKilled = true;
  await sending;
  expect(writing.acknowledged).toBeLessThan(writing.writes.length);
  await onDatabase(letTimePass);
  await revive(0);
  await writing.run();
  for (const one of servers) await end(one, 'SIGTERM');
  await onDatabase((db) => writing.judge(db));
}

/**
 * Cuts every connection to the database as often as said, each time once something was acknowledged since the last
 * time.
 * @throws where a server dies of it
 */
async function cutAmid({ writing, servers, onDatabase, url }: Running, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUp.push(() => client.end());
  const died = Promise.race(servers.map(({ child }) => once(child, 'exit'))).then(([code]) => {
    throw new Error(`a process ended with ${String(code)}`);
  });
  const sending = Promise.race([writing.run(), died]);
  const step = Math.floor(writing.writes.length / (times + 1));
  for (let cut = 1; cut <= times; cut++) {
    await Promise.race([writing.reached(cut * step), sending]);
    expect(writing.acknowledged).toBeLessThan(writing.writes.length);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  }
  await sending;
  died.catch(() => {}); // they end with the test
  expect(writing.lost, 'answers that a cut has cost').toBeGreaterThan(0);
  await onDatabase((db) => writing.judge(db));
}

describe('acknowledged work is stored exactly once', () => {
  it('when the process of the embedded database is killed during writes of every kind', async () => {
    await killAmid(await running(1, { each: 1, embedded: true }), Math.floor(KINDS.length / 2));
  });

  /** The embedded database has no connections. */
  it.skipIf(!hasServer)(
    `where all connections are cut ${isFull ? 20 : 4} times amid writes to two processes, which live`,
    async () => {
      await cutAmid(await running(2, { each: isFull ? 24 : 4 }), isFull ? 20 : 4);
    },
  );

  it.skipIf(!hasServer)('when each commit in turn loses its answer with its connection', async () => {
    const fresh = await freshDatabase();
    cleanUp.push(() => fresh.drop());
    const catalogue = compileCatalogue((await import('../shipped.ts')).shipped.data, validateWithAjv);
    const proxy = await DatabaseProxy.before(fresh.env.DATABASE_URL ?? '');
    cleanUp.push(() => proxy.close());
    const service = await startService({ DATABASE_URL: proxy.url, HOSTED_SECRET }, { decide: decidingBy(catalogue) });
    cleanUp.push(() => service.close());
    const each = 3;
    /** Of a write, at most. */
    const commits = 2;
    const writing = await Writing.prepare(service.db, [service.origin], { numbers: MEMBERS, each });
    await writing.signIn();
    for (const [rank, write] of writing.writes.entries()) {
      proxy.loseCommit(rank % commits);
      while (!write.isAcknowledged()) await write.send();
    }
    expect(writing.lost).toBeGreaterThan(KINDS.length);
    await writing.judge(service.db);
  });

  describe.runIf(isFull)('for each kind by itself', () => {
    it.each(KINDS)('%s, on the embedded database', async (kind) => {
      await killAmid(await running(1, { kinds: [kind], each: 12, embedded: true }), 1);
    });

    it.skipIf(!hasServer).each(KINDS)('%s, on PostgreSQL', async (kind) => {
      await killAmid(await running(1, { kinds: [kind], each: 12 }), 1);
    });
  });
});
