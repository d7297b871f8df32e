import { isDeepStrictEqual } from 'node:util';
import type { CompileOptions, Evaluate, Json } from '../../src/rules/index.ts';
import { interleaved, keep, type Measure } from './measure.ts';
import { byHand } from './rules-by-hand.ts';
import { withJsonLogicEngine, withJsonLogicJs } from './rules-others.ts';
import { catalogueVisits, type Job, type Visit } from './visits.ts';

function ours(visits: readonly Visit[]): () => number {
  const evaluates = visits.map(({ job }) => job.compiled);
  const data = visits.map((visit) => visit.data);
  const dollars = visits.map((visit) => visit.dollars);
  return () => {
    let last: unknown;
    for (let i = 0; i < data.length; i++) last = (evaluates[i] as Evaluate)(data[i], dollars[i]);
    keep(last);
    return data.length;
  };
}

function theirs(visits: readonly Visit[], run: (rule: Json, data: unknown) => unknown): () => number {
  const rules = visits.map(({ job }) => job.rule);
  const data = visits.map(({ flat }) => flat);
  return () => {
    let last: unknown;
    for (let i = 0; i < data.length; i++) last = run(rules[i] as Json, data[i]);
    keep(last);
    return data.length;
  };
}

function handWritten(visits: readonly Visit[], written: ReadonlyMap<string, Evaluate>): () => number {
  const evaluates = visits.map(({ job }) => written.get(job.text) as Evaluate);
  const data = visits.map(({ flat }) => flat);
  return () => {
    let last: unknown;
    for (let i = 0; i < data.length; i++) last = (evaluates[i] as Evaluate)(data[i]);
    keep(last);
    return data.length;
  };
}

/** Rules to which another engine gives the same results, on all their data. */
function agreed(visits: readonly Visit[], run: (rule: Json, data: unknown) => unknown): Set<Job> {
  const all = new Set(visits.map(({ job }) => job));
  for (const { job, flat, data, dollars } of visits) {
    try {
      if (isDeepStrictEqual(run(job.rule, flat) ?? null, job.compiled(data, dollars) ?? null)) continue;
    } catch {}
    all.delete(job);
  }
  return all;
}

/** Rules by hand that the catalogue no longer has, or answers otherwise. */
export function unlikeByHand(visits: readonly Visit[], written: ReadonlyMap<string, Evaluate>): string[] {
  const seen = new Map<string, boolean>([...written.keys()].map((text) => [text, false]));
  const wrong = new Set<string>();
  for (const { job, flat, data, dollars } of visits) {
    const evaluate = written.get(job.text);
    if (evaluate === undefined) continue;
    seen.set(job.text, true);
    if (!isDeepStrictEqual(evaluate(flat) ?? null, job.compiled(data, dollars) ?? null)) wrong.add(job.text);
  }
  return [...seen].filter(([text, isSeen]) => !isSeen || wrong.has(text)).map(([text]) => text);
}

/** Code generation must be off: the portal runs without it, and others would use it. */
function codeGenerationIsOff(): boolean {
  try {
    new Function('return 1')();
    return false;
  } catch {
    return true;
  }
}

/** The rules that another engine answers alike, all of them. */
function against(name: string, engine: (options: CompileOptions) => (rule: Json, data: unknown) => unknown): Measure {
  const { catalogue, visits } = visitsWithoutCompiler();
  const run = engine(catalogue.options);
  const equal = agreed(visits, run);
  const taken = visits.filter(({ job }) => equal.has(job));
  const [value = 0, baseline = 0] = interleaved([ours(taken), theirs(taken, run)], 41, 10);
  return {
    name: `rules of the catalogue, against ${name}`,
    value,
    unit: 'ns',
    baseline,
    ratio: baseline / value,
    target: null,
    met: null,
    note: `${equal.size} of ${new Set(visits.map(({ job }) => job)).size} rules give equal results; ${taken.length} evaluations`,
  };
}

/**
 * A sample of the rules against the same in TypeScript; then how those compare with the other engines. Where code may
 * not be generated, a field's name stands in a variable: the host looks for it among the fields (8 to 25 ns, by their
 * number), where it finds that of a handwritten line by its place. That and a call a closure keep the ratio near 1.9.
 */
function againstHand(): Measure {
  const { catalogue, visits } = visitsWithoutCompiler();
  const written = byHand(catalogue.options.tables ?? {});
  const common = visits.filter(({ job }) => written.has(job.text));
  const unlike = unlikeByHand(visits, written);
  if (unlike.length > 0) throw new Error(`rules by hand are not those of the catalogue:\n${unlike.join('\n')}`);
  const [engine = 0, typescript = 0] = interleaved([ours(common), handWritten(common, written)]);
  const others = [withJsonLogicJs(catalogue.options), withJsonLogicEngine(catalogue.options)];
  const [logic = 0, interpreted = 0] = interleaved(
    others.map((run) => theirs(common, run)),
    21,
  );
  const times = (slow: number) => (slow / typescript).toFixed(1);
  return {
    name: 'rules of the catalogue, against TypeScript by hand',
    value: engine,
    unit: 'ns',
    baseline: typescript,
    ratio: engine / typescript,
    target: 1.8,
    met: engine / typescript <= 1.8,
    note: `${written.size} rules, equal results; by hand itself is ${times(logic)} times faster than json-logic-js on them, ${times(interpreted)} than json-logic-engine`,
  };
}

function visitsWithoutCompiler(): ReturnType<typeof catalogueVisits> {
  if (!codeGenerationIsOff()) throw new Error('run with --disallow-code-generation-from-strings');
  return catalogueVisits();
}

/**
 * Each in a process of its own: the host shares what it learns of objects and calls among all that runs, and what ran
 * before could double what a rule costs.
 */
export const ruleBenches: Readonly<Record<string, () => Measure>> = {
  'rules-json-logic-js': () => against('json-logic-js', withJsonLogicJs),
  'rules-json-logic-engine': () => against('json-logic-engine interpreted', withJsonLogicEngine),
  'rules-by-hand': againstHand,
};
