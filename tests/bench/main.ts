/**
 * `npm run bench`: what the product promises of speed and weight, measured. Names of groups, or of pages after a colon,
 * measure those alone: `npm run bench -- pages:contract,list presses`. `--json` for an array of measures, `--no-page`
 * without Chromium, `--strict` to fail where a target is missed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';
import { byteBench } from './bytes.ts';
import { type Measure, median } from './measure.ts';

/** Rules and views, in processes where no code can be generated: built as a browser is given them. */
async function withoutBrowser(): Promise<Measure[]> {
  const built = fileURLToPath(new URL('../../node_modules/.cache/bench', import.meta.url));
  const flags = ['--disallow-code-generation-from-strings', '--expose-gc'];
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [...flags, script, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const script = await bundle('measured.ts', built);
  const measured = (name: string) => JSON.parse(run(script, name)) as Measure[];
  const firstView = await bundle('first-view.ts', built);
  return [
    ...measured('rules-json-logic-js'),
    ...measured('rules-json-logic-engine'),
    ...['rules-by-hand', 'rules-generated'].map((name) =>
      middle(Array.from({ length: 3 }, () => measured(name)).flat()),
    ),
    ...measured('views'),
    ...measured('views-generated'),
    ...['auto', 'habitation'].map((family) => firstViewMeasure(family, () => run(firstView, family))),
  ];
}

/** That of the middle ratio: how the host lays out one process differs from the next. */
function middle(measures: readonly Measure[]): Measure {
  const sorted = [...measures].sort((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0));
  return sorted[sorted.length >> 1] as Measure;
}

/** A first view is slow because nothing is warm yet: each round takes a process of its own. */
function firstViewMeasure(family: string, run: () => string): Measure {
  const value = median(Array.from({ length: 11 }, () => Number(run())));
  return {
    name: `contract-view ${family}, compile and first view`,
    value,
    unit: 'ms',
    baseline: null,
    ratio: null,
    target: 15,
    met: value <= 15,
    note: 'of the processor, median of 11 processes',
  };
}

const figure = (value: number | null, unit: string): string => {
  if (value === null) return '';
  const digits = value === 0 || value >= 100 ? 0 : value < 0.1 ? 4 : 1;
  const text = value >= 1000 ? Math.round(value).toLocaleString('fr-FR') : value.toFixed(digits);
  return `${text} ${unit}`;
};

function table(measures: readonly Measure[]): string {
  const rows = measures.map((one) => [
    one.met === null ? ' ' : one.met ? '✓' : '✗',
    one.name,
    one.note === 'not built' ? 'not built' : figure(one.value, one.unit),
    figure(one.baseline, one.unit),
    one.ratio === null ? '' : `× ${one.ratio.toFixed(2)}`,
    one.target === null ? '' : String(one.target),
    one.note ?? '',
  ]);
  const head = ['', 'measure', 'value', 'compared with', 'ratio', 'target', ''];
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? '').length)));
  return [head, ...rows]
    .map((row) => row.map((cell, i) => (i > 1 && i < 6 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))))
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}

interface Group {
  /** Needs Chromium, which `--no-page` leaves out. */
  browser?: true;
  /** Needs the built portal. */
  built?: true;
  /** @param only what is named after the group's colon; everything when empty */
  measure: (only: readonly string[]) => Promise<Measure[]>;
}

/** Each group is loaded when it is measured, so that one of them alone costs nothing of the others. */
const groups: Readonly<Record<string, Group>> = {
  rules: { measure: withoutBrowser },
  bytes: { measure: byteBench },
  cases: { measure: async () => (await import('./cases.ts')).caseBench() },
  check: { measure: async () => (await import('./check.ts')).checkBench() },
  vocabulary: { measure: async () => (await import('./vocabulary.ts')).vocabularyBench() },
  stall: { measure: async () => (await import('./stall.ts')).stallBench() },
  load: { measure: async (only) => (await import('./load.ts')).loadBench(only) },
  errands: { measure: async () => (await import('./errands.ts')).errandBench() },
  impact: {
    // sizes of portfolios after the colon: `impact:100000,1000000,20000000`
    measure: async (only) => {
      const { impactBench, impactGrowthBench } = await import('./impact.ts');
      return only.length === 0 ? impactBench() : impactGrowthBench(only.map(Number));
    },
  },
  grid: { measure: async () => (await import('./grid.ts')).gridBench() },
  mutants: { measure: async () => (await import('./mutants.ts')).mutantBench() },
  typing: { browser: true, measure: async () => (await import('./form.ts')).formBench() },
  pages: { browser: true, built: true, measure: async (only) => (await import('./pages.ts')).pageBench(only) },
  inside: { browser: true, built: true, measure: async () => (await import('./inside.ts')).insideBench() },
  presses: { browser: true, built: true, measure: async () => (await import('./presses.ts')).pressBench() },
  heap: { browser: true, built: true, measure: async () => (await import('./heap.ts')).heapBench() },
  worker: { browser: true, built: true, measure: async () => (await import('./worker.ts')).workerBench() },
  lighthouse: {
    ...{ browser: true, built: true },
    measure: async (only) => (await import('./lighthouse.ts')).lighthouseBench(only),
  },
};

const flags = process.argv.slice(2).filter((given) => given.startsWith('--'));
const wanted = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const isBuilt = existsSync(new URL('../../dist/index.html', import.meta.url));

/** A group that fails takes no other with it: what was measured is printed, and then what went wrong. */
async function measureAll(): Promise<{ measures: Measure[]; failures: unknown[] }> {
  const measures: Measure[] = [];
  const failures: unknown[] = [];
  const asked = wanted.length > 0 ? wanted : Object.keys(groups);
  for (const [name = '', only = ''] of asked.map((given) => given.split(':'))) {
    const group = groups[name];
    if (group === undefined) throw new Error(`no group "${name}": there are ${Object.keys(groups).join(', ')}`);
    if ((group.browser === true && flags.includes('--no-page')) || (group.built === true && !isBuilt)) continue;
    console.error(`measuring ${name}${only === '' ? '' : `:${only}`}…`);
    try {
      measures.push(...(await group.measure(only === '' ? [] : only.split(','))));
    } catch (error) {
      failures.push(error);
    }
  }
  return { measures, failures };
}

const { measures, failures } = await measureAll();
const missed = measures.filter((one) => one.met === false).length;
process.stdout.write(
  flags.includes('--json')
    ? `${JSON.stringify(measures, null, 2)}\n`
    : `${table(measures)}\n\n${missed === 0 ? 'every target is met' : `${missed} targets are not met`}\n`,
);
if (flags.includes('--strict') && missed > 0) process.exitCode = 1;
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
