import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { countMigrations, withLaterMigration } from './support/later-version.ts';
import { postgresDatabase } from './support/template.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const later = withLaterMigration(
  MIGRATIONS,
  `ALTER TABLE "contracts" ADD COLUMN "essai" text;--> statement-breakpoint
CREATE TABLE "essais" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint
CREATE INDEX "essais_id" ON "essais" USING btree ("id");--> statement-breakpoint
CREATE INDEX "contracts_essai" ON "contracts" USING btree ("essai","numero_contrat");`,
);
afterAll(() => later.drop());

/** The embedded database has one process, whose members wait for its start in any case. */
describe.runIf(server !== '')('an index that a migration adds to a table that was there', () => {
  let url: string;
  const left: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    const { drop, ...database } = await postgresDatabase(server);
    left.push(drop);
    url = database.url;
  });
  afterEach(async () => {
    for (const leave of left.splice(0).reverse()) await leave();
  });

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    left.push(() => client.end());
    return client;
  }
  const migrate = async (migrations = later.folder) =>
    (await openDatabase({ kind: 'postgres', url }, { migrations })).close();
  const indexes = async (client: pg.Client) =>
    (
      await client.query<{ name: string; valid: boolean }>(
        `select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
         where relname in ('essais_id', 'contracts_essai') order by relname`,
      )
    ).rows.map(({ name, valid }) => `${name} ${valid ? 'valid' : 'invalid'}`);
  const WHOLE = ['contracts_essai valid', 'essais_id valid'];

  it('is made while members write to it', async () => {
    const [slow, member] = [await connected(), await connected()];
    const { rows } = await member.query<{ id: string }>('select id from contracts order by id limit 2');
    const rename = (client: pg.Client, rank: number) =>
      client.query('update contracts set numero_contrat = numero_contrat where id = $1', [rows[rank]?.id]);
    await migrateTables(member);
    await slow.query('begin');
    await rename(slow, 0);
    const migrating = migrate();
    migrating.catch(() => {});
    await vi.waitFor(
      async () => {
        const { rows: begun } = await member.query('select 1 from pg_stat_progress_create_index');
        expect(begun).toHaveLength(1);
      },
      { timeout: 60_000, interval: 100 },
    );
    expect((await rename(member, 1)).rowCount).toBe(1);
    expect(await indexes(member)).toEqual(['contracts_essai invalid', 'essais_id valid']);
    await slow.query('commit');
    await migrating;
    expect(await indexes(member)).toEqual(WHOLE);
  });

  /** All that the migration does but for its last index, as a process leaves it that is ended between. */
  async function migrateTables(client: pg.Client): Promise<void> {
    await migrate();
    await client.query('drop index contracts_essai');
  }

  it('is made again by the next start where it is missing, or was interrupted', async () => {
    const client = await connected();
    await migrateTables(client);
    await migrate();
    expect(await indexes(client)).toEqual(WHOLE);
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'contracts_essai'::regclass`);
    await migrate();
    expect(await indexes(client)).toEqual(WHOLE);
    const { rows } = await client.query('select 1 from drizzle.__drizzle_migrations');
    expect(rows).toHaveLength(countMigrations(later.folder));
  });

  it('that cannot be made is named, and the database serves the version before', async () => {
    const client = await connected();
    await migrateTables(client);
    await client.query('alter table contracts rename column essai to other');
    await expect(migrate()).rejects.toThrow(/an index of the database .*essai.*: run the same again/);
    await migrate(MIGRATIONS);
  });
});
