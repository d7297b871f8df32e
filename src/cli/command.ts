import { didYouMean } from '../rules/index.ts';
import { type ExitCode, type Output, UsageError, type Verb } from './verb.ts';
import { assumptions } from './verbs/assumptions.ts';
import { build } from './verbs/build.ts';
import { cases } from './verbs/cases.ts';
import { check } from './verbs/check.ts';
import { evaluate } from './verbs/eval.ts';
import { explain } from './verbs/explain.ts';
import { form } from './verbs/form.ts';
import { publish } from './verbs/publish.ts';
import { rule } from './verbs/rule.ts';
import { view } from './verbs/view.ts';

const verbs: readonly Verb[] = [check, build, publish, evaluate, rule, cases, assumptions, view, explain, form];

function overview(): string {
  const width = Math.max(...verbs.map((verb) => verb.name.length));
  return [
    'catalog VERB',
    ...verbs.map((verb) => `  ${verb.name.padEnd(width)}  ${verb.summary}`),
    'catalog VERB --help says more.',
  ].join('\n');
}

/** The `catalog` command: a verb and its words. */
export async function command(args: readonly string[], output: Output): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    output[name === undefined ? 'err' : 'out'](overview());
    return name === undefined ? 2 : 0;
  }
  const verb = verbs.find((candidate) => candidate.name === name);
  if (verb === undefined) {
    const near = didYouMean(
      name,
      verbs.map((candidate) => candidate.name),
    );
    output.err(
      `catalog: there is no verb "${name}"\nhelp: ${near ?? `the verbs are ${verbs.map((candidate) => candidate.name).join(', ')}`}`,
    );
    return 2;
  }
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
    output.err(`catalog ${verb.name}: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}
