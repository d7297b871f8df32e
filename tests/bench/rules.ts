import { isDeepStrictEqual } from 'node:util';
import type { Evaluate, Json } from '../../src/rules/index.ts';
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

export function ruleBench(): Measure[] {
  if (!codeGenerationIsOff()) throw new Error('run with --disallow-code-generation-from-strings');
  const { catalogue, visits } = catalogueVisits();
  const count = new Set(visits.map(({ job }) => job)).size;

  const against = (name: string, run: (rule: Json, data: unknown) => unknown): Measure => {
    const equal = agreed(visits, run);
    const taken = visits.filter(({ job }) => equal.has(job));
    const [value = 0, baseline = 0] = interleaved([ours(taken), theirs(taken, run)], 41, 10);
    const ratio = baseline / value;
    return {
      name: `rules of the catalogue, against ${name}`,
      value,
      unit: 'ns',
      baseline,
      ratio,
      target: null,
      met: null,
      note: `${equal.size} of ${count} rules give equal results; ${taken.length} evaluations`,
    };
  };

  const written = byHand(catalogue.options.tables ?? {});
  const common = visits.filter(({ job }) => written.has(job.text));
  const unlike = unlikeByHand(visits, written);
  if (unlike.length > 0) throw new Error(`rules by hand are not those of the catalogue:\n${unlike.join('\n')}`);
  const others = [withJsonLogicJs(catalogue.options), withJsonLogicEngine(catalogue.options)] as const;
  const [engine = 0, typescript = 0, logic = 0, interpreted = 0] = interleaved(
    [ours(common), handWritten(common, written), ...others.map((run) => theirs(common, run))],
    61,
  );
  const times = (slow: number) => (slow / typescript).toFixed(1);
  return [
    against('json-logic-js', others[0]),
    against('json-logic-engine interpreted', others[1]),
    {
      name: 'rules of the catalogue, against TypeScript by hand',
      value: engine,
      unit: 'ns',
      baseline: typescript,
      ratio: engine / typescript,
      target: 1.8,
      met: engine / typescript <= 1.8,
      note: `${written.size} rules, equal results; by hand itself is ${times(logic)} times faster than json-logic-js on them, ${times(interpreted)} than json-logic-engine`,
    },
  ];
}
