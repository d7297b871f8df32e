import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-reader.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { demonstrationMembers } from './members.ts';
import { seed } from './seed.ts';

const USAGE = `npm run seed -- [--members N]
  fills an empty database (DATA_DIR or DATABASE_URL) with the demonstration members and N others`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '0' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const extra = Number(values.members);
  if (!Number.isInteger(extra) || extra < 0 || extra > 10_000_000) {
    console.error(`--members must be a whole number, not "${values.members}"\n${USAGE}`);
    return 2;
  }
  const database = await openDatabase(readConfig().database);
  try {
    const done = await database.exclusively(() => seed(database.db, extra));
    const total = demonstrationMembers().length + extra;
    console.log(done ? `${total} members written` : 'the database already holds members: nothing was written');
    return done ? 0 : 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  const known = error instanceof DatabaseUnavailable || error instanceof ConfigError || error instanceof TypeError;
  console.error(known && error instanceof Error ? error.message : error);
  return 2;
});
