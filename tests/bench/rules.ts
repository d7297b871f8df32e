import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '../../src/catalog/index.ts';
import type { CompileOptions, Evaluate, Json } from '../../src/rules/index.ts';
import { boundRules, type ToWrite, writeRules } from '../../src/rules/written.ts';
import { importedRules } from './generated.ts';
import { interleaved, keep, type Measure } from './measure.ts';
import { byHand } from './rules-by-hand.ts';
import { withJsonLogicEngine, withJsonLogicJs } from './rules-others.ts';
import { catalogueVisits, type Job, type Visit, viewOptions } from './visits.ts';

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

/** The same rules as a generated module evaluates them. */
async function generated(visits: readonly Visit[], options: CompileOptions): Promise<() => number> {
  const jobs = [...new Set(visits.map(({ job }) => job))];
  const rules = jobs.map(({ rule, text }): ToWrite => ({ rule, kind: 'value', at: text }));
  const made = await importedRules(writeRules(rules, options));
  const instead = (rank: number) => (jobs[rank] as Job).compiled;
  const bound = boundRules(made, options, { instead });
  const byJob = new Map(jobs.map((job, rank) => [job, bound[rank]?.[0] ?? instead(rank)]));
  const evaluates = visits.map(({ job }) => byJob.get(job) as Evaluate);
  const data = visits.map((visit) => visit.data);
  const dollars = visits.map((visit) => visit.dollars);
  visits.forEach(({ job }, i) => {
    if (!isDeepStrictEqual(evaluates[i]?.(data[i], dollars[i]), job.compiled(data[i], dollars[i])))
      throw new Error(`a generated rule answers otherwise: ${job.text}`);
  });
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
  const { catalogue, common, written } = handVisits();
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

/** The same sample in a generated module, against the same by hand. */
async function generatedAgainstHand(): Promise<Measure> {
  const { catalogue, common, written } = handVisits();
  const [module = 0, typescript = 0] = interleaved([
    await generated(common, viewOptions(catalogue)),
    handWritten(common, written),
  ]);
  return {
    name: 'rules of the catalogue as a generated module, against TypeScript by hand',
    value: module,
    unit: 'ns',
    baseline: typescript,
    ratio: module / typescript,
    target: 1.3,
    met: module / typescript <= 1.3,
    note: `${written.size} rules, equal results`,
  };
}

/** The visits of the rules that are written by hand too. */
function handVisits(): { catalogue: Catalogue; common: Visit[]; written: ReadonlyMap<string, Evaluate> } {
  const { catalogue, visits } = visitsWithoutCompiler();
  const written = byHand(catalogue.options.tables ?? {});
  const unlike = unlikeByHand(visits, written);
  if (unlike.length > 0) throw new Error(`rules by hand are not those of the catalogue:\n${unlike.join('\n')}`);
  return { catalogue, common: visits.filter(({ job }) => written.has(job.text)), written };
}

function visitsWithoutCompiler(): ReturnType<typeof catalogueVisits> {
  if (!codeGenerationIsOff()) throw new Error('run with --disallow-code-generation-from-strings');
  return catalogueVisits();
}

/**
 * Each in a process of its own: the host shares what it learns of objects and calls among all that runs, and what ran
 * before could double what a rule costs.
 */
export const ruleBenches: Readonly<Record<string, () => Measure | Promise<Measure>>> = {
  'rules-json-logic-js': () => against('json-logic-js', withJsonLogicJs),
  'rules-json-logic-engine': () => against('json-logic-engine interpreted', withJsonLogicEngine),
  'rules-by-hand': againstHand,
  'rules-generated': generatedAgainstHand,
};
