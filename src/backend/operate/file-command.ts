import { parseArgs } from 'node:util';
import { BackupRefused, DamagedBackup } from '../backup/damaged.ts';
import { readPassphrase } from '../backup/seal.ts';
import { type CommandConfig, readCommand } from '../config/command.ts';
import { readSettings } from '../config/reader.ts';
import { reportErrors } from './command.ts';

export interface FileCommand {
  config: CommandConfig;
  file: string;
  passphrase: string | null;
  /** The flags that were given. */
  flags: ReadonlySet<string>;
}

/** Runs a command on a backup file: `run` returns the exit code; 2 means that nothing was done. */
export async function fileCommand(
  usage: string,
  flags: readonly string[],
  run: (given: FileCommand) => Promise<number>,
): Promise<void> {
  await reportErrors(main, [BackupRefused, DamagedBackup]);

  async function main(): Promise<number> {
    const options = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }]));
    const parse = () =>
      parseArgs({ options: { 'key-file': { type: 'string' as const }, ...options }, allowPositionals: true });
    let parsed: ReturnType<typeof parse> | null = null;
    try {
      parsed = parse();
    } catch {
      // an unknown option
    }
    const [file, more] = parsed?.positionals ?? [];
    if (parsed === null || file === undefined || more !== undefined) {
      console.error(usage);
      return 2;
    }
    const { 'key-file': keyFile, ...given } = parsed.values;
    return run({
      config: readSettings(readCommand),
      file,
      passphrase: typeof keyFile === 'string' ? await readPassphrase(keyFile) : null,
      flags: new Set(Object.keys(given)),
    });
  }
}
