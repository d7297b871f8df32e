/** What a verb writes to, so that tests can read it. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** Lines of standard input. */
  lines(): AsyncIterable<string>;
  /** What a person at a terminal answers; absent where nobody sits. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Comes when the person ends a verb that goes on by itself. */
  interrupted?(): Promise<void>;
}

/** Exit codes: 0 all is well, 1 findings, 2 the call's words are off. */
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

/** A call that cannot be understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Flags (`--json`, `--folder X`) and the rest. @throws UsageError for a flag that the verb does not have */
export function parseArgs(
  args: readonly string[],
  flags: readonly string[],
  withValue: readonly string[] = [],
): {
  rest: string[];
  has: Set<string>;
  values: Map<string, string>;
  /** Each value of an option that may come several times, as they came. */
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
  const all = (option: string) => given.flatMap((one) => (one.option === option ? [one.value] : []));
  return { rest, has, values, all };
}
