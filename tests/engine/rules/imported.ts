import { type CompileOptions, compileRule, compileValue, type Evaluate, type Trace } from '../../../src/rules/index.ts';
import { asTruth, boundRules, type ToWrite, type WrittenRules, writeRules } from '../../../src/rules/written.ts';

/** A generated module, as Node imports a file: without `eval`. */
async function imported(source: string): Promise<WrittenRules> {
  const { default: made } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    default: WrittenRules;
  };
  return made;
}

/** Rules as a generated module evaluates them. */
export async function written(
  rules: readonly ToWrite[],
  options: CompileOptions,
  reads: Trace['reads'] = [],
): Promise<readonly (Evaluate | null)[]> {
  const made = await imported(writeRules(rules, options));
  const bound = boundRules(made, options, { instead: (rank) => closureOf(rules[rank] as ToWrite, options), reads });
  return bound.map((one) => one?.[0] ?? null);
}

/** What a written rule stands for. */
const closureOf = ({ rule, kind }: ToWrite, options: CompileOptions): Evaluate =>
  kind === 'truth' ? compileRule(asTruth(rule), options) : compileValue(rule, options);

/** What an evaluation gives, or how it fails. */
export function outcome(evaluate: () => unknown): unknown {
  try {
    return { value: evaluate() };
  } catch (error) {
    const { name, message, code, pointer } = error as Error & { code?: string; pointer?: string };
    return name === 'RuleError' ? { code, pointer, message } : { name };
  }
}
