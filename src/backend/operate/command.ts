import { type CommandConfig, readCommand } from '../config/command.ts';
import { ConfigError, readSettings } from '../config/reader.ts';
import { DatabaseUnavailable, type Db } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { refuseRestoringFolder } from '../database/restoring.ts';
import { KeysSealed } from '../keys/key-cipher.ts';
import { safeErrorText } from '../log/log.ts';

export interface CommandArguments {
  /** The given options, with their values. */
  options: ReadonlyMap<string, string>;
  config: CommandConfig;
}

/**
 * Runs an operator's command on the database: `run` returns the exit code; 2 means that nothing was done.
 * @param verbs the verbs, and the number of their arguments
 * @param options flags such as `--all`, anywhere; those with a value end with `=`
 */
export async function command(
  usage: string,
  verbs: Readonly<Record<string, number>>,
  run: (db: Db, args: readonly string[], given: CommandArguments) => Promise<number>,
  options: readonly string[] = [],
): Promise<void> {
  const words = process.argv.slice(2);
  const { args, given: chosen } = parseWords(words, options);
  await reportErrors(main);

  async function main(): Promise<number> {
    const [verb = ''] = args;
    if (!Object.hasOwn(verbs, verb) || args.length !== 1 + (verbs[verb] ?? 0)) {
      console.error(usage);
      return 2;
    }
    const config = readSettings(readCommand);
    await refuseRestoringFolder(config.dataDir);
    const database = await openDatabase(config.database);
    try {
      return await database.exclusively(() => run(database.db, args, { options: chosen, config }));
    } finally {
      await database.close();
    }
  }
}

/**
 * Ends with the code that `main` returns; what it throws is reported, in one line where the operator can mend it.
 * @param known the errors of this command besides those of settings and the database, which an operator can mend
 */
export async function reportErrors(
  main: () => Promise<number>,
  known: readonly (new (...args: never[]) => Error)[] = [],
): Promise<void> {
  process.exitCode = await main().catch((error: unknown) => {
    const canBeMended = [DatabaseUnavailable, ConfigError, KeysSealed, ...known].some((kind) => error instanceof kind);
    console.error(canBeMended && error instanceof Error ? error.message : safeErrorText(error));
    return 2;
  });
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
