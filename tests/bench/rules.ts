import { isDeepStrictEqual } from 'node:util';
import { familyEntries } from '../../src/catalog/derive/index.ts';
import { type Catalogue, compileCatalogue } from '../../src/catalog/index.ts';
import { loadCatalogue } from '../../src/catalog/source/index.ts';
import { isExpression, type Scope, type Table, walk } from '../../src/catalog/walk/index.ts';
import { readCatalogueFiles, readSchemas } from '../../src/release/index.ts';
import {
  type CompileOptions,
  compileRule,
  compileValue,
  type Evaluate,
  type Json,
  readsOf,
} from '../../src/rules/index.ts';
import { settledScope } from '../../src/view/contract-view.ts';
import { exampleContracts, variations } from './contracts.ts';
import { interleaved, keep, type Measure } from './measure.ts';
import { byHand } from './rules-by-hand.ts';
import { withJsonLogicEngine, withJsonLogicJs } from './rules-others.ts';

type Fields = Record<string, unknown>;

/** A rule of the catalogue, as others read it and as a view compiles it. */
interface Job {
  text: string;
  rule: Json;
  compiled: Evaluate;
}

/** A rule on one contract, or on one element of a list: the same data with the `$` names among the fields, and beside. */
interface Visit {
  job: Job;
  flat: unknown;
  data: unknown;
  dollars: Fields;
}

const isRule = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const parsed = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The contract, or the elements of the innermost list that a block goes through. */
function elementsOf(catalogue: Catalogue, scope: Scope, root: unknown): unknown[] {
  if (scope.base !== 'contract') return [];
  let level: unknown[] = [root];
  for (const { value: of } of scope.lists) {
    level = level.flatMap((data) => {
      const found = compileValue(of, catalogue.options)(data);
      return Array.isArray(found) ? found : found === null || found === undefined ? [] : [found];
    });
  }
  return level;
}

/** Every rule of a contract's family on it, contract after contract, as pages do. */
function visitsOf(catalogue: Catalogue, table: Table): Visit[] {
  const options: CompileOptions = { ...catalogue.options, dollars: 'beside', data: 'json' };
  const jobs = new Map<string, Job & { readsDollars: boolean }>();
  const visits: Visit[] = [];
  for (const [name, example] of exampleContracts()) {
    for (const given of variations(example, 12, name.length * 31)) {
      const { data, dollars } = settledScope(catalogue, given);
      const [contract, names] = [parsed(data), parsed(dollars) as Fields];
      const root = { ...contract, ...names };
      for (const entry of familyEntries(table, catalogue.data, dollars.$family)) {
        const { value, scope, file, pointer } = entry;
        if (!isExpression(entry) || !isRule(value)) continue;
        let job = jobs.get(file + pointer);
        if (job === undefined) {
          const readsDollars = readsOf(value, options).some((read) => read.path[0]?.startsWith('$') === true);
          job = { text: JSON.stringify(value), rule: value, compiled: compileRule(value, options), readsDollars };
          jobs.set(file + pointer, job);
        }
        for (const element of elementsOf(catalogue, scope, root).slice(0, 4)) {
          if (element === root) visits.push({ job, flat: root, data: contract, dollars: names });
          else {
            const flat = job.readsDollars ? { ...(element as Fields), ...names } : element;
            visits.push({ job, flat, data: element, dollars: names });
          }
        }
      }
    }
  }
  return visits;
}

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
  // not checked here: the checks generate code
  const { data } = loadCatalogue(readCatalogueFiles());
  const catalogue = compileCatalogue(data);
  const visits = visitsOf(catalogue, walk(data, readSchemas()));
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
  for (const { job, flat, data, dollars } of common)
    if (!isDeepStrictEqual(written.get(job.text)?.(flat) ?? null, job.compiled(data, dollars) ?? null))
      throw new Error(`the rule by hand is not that of the catalogue: ${job.text}`);
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
      note: `${new Set(common.map(({ job }) => job.text)).size} of ${written.size} rules written by hand are in use, equal results; by hand itself is ${times(logic)} times faster than json-logic-js on them, ${times(interpreted)} than json-logic-engine`,
    },
  ];
}
