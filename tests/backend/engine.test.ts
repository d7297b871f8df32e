import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable, type Db } from '../../src/backend/database/database.ts';
import { Engine } from '../../src/backend/database/engine.ts';
import { isOutOfReach } from '../../src/backend/database/out-of-reach.ts';
import { seededFolder } from './support/template.ts';

const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the embedded database', () => {
  let engine: Engine;
  let db: Db;
  beforeAll(async () => {
    engine = await Engine.open('memory://');
    db = drizzle(engine as unknown as PGlite) as unknown as Db;
    await db.execute(sql`create table notes (id int primary key, text text)`);
  });
  afterAll(() => engine.close());

  const rows = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: unknown }).rows;
  const notes = () => rows(sql`select id from notes order by id`);

  it('does not block the main thread', async () => {
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    }, 1);
    await db.execute(sql`select count(*) from generate_series(1, 2000000)`);
    clearInterval(turn);
    expect(turns).toBeGreaterThan(20);
  });

  it('returns values as PGlite does', async () => {
    const [row] = (await rows(sql`select 1 as i, 12::bigint as n, true as b, null as z, '{"a":[1]}'::jsonb as j,
      'null'::json as nothing, array['a','b'] as t, '2026-11-24'::date as d, ${new Date(0).toISOString()}::timestamptz as at,
      1.50::numeric as m, '\\x0102'::bytea as y`)) as Record<string, unknown>[];
    expect(row).toEqual({
      ...{ i: 1, n: 12, b: true, z: null, j: { a: [1] }, nothing: null, t: ['a', 'b'], d: '2026-11-24', m: '1.50' },
      ...{ at: '1970-01-01 00:00:00+00', y: new Uint8Array([1, 2]) },
    });
  });

  it('reports the failed query and constraint without values', async () => {
    await db.execute(sql`insert into notes values (1, 'first')`);
    const error = await db.execute(sql`insert into notes values (1, ${'a secret'})`).catch((failed: Error) => failed);
    expect(error).toMatchObject({ cause: { code: '23505', constraint: 'notes_pkey', severity: 'ERROR' } });
    expect(JSON.stringify((error as Error).cause)).not.toContain('a secret');
    await db.execute(sql`delete from notes`);
  });

  it('answers a text that it knows as it would at first, whatever has become of its table', async () => {
    await db.execute(sql`create table kept (id int, text text)`);
    const insert = 'insert into kept values ($1, $2) returning id';
    const read = 'select * from kept where id = $1';
    for (const id of [1, 2]) {
      expect(await engine.query(insert, [id, null])).toMatchObject({ rows: [{ id }], affectedRows: 1 });
      expect((await engine.query(read, [id])).rows).toEqual([{ id, text: null }]);
    }
    await expect(engine.query(insert, ['one', null])).rejects.toMatchObject({ code: '22P02' });
    await db.execute(sql`alter table kept add column more int default 3`);
    await db.execute(sql`alter table kept alter column id type text`);
    expect((await engine.query(read, ['1'])).rows).toEqual([{ id: '1', text: null, more: 3 }]);
    await db.execute(sql`drop table kept`);
    await expect(engine.query(read, ['1'])).rejects.toMatchObject({ code: '42P01' });
  });

  it('keeps few statements prepared, however many there are', async () => {
    const prepared = async () =>
      Number(((await rows(sql`select count(*) as n from pg_prepared_statements`)) as { n: number }[])[0]?.n);
    for (let n = 0; n < 900; n++) await engine.query(`select ${n}`);
    expect(await prepared()).toBeLessThan(500);
    expect((await engine.query('select 899 as n')).rows).toEqual([{ n: 899 }]);
    expect((await engine.query('select 0 as n')).rows).toEqual([{ n: 0 }]);
  });

  it('runs one transaction at a time, in order', async () => {
    const order: string[] = [];
    const note = (text: string) => () => void order.push(text);
    const first = engine.transaction(async ({ query }) => {
      await query("insert into notes values (1, 'a')");
      await pause(50);
      await query("insert into notes values (2, 'b')");
      await pause(50);
    });
    const read = engine.query('select id from notes order by id');
    const second = engine.transaction(({ query }) => query('delete from notes where id = 1'));
    await Promise.all([first.then(note('first')), read.then(note('read')), second.then(note('second'))]);
    expect(order).toEqual(['first', 'read', 'second']);
    expect((await read).rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await notes()).toEqual([{ id: 2 }]);
    await db.execute(sql`delete from notes`);
  });

  it('rolls back failed transactions and savepoints', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1, 'a')`);
      throw new Error('no more');
    });
    await expect(failed).rejects.toThrow('no more');
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (2, 'b')`);
      const part = tx.transaction(async (inner) => {
        await inner.execute(sql`insert into notes values (3, 'c')`);
        await inner.execute(sql`insert into notes values (3, 'c')`);
      });
      await expect(part).rejects.toThrow();
    });
    expect(await notes()).toEqual([{ id: 2 }]);
    await db.execute(sql`delete from notes`);
  });

  it('does not commit a swallowed failure, and refuses queries of an ended transaction', async () => {
    let left: Db | undefined;
    const unheard = db.transaction(async (tx) => {
      left = tx;
      await tx.execute(sql`selec`).catch(() => {});
    });
    await expect(unheard).rejects.toThrow(/rolled back instead of committed/);
    await expect(left?.execute(sql`select 1`)).rejects.toMatchObject({ cause: new Error('the transaction has ended') });
    expect(await notes()).toEqual([]);
  });

  it('answers queries sent before it is closed, and none later', async () => {
    const own = await Engine.open('memory://');
    const asked = [own.query('select 1 as n'), own.transaction(({ query }) => query('select 2 as n'))];
    const closed = Promise.all([own.close(), own.close()]);
    await expect(own.query('select 3')).rejects.toThrow('the database is closed');
    expect((await Promise.all(asked)).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    await closed;
    await expect(own.transaction(async () => {})).rejects.toThrow('the database is closed');
  });
});

describe('a thread that ends by itself', () => {
  /** Opens, and ends at the query that says how. */
  const thread = join(folder, 'dying.mjs');
  writeFileSync(
    thread,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ query: { text } }) => {
      if (text === 'exit') process.exit(3);
      if (text === 'throw') throw new Error('out of order');
    });
    parentPort.postMessage({ id: 0 });`,
  );

  it.each([
    ['exit', 'the embedded database has stopped (its thread has ended with 3): start again'],
    ['throw', 'the embedded database has stopped (out of order): start again'],
  ])('refuses what waits and what follows: %s', async (how, message) => {
    const engine = await Engine.open('nowhere', pathToFileURL(thread));
    const waiting = [
      engine.query('first'),
      engine.query(how),
      engine.transaction(({ query }) => query('in a transaction')),
      engine.query('behind it'),
    ];
    const errors = (await Promise.allSettled(waiting)).map((one) => (one.status === 'rejected' ? one.reason : null));
    for (const error of errors) expect(error).toMatchObject({ name: 'DatabaseUnavailable', message });
    expect(errors.every(isOutOfReach)).toBe(true);
    expect(await engine.lost).toBeInstanceOf(DatabaseUnavailable);
    await expect(engine.query('later')).rejects.toThrow(message);
    await engine.close();
  });

  it('is reported as a database that cannot be opened', async () => {
    writeFileSync(join(folder, 'stillborn.mjs'), 'process.exit(4);');
    await expect(Engine.open('nowhere', pathToFileURL(join(folder, 'stillborn.mjs')))).rejects.toThrow(/ended with 4/);
  });
});

describe('a process with the embedded database', () => {
  /** Keeps the threads that it begins in `threads`. */
  async function run(script: string): Promise<{ code: number; said: string }> {
    const keeping = `
      import threads from 'node:worker_threads';
      import { syncBuiltinESMExports } from 'node:module';
      const begun = [];
      threads.Worker = class extends threads.Worker {
        constructor(...given) { super(...given); begun.push(this); }
      };
      syncBuiltinESMExports();
      const { openDatabase } = await import('./src/backend/database/open.ts');
      const { sql } = await import('drizzle-orm');`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', `${keeping}\n${script}`];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    const [code] = await once(child, 'close');
    return { code, said };
  }

  it('exits once nothing is pending', async () => {
    const { code, said } = await run(`
      const { db } = await openDatabase({ kind: 'pglite', dataDir: 'memory://' });
      await db.transaction((tx) => tx.execute(sql\`select pg_sleep(0.3)\`));
      console.log('done');`);
    expect({ code, said }).toEqual({ code: 0, said: 'done\n' });
  });

  it('exits with 1 when it stops, with the reason, and leaves no lock', async () => {
    const { folder: dataDir, drop } = await seededFolder();
    const { code, said } = await run(`
      const { readConfig } = await import('./src/backend/config/config.ts');
      const { endWithDatabase, start } = await import('./src/backend/main.ts');
      const started = await start(readConfig({ PORT: '0', LOG_LEVEL: 'error', DATA_DIR: ${JSON.stringify(dataDir)} }));
      endWithDatabase(started);
      begun[0].terminate();
      await started.db.execute(sql\`select 1\`).catch(({ cause }) => console.log('refused: ' + cause.message));`);
    expect(code).toBe(1);
    expect(said).toContain('refused: the embedded database has stopped (its thread has ended with 1): start again');
    expect(said).toMatch(/"the embedded database has stopped .*"msg":"the service ends with its database"/);
    expect(await readdir(dataDir)).not.toContain('lock');
    await drop();
  });
});
