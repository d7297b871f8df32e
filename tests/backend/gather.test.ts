import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db, OpenDatabase } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { forRequest } from '../../src/backend/time/limits.ts';
import { freshDatabase } from './support/service.ts';

const notes = pgTable('notes', { id: integer().primaryKey(), owner: text(), said: text(), more: jsonb() });
const VALUES = sql`1 as i, 12::bigint as n, true as t, false as f, null::boolean as b, '{"a":[1,"é"]}'::jsonb as j,
  'null'::jsonb as nothing, '"text"'::json as s, array['a','b,c'] as l, '2026-11-24'::date as d, 'it''s "one"' as q,
  '2026-11-24 10:00:00.123456+00'::timestamptz as at, 1.50::numeric as m, 0.1::float8 as x`;

let drop: () => Promise<void>;
let database: OpenDatabase;
let db: Db;
beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  database = await openDatabase(readConfig(fresh.env).database);
  db = database.db;
  await db.execute(sql`create table notes (id int primary key, owner text, said text, more jsonb)`);
  await db.insert(notes).values([
    { id: 1, owner: 'mine', said: 'one', more: { a: true } },
    { id: 2, owner: 'mine', said: null, more: null },
    { id: 3, owner: 'theirs', said: 'three', more: [] },
  ]);
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** Statements that the database was sent. */
async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const { $client } = db as unknown as { $client: { query(...given: unknown[]): Promise<unknown> } };
  const sent = vi.spyOn(Object.getPrototypeOf($client) as typeof $client, 'query');
  try {
    await work();
    return sent.mock.calls.map(([given]) => (typeof given === 'string' ? given : (given as { text: string }).text));
  } finally {
    sent.mockRestore();
  }
}

const inRequest = <T>(work: () => PromiseLike<T>): Promise<T> =>
  // a query of drizzle's begins when it is awaited
  forRequest(new AbortController().signal, async () => await work());
const ofOwner = (owner: string) => db.select().from(notes).where(sql`${notes.owner} = ${owner}`).orderBy(notes.id);
const one = (id: number) => db.select({ said: notes.said }).from(notes).where(sql`${notes.id} = ${id}`);
const wrong = () => db.select({ said: sql`1 / (${notes.id} - ${1})` }).from(notes);

/** A text runs alone once, which tells its columns. */
beforeEach(async () => {
  await inRequest(() => Promise.allSettled([ofOwner('mine'), one(1)]));
  await inRequest(() => wrong().where(sql`${notes.id} > ${1}`));
});

it('sends the reads of a request’s turn as one statement, each with its own values and answer', async () => {
  const [alone, other] = [await ofOwner('mine'), await one(3)];
  const sent = await sentDuring(async () => {
    const answers = await inRequest(() => Promise.all([ofOwner('mine'), one(3), ofOwner('nobody'), ofOwner('theirs')]));
    expect(answers).toEqual([alone, other, [], [{ id: 3, owner: 'theirs', said: 'three', more: [] }]]);
  });
  expect(sent).toHaveLength(1);
});

it('reads every type as the driver does', async () => {
  // a list only some drivers can read from its text
  const lists = () => db.select({ list: sql`v.l` }).from(sql`(select ${VALUES}) as v`);
  const columns = 'i n t f b j nothing s d q at m x'.split(' ');
  const each = Object.fromEntries(columns.map((name) => [name, sql.raw(`v."${name}"`)]));
  const read = () => db.select(each).from(sql`(select ${VALUES}) as v`);
  const [alone] = await inRequest(read);
  await inRequest(read);
  const sent = await sentDuring(async () => {
    const [first, second] = await inRequest(() => Promise.all([read(), read()]));
    expect([first, second]).toEqual([[alone], [alone]]);
  });
  expect(sent).toHaveLength(1);
  await inRequest(lists);
  expect(await inRequest(() => Promise.all([lists(), read()]))).toEqual([[{ list: ['a', 'b,c'] }], [alone]]);
});

it('lets a read that fails take none of the others with it', async () => {
  const sent = await sentDuring(async () => {
    const [fails, good] = await inRequest(() =>
      Promise.allSettled([wrong().where(sql`${notes.id} > ${0}`), ofOwner('mine')]),
    );
    expect(fails.status).toBe('rejected');
    expect(good).toMatchObject({ status: 'fulfilled', value: [{ id: 1 }, { id: 2 }] });
  });
  expect(sent).toHaveLength(3);
});

it('gathers nothing of two requests, outside a request, within a transaction, or what may wait for a lock', async () => {
  const two = await sentDuring(() => Promise.all([inRequest(() => one(1)), inRequest(() => one(2))]));
  expect(two).toHaveLength(2);
  expect(await sentDuring(() => Promise.all([one(1), one(2)]))).toHaveLength(2);
  const locking = () => one(1).for('update');
  await inRequest(locking);
  expect(await sentDuring(() => inRequest(() => Promise.all([locking(), locking()])))).toHaveLength(2);
  const seen = await inRequest(() =>
    db.transaction(async (tx) => {
      await tx.update(notes).set({ said: 'changed' }).where(sql`${notes.id} = 1`);
      const read = tx.select({ said: notes.said }).from(notes).where(sql`${notes.id} = ${1}`);
      const [row] = await read;
      await tx.update(notes).set({ said: 'one' }).where(sql`${notes.id} = 1`);
      return row;
    }),
  );
  expect(seen).toEqual({ said: 'changed' });
});
