import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Comparison, compareCatalogues } from '../../src/analysis/impact/comparison.ts';
import { planImpact } from '../../src/analysis/impact/plan.ts';
import { Inputs } from '../../src/analysis/impact/seen-contract.ts';
import { generateContracts } from '../../src/analysis/portfolio/generate.ts';
import { sound } from '../../src/cli/catalogue/catalogue-at.ts';
import { countRange } from '../../src/cli/impact/count.ts';
import { LineContract } from '../../src/cli/impact/line-contract.ts';
import { countInThreads } from '../../src/cli/impact/run.ts';
import { openLines } from '../../src/cli/portfolio/lines.ts';
import { loadCatalogue, readCatalogueFiles } from '../../src/release/index.ts';
import type { Json } from '../../src/rules/index.ts';
import { keep, type Measure } from './measure.ts';

const today = '2026-11-22';
const DISTINCT = 20_000;
const DRAWN = 5000;
const FAMILY = 'catalog/families/fortego.json';

interface Family {
  tabs?: { when?: Json; label: Json }[];
}

/** Each family changed alike. */
function everyFamily(before: ReadonlyMap<string, string>, change: (family: Family) => void): Map<string, string> {
  return new Map(
    [...before].map(([file, text]) => {
      if (!file.startsWith('catalog/families/')) return [file, text];
      const family = JSON.parse(text) as Family;
      change(family);
      return [file, JSON.stringify(family)];
    }),
  );
}

/** The first tab is there under a condition. */
function conditional({ tabs: [first] = [] }: Family): void {
  if (first !== undefined) first.when = { rule: 'has-not-ended' };
}

/** The first tab bears another name. */
function renamed({ tabs: [first] = [] }: Family): void {
  if (first !== undefined) first.label = 'Un autre nom';
}

/** Seconds of a clock: threads are what is measured. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

/** Seconds of the processor, of all threads: what the neighbours of this process do counts for nothing. */
async function processor(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000_000;
}

/** Inputs as the moments and the usual conditions ask them. */
const ASKED = ['codeProduit', 'codeEtat', 'id', 'dateEffet', '$termination.demande.deDroit', '$payment.contentieux'];

/** The lines of a portfolio, of which only some inputs are made. */
function readOnly(each: (use: (bytes: Buffer, from: number, to: number) => void) => Promise<number>): Promise<number> {
  const inputs = new Inputs();
  const asked = ASKED.map((path) => inputs.numberOf(path));
  const contract = new LineContract(inputs);
  return each((bytes, from, to) => {
    if (contract.opens(bytes, from, to)) for (const input of asked) keep(contract.value(input));
  });
}

/** The middle one of five. */
async function median(measured: () => Promise<number>): Promise<number> {
  const found: number[] = [];
  for (let i = 0; i < 5; i++) found.push(await measured());
  return found.sort((a, b) => a - b)[2] ?? 0;
}

/** Writes portfolios into a folder. */
function portfoliosIn(room: string, before: ReadonlyMap<string, string>): (name: string, count: number) => string {
  const lines = [...generateContracts(sound('before', loadCatalogue(before)), today, DISTINCT, 1)].map((given) =>
    JSON.stringify(given),
  );
  return (name, count) => {
    const file = join(room, name);
    writeFileSync(file, '');
    // each has an id of its own: what is the same twice would be read faster
    for (let done = 0; done < count; done += DISTINCT) {
      const own = lines.slice(0, count - done).map((line, i) => line.replace(/"id":"/, `"id":"${done + i}-`));
      appendFileSync(file, `${own.join('\n')}\n`);
    }
    return file;
  };
}

const comparisonOf = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Comparison =>
  compareCatalogues(sound('before', loadCatalogue(before, today)), sound('after', loadCatalogue(now, today)), today);

/** Seconds within which twenty million contracts are counted; the same for each of fewer. */
const SECONDS_OF_20_MILLION = 100;
const MEGABYTES = 1_500;

/** The most memory that this process has had, its threads included, in megabytes. */
const mostMemory = (): number => (process.resourceUsage().maxRSS * 1024) / 1_000_000;

/** A condition of every family, counted in portfolios of some sizes, small ones first: seconds by the clock, and memory. */
export async function impactGrowthBench(sizes: readonly number[]): Promise<Measure[]> {
  const room = mkdtempSync(join(tmpdir(), 'bench-impact-'));
  try {
    const before = readCatalogueFiles();
    const written = portfoliosIn(room, before);
    const comparison = comparisonOf(before, everyFamily(before, conditional));
    const measures: Measure[] = [];
    for (const size of sizes) {
      const portfolio = written('portfolio', size);
      const clock = await seconds(() => countInThreads(comparison, { portfolio, folds: true }, 2));
      const memory = mostMemory();
      const target = Math.max(5, (SECONDS_OF_20_MILLION * size) / 20_000_000);
      const name = `impact, a condition of every family, ${size.toLocaleString('fr-FR')} contracts, 2 threads`;
      const note = `start included, a file of ${(statSync(portfolio).size / 1e9).toFixed(1)} GB; ${((clock / size) * 1e6).toFixed(1)} µs each`;
      measures.push(
        { ...{ name, value: clock, unit: 's', baseline: null, ratio: null, target, note }, met: clock <= target },
        {
          ...{
            name: `${name}: most memory`,
            value: memory,
            unit: 'MB',
            baseline: null,
            ratio: null,
            target: MEGABYTES,
          },
          met: memory <= MEGABYTES,
        },
      );
    }
    return measures;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/** A catalogue that changes, counted in portfolios of 10^5 and 10^6 contracts, and beside it each contract drawn twice. */
export async function impactBench(): Promise<Measure[]> {
  const room = mkdtempSync(join(tmpdir(), 'bench-impact-'));
  try {
    const before = readCatalogueFiles();
    const edited = before
      .get(FAMILY)
      ?.replace('"label": "Documents",', '"label": "Documents", "when": { "rule": "has-not-ended" },');
    const after = new Map(before).set(FAMILY, edited ?? '');
    const written = portfoliosIn(room, before);
    const comparisonWith = (now: ReadonlyMap<string, string>) => comparisonOf(before, now);
    const drawn = { portfolio: written('drawn', DRAWN), folds: false };
    const plan = planImpact(comparisonWith(after));
    const [whole = { from: 0, to: 0 }] = openLines(drawn.portfolio).rangesOf(1);
    const eachDrawn = (await processor(() => countRange(plan, drawn, whole))) / DRAWN;
    const [small, large] = [written('small', 100_000), written('large', 1_000_000)];
    const counted = async (what: string, now: ReadonlyMap<string, string>): Promise<Measure> => {
      const comparison = comparisonWith(now);
      const few = await processor(() => countInThreads(comparison, { portfolio: small, folds: true }, 2));
      let clock = 0;
      const many = await processor(async () => {
        clock = await seconds(() => countInThreads(comparison, { portfolio: large, folds: true }, 2));
      });
      const baseline = eachDrawn * 1_000_000;
      return {
        name: `impact, ${what}, 1 000 000 contracts, 2 threads`,
        value: many,
        unit: 's of processor',
        baseline,
        ratio: many / baseline,
        target: 10,
        met: many <= 10,
        note: `start included, ${clock.toFixed(1)} s by the clock; compared with each contract drawn twice; 100 000 contracts: ${few.toFixed(1)} s, growth × ${(many / few).toFixed(1)}`,
      };
    };
    const [all = whole] = openLines(small).rangesOf(1);
    const each = (use: (bytes: Buffer, from: number, to: number) => void) =>
      processor(() => openLines(small).eachLine(all, use));
    const read = await median(() => readOnly(each));
    const parsed = await median(() => each((bytes, from, to) => keep(JSON.parse(bytes.toString('utf8', from, to)))));
    return [
      await counted('a condition of one family', after),
      await counted('a condition of every family', everyFamily(before, conditional)),
      await counted('a text of every family', everyFamily(before, renamed)),
      {
        name: 'impact, what conditions ask of 100 000 contracts, against JSON.parse',
        value: read,
        unit: 's of processor',
        baseline: parsed,
        ratio: read / parsed,
        target: 0.7,
        met: read / parsed <= 0.7,
        note: `each line read whole, and ${ASKED.length} inputs of it made`,
      },
    ];
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
