import { parseArgs } from 'node:util';
import { readPrepare } from '../config/command.ts';
import { ConfigError, readSettings } from '../config/reader.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { refuseRestoringFolder } from '../database/restoring.ts';
import { safeErrorText } from '../log/log.ts';
import { loadCommands } from './demonstration.ts';

const USAGE = `npm run seed -- [--members N | --remove]
  writes the demonstration members into an empty database (DATA_DIR or DATABASE_URL),
  and adds generated ones until there are N; --remove takes them all away again.
  Their password is public: in production they are written with SEED=demo only`;

const { demonstrationMembers, removeDemonstration, seed, seedGenerated } = await loadCommands();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '0' },
      remove: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const extra = Number(values.members);
  if (!Number.isInteger(extra) || extra < 0 || extra > 10_000_000) {
    console.error(`--members must be a whole number, not "${values.members}"\n${USAGE}`);
    return 2;
  }
  const config = readSettings(readPrepare);
  if (config.seed === 'none' && !values.remove) {
    console.error('demonstration members, whose password is public, are written here with SEED=demo only');
    return 2;
  }
  await refuseRestoringFolder(config.dataDir);
  const database = await openDatabase(config.database);
  try {
    if (values.remove) {
      const removed = await database.exclusively(() => removeDemonstration(database.db));
      console.log(`${removed} demonstration and generated members removed`);
      return 0;
    }
    const { demonstration, added } = await database.exclusively(async () => ({
      demonstration: await seed(database.db),
      added: await seedGenerated(database.db, extra),
    }));
    const written = demonstration
      ? `${demonstrationMembers().length} demonstration members written`
      : 'the demonstration members exist';
    console.log(`${written}; ${added} generated members added, so that there are at least ${extra}`);
    return 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  const known = error instanceof DatabaseUnavailable || error instanceof ConfigError || error instanceof TypeError;
  // a failed query contains members' data
  console.error(known && error instanceof Error ? error.message : safeErrorText(error));
  return 2;
});
