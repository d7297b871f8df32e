import { type Config, readConfig } from '../config/config.ts';
import { ConfigError } from '../config/reader.ts';
import { DatabaseUnavailable, type Db } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { safeErrorText } from '../log/safe-error.ts';

export interface CommandArguments {
  /** Those of `options` that were given, with the word that follows one that takes a value. */
  options: ReadonlyMap<string, string>;
  config: Config;
}

/**
 * A command of operators on the database: `run` gives the exit code, 2 says that nothing was done.
 * @param verbs what may be asked, and how many words follow it
 * @param options words such as `--all` that may stand anywhere; one that takes a value ends with `=`
 */
export async function command(
  usage: string,
  verbs: Readonly<Record<string, number>>,
  run: (db: Db, args: readonly string[], given: CommandArguments) => Promise<number>,
  options: readonly string[] = [],
): Promise<void> {
  const words = process.argv.slice(2);
  const { args, given: chosen } = parseWords(words, options);
  process.exitCode = await main().catch((error: unknown) => {
    const known = error instanceof DatabaseUnavailable || error instanceof ConfigError;
    console.error(known ? error.message : safeErrorText(error));
    return 2;
  });

  async function main(): Promise<number> {
    const [verb = ''] = args;
    if (!Object.hasOwn(verbs, verb) || args.length !== 1 + (verbs[verb] ?? 0)) {
      console.error(usage);
      return 2;
    }
    const config = readConfig();
    const database = await openDatabase(config.database);
    try {
      return await database.exclusively(() => run(database.db, args, { options: chosen, config }));
    } finally {
      await database.close();
    }
  }
}

function parseWords(
  words: readonly string[],
  options: readonly string[],
): { args: string[]; given: Map<string, string> } {
  const [args, given]: [string[], Map<string, string>] = [[], new Map()];
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (options.includes(word)) given.set(word, '');
    else if (options.includes(`${word}=`)) given.set(word, left.shift() ?? '');
    else args.push(word);
  }
  return { args, given };
}
