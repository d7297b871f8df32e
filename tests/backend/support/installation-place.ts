import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { listTables } from '../../../src/backend/backup/tables.ts';
import { type Config, readConfig } from '../../../src/backend/config/config.ts';
import { selectRows } from '../../../src/backend/database/database.ts';
import { withReadOnlyDatabase } from '../../../src/backend/database/open-to-read.ts';
import { postgresDatabase } from './template.ts';

/** Where an installation may be: a data folder, and a database of its own where a server is named. */
export interface TestPlace {
  folder: string;
  env: Record<string, string>;
  config: Config;
  drop(): Promise<void>;
}

/** @param server address of PostgreSQL; by default the database is embedded */
export async function emptyPlace(server = '', env: Record<string, string> = {}): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const database = server === '' ? null : await postgresDatabase(server, false);
  const own = { DATA_DIR: folder, ...(database === null ? {} : { DATABASE_URL: database.url }), ...env };
  const all = { PORT: '0', SESSION: 'bearer', LOG_LEVEL: 'silent', DIST_DIR: 'tests/backend/support/built', ...own };
  return {
    folder,
    env: own,
    config: readConfig(all),
    async drop() {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every row of every table as text, sorted; of what is embedded, only while nothing else holds it. */
export const readAllTables = ({ config }: Pick<TestPlace, 'config'>): Promise<Map<string, string[]>> =>
  withReadOnlyDatabase(config.database, async (db) => {
    const found = new Map<string, string[]>();
    for (const { name, columns } of await listTables(db)) {
      const values = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
      const rows = await selectRows<{ row: string }>(
        db,
        sql`select jsonb_build_array(${sql.join(values, sql`, `)})::text as "row" from ${sql.identifier(name)}`,
      );
      found.set(name, rows.map(({ row }) => row).sort());
    }
    return found;
  });
