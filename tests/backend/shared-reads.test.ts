import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_PATIENCE } from '../../src/backend/config/database.ts';
import { selectRows } from '../../src/backend/database/database.ts';
import { type OpenPool, openPool } from '../../src/backend/database/postgres.ts';
import { freshDatabase } from './support/service.ts';

/** The embedded database has no connections. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('reads of one turn', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  let pool: OpenPool;
  beforeAll(async () => {
    fresh = await freshDatabase();
    const url = fresh.env.DATABASE_URL ?? '';
    pool = openPool({ url, patience: COMMAND_PATIENCE, name: 'test' }, 5);
    await pool.db.execute(sql`create table notes (id int primary key)`);
    await pool.db.execute(sql`insert into notes values (1)`);
  });
  afterAll(async () => {
    await pool.close();
    await fresh.drop();
  });

  const pidOf = async (query = sql`select pg_backend_pid() as pid`) =>
    (await selectRows<{ pid: number }>(pool.db, query))[0]?.pid;

  it('share a connection, sixteen at most', async () => {
    const pids = await Promise.all(Array.from({ length: 40 }, () => pidOf()));
    expect(new Set(pids).size).toBe(3);
    expect(pool.use()).toMatchObject({ busy: 0, waiting: 0 });
  });

  it('fail by themselves', async () => {
    const wrong = pidOf(sql`select nothing from nowhere`);
    const answers = await Promise.allSettled([pidOf(), wrong, pidOf()]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await pidOf()).toBeGreaterThan(0);
    expect(pool.use()).toMatchObject({ busy: 0, waiting: 0 });
  });

  it('wait for no lock that another of them waits for', async () => {
    await pool.db.transaction(async (tx) => {
      await tx.execute(sql`select id from notes for update`);
      const locked = pidOf(sql`select pg_backend_pid() as pid from notes for update`);
      const written = pool.db.execute(sql`update notes set id = 2`);
      expect(await pidOf()).toBeGreaterThan(0);
      void Promise.allSettled([locked, written]);
    });
    await expect.poll(() => pool.use()).toMatchObject({ busy: 0, waiting: 0 });
    expect(await selectRows(pool.db, sql`select id from notes`)).toEqual([{ id: 2 }]);
  });

  it('go over another connection once theirs is cut', async () => {
    const cut = pidOf(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)`);
    const answers = await Promise.allSettled([cut, pidOf(), pidOf()]);
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(await pidOf()).toBeGreaterThan(0);
    expect(pool.use()).toMatchObject({ busy: 0, waiting: 0 });
  });
});
