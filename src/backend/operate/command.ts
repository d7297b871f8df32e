import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/reader.ts';
import { DatabaseUnavailable, type Db } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';

/**
 * A command of operators on the database: `run` gives the exit code, 2 says that nothing was done.
 * @param verbs what may be asked, and how many words follow it
 */
export async function command(
  usage: string,
  verbs: Readonly<Record<string, number>>,
  run: (db: Db, args: readonly string[]) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  process.exitCode = await main().catch((error: unknown) => {
    const known = error instanceof DatabaseUnavailable || error instanceof ConfigError;
    console.error(known ? error.message : error);
    return 2;
  });

  async function main(): Promise<number> {
    const [verb = ''] = args;
    if (!Object.hasOwn(verbs, verb) || args.length !== 1 + (verbs[verb] ?? 0)) {
      console.error(usage);
      return 2;
    }
    const database = await openDatabase(readConfig().database);
    try {
      return await database.exclusively(() => run(database.db, args));
    } finally {
      await database.close();
    }
  }
}
