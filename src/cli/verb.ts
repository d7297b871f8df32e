/** Output of a verb, which tests can read. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** Lines of standard input. */
  lines(): AsyncIterable<string>;
  /** The answer of a person at a terminal; absent without a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Resolves when the person interrupts a verb that keeps running. */
  interrupted?(): Promise<void>;
}

/** Exit codes: 0 success, 1 findings, 2 invalid arguments. */
export type ExitCode = 0 | 1 | 2;

export interface Verb {
  name: string;
  /** One line. */
  summary: string;
  /** After `catalog VERB`. */
  usage: string;
  help: string;
  run(args: readonly string[], output: Output): Promise<ExitCode>;
}

/** A call with invalid arguments. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Flags (`--json`, `--folder X`) and the rest.
 * @param most of the rest: what is beyond it would be passed over, as if it had been done
 * @throws UsageError for a flag that the verb does not have, and for more than it takes
 */
export function parseArgs(
  args: readonly string[],
  flags: readonly string[],
  withValue: readonly string[] = [],
  most = Number.POSITIVE_INFINITY,
): {
  rest: string[];
  has: Set<string>;
  values: Map<string, string>;
  /** Each value of a repeatable option, in order. */
  all(option: string): readonly string[];
} {
  const rest: string[] = [];
  const has = new Set<string>();
  const values = new Map<string, string>();
  const given: { option: string; value: string }[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (!arg.startsWith('--')) {
      rest.push(arg);
    } else if (withValue.includes(arg)) {
      const value = args[++i];
      if (value === undefined) throw new UsageError(`${arg} needs a value`);
      values.set(arg, value);
      given.push({ option: arg, value });
    } else if (flags.includes(arg)) {
      has.add(arg);
    } else {
      const known = [...flags, ...withValue];
      throw new UsageError(`unknown option ${arg}${known.length > 0 ? `; the options are ${known.join(', ')}` : ''}`);
    }
  }
  const beyond = rest[most];
  if (beyond !== undefined) {
    const isFolder = most === 0 && withValue.includes('--folder');
    throw new UsageError(
      `nothing is done with "${beyond}"${isFolder ? `: a folder is named by --folder ${beyond}` : ''}`,
    );
  }
  const all = (option: string) => given.flatMap((one) => (one.option === option ? [one.value] : []));
  return { rest, has, values, all };
}
