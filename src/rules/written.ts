/**
 * Rules as the source of a JavaScript module, and such a module ready to evaluate: a third door to this room, which no
 * browser loads. Closures say what is right; a written rule gives the same, faster.
 */
import type { Json } from '../base/json.ts';
import type { CompileOptions } from './core/options.ts';
import { dollarAt, isExtended, own } from './core/own.ts';
import { truthy } from './core/truthy.ts';
import { plainText } from './formats/text.ts';
import { fixedText, nodeOf, type Trace } from './index.ts';
import type { Evaluate } from './json.ts';
import { described, nodeGivesTruth, traitsOf } from './language.ts';
import { labelsOf } from './operators/catalogue/label.ts';
import { tooManySteps } from './operators/list/steps.ts';
import { ModuleWriter } from './writing/module.ts';

/** A rule or a text to write. */
export interface ToWrite {
  rule: Json;
  /** Its value, whether that counts for true, its value as a page shows it, or with a note of each read. */
  kind: 'value' | 'truth' | 'text' | 'trace';
  /** Where it stands: in the name of its function, and in the remark above it. */
  at: string;
}

/** A function of several rules, with statements around them. */
export interface WholeToWrite {
  kind: 'whole';
  at: string;
  /** Returns something, by expressions of its rules alone, each evaluated where it stands. */
  statements(parts: WrittenParts): string;
  /** A condition on the `scope` under which its closure serves. */
  unless: string;
}

/** Expressions in the source of a module. */
export interface WrittenParts {
  truth(rule: Json): string;
  /** A value as a page shows it. */
  text(rule: Json): string;
  literal(value: unknown): string;
}

/** What a written module is made with; it imports nothing, and names nothing else. */
type Engine = Readonly<Record<string, unknown>>;
type Reads = Trace['reads'];
/** Takes what the functions of the module take. */
type Closure = (given: never, dollars?: unknown) => unknown;
/** A rule of a module, and the `$` names that it reads. */
export type WrittenRule<F> = readonly [evaluate: F, dollars: readonly string[]];
/** The default export of a module of rules: a row for each, null where the rule remains a closure. */
export type WrittenRules = (
  engine: Engine,
  at: (dollar: string) => number,
  labels: (table: string) => ReadonlyMap<string, string>,
  instead: (rank: number) => Closure,
  reads: Reads,
) => readonly (WrittenRule<never> | null)[];

/** A rule that asks whether a value counts for true. */
export const asTruth = (rule: Json): Json => ({ '!!': [rule] });

/**
 * The source of a module that evaluates these rules, compiled with these options.
 * @param isOfScope its functions take `{ data, list }`, as views have it, in place of the data and the `$` names
 */
export function writeRules(
  rules: readonly (ToWrite | WholeToWrite)[],
  options: CompileOptions = {},
  isOfScope = false,
): string {
  const writer = new ModuleWriter(options, traitsOf, nodeGivesTruth, isOfScope);
  const parts: WrittenParts = {
    truth: (rule) => writer.evaluation(nodeOf(asTruth(rule), options), 'value'),
    text: (rule) => {
      const fixed = fixedText(rule);
      if (fixed === undefined) return writer.evaluation(nodeOf(rule, options), 'text');
      return writer.literal(fixed === '' ? null : fixed);
    },
    literal: (value) => writer.literal(value),
  };
  const expression = ({ rule, kind }: ToWrite): string =>
    kind === 'truth' ? parts.truth(rule) : writer.evaluation(nodeOf(rule, options), kind);
  const rows = rules.map((one) => {
    writer.remark(one.at);
    const made =
      one.kind === 'whole'
        ? writer.make(one.at, () => one.statements(parts), one.unless)
        : writer.make(one.at, () => `return ${expression(one)};`);
    return made === null ? 'null' : `[${made.name}, ${writer.literal(made.dollars)}]`;
  });
  return writer.module(`[\n${rows.join(',\n')}\n]`);
}

/** What a module is given besides the language itself. */
export interface Lent {
  /** The closure of a rule, by its rank. */
  instead: (rank: number) => Closure;
  /** Where traced rules note their reads. */
  reads?: Reads;
  /** A value as a page shows it. */
  shown?: (value: unknown) => string | null;
}

/** A module ready to evaluate: a function for each rule, null where its closure serves. */
export function boundRules<F = Evaluate>(
  made: WrittenRules,
  options: CompileOptions,
  { instead, reads = [], shown }: Lent,
): readonly (WrittenRule<F> | null)[] {
  const at = (name: string) => options.dollarPlace?.(name) ?? -1;
  const labels = (table: string) => labelsOf(options.tables ?? {}, table);
  return made({ ...engine, shown }, at, labels, instead, reads);
}

/** Notes what a traced rule reads. */
function read(reads: Reads, path: string, value: unknown): unknown {
  reads.push({ path, value });
  return value;
}

const engine: Engine = lent();

function lent(): Engine {
  const all: Record<string, unknown> = { dollarAt, isExtended, own, plainText, read, tooManySteps, truthy };
  for (const { operator, traits } of described.values())
    for (const [name, call] of Object.entries(traits.writes?.calls ?? {})) {
      if (all[name] !== undefined && all[name] !== call)
        throw new Error(`the operator "${operator.name}" calls another function "${name}"`);
      all[name] = call;
    }
  return all;
}
