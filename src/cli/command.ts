import { didYouMean } from '../rules/index.ts';
import { type ExitCode, type Output, UsageError, type Verb } from './verb.ts';

/** The verbs, each loaded on demand: most need far more modules than the next. */
const verbs: Readonly<Record<string, () => Promise<Verb>>> = {
  new: async () => (await import('./verbs/new.ts')).create,
  check: async () => (await import('./verbs/check.ts')).check,
  build: async () => (await import('./verbs/build.ts')).build,
  publish: async () => (await import('./verbs/publish.ts')).publish,
  history: async () => (await import('./verbs/history.ts')).history,
  rollback: async () => (await import('./verbs/rollback.ts')).rollback,
  eval: async () => (await import('./verbs/eval.ts')).evaluate,
  rule: async () => (await import('./verbs/rule.ts')).rule,
  cases: async () => (await import('./verbs/cases.ts')).cases,
  assumptions: async () => (await import('./verbs/assumptions.ts')).assumptions,
  view: async () => (await import('./verbs/view.ts')).view,
  explain: async () => (await import('./verbs/explain.ts')).explain,
  form: async () => (await import('./verbs/form.ts')).form,
  where: async () => (await import('./verbs/where.ts')).where,
  rename: async () => (await import('./verbs/rename.ts')).rename,
  fmt: async () => (await import('./verbs/fmt.ts')).fmt,
  docs: async () => (await import('./verbs/docs.ts')).docs,
  sheet: async () => (await import('./verbs/sheet.ts')).sheet,
  diff: async () => (await import('./verbs/diff.ts')).diff,
  impact: async () => (await import('./verbs/impact.ts')).impact,
  portfolio: async () => (await import('./verbs/portfolio.ts')).portfolio,
  coverage: async () => (await import('./verbs/coverage.ts')).coverage,
  mutate: async () => (await import('./verbs/mutate.ts')).mutate,
  'from-schema': async () => (await import('./verbs/from-schema.ts')).fromSchema,
};
const names = Object.keys(verbs);

async function overview(): Promise<string> {
  const all = await Promise.all(Object.values(verbs).map((load) => load()));
  const width = Math.max(...names.map((name) => name.length));
  return [
    'catalog VERB',
    ...all.map((verb) => `  ${verb.name.padEnd(width)}  ${verb.summary}`),
    'catalog VERB --help says more.',
  ].join('\n');
}

/** The `catalog` command: a verb and its arguments. */
export async function command(args: readonly string[], output: Output): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    output[name === undefined ? 'err' : 'out'](await overview());
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (load === undefined) {
    const near = didYouMean(name, names);
    output.err(`catalog: there is no verb "${name}"\nhelp: ${near ?? `the verbs are ${names.join(', ')}`}`);
    return 2;
  }
  const verb = await load();
  if (rest.includes('--help')) {
    output.out(`catalog ${verb.name} ${verb.usage}\n${verb.summary}.\n\n${verb.help}`);
    return 0;
  }
  try {
    return await verb.run(rest, output);
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(`catalog ${verb.name}: ${error.message}\nhelp: catalog ${verb.name} ${verb.usage}`);
      return 2;
    }
    output.err(`catalog ${verb.name}: ${ofFile(error) ?? (error instanceof Error ? error.message : String(error))}`);
    return 2;
  }
}

/** What the system says of a file, for who named it. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'you may not read or write it',
  EISDIR: 'it is a folder',
  ENOENT: 'it is not there, or its folder is not',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'a part of it is a file, and no folder',
  EPERM: 'you may not read or write it',
  EROFS: 'nothing can be written there',
};

/** Words for a failure of the system with a file; null for any other. */
function ofFile(error: unknown): string | null {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const words = FILE_FAULTS[code];
  return words === undefined ? null : `${path ?? 'a file'}: ${words}`;
}
