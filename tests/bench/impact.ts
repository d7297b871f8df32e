import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generated } from '../../src/analysis/portfolio/generate.ts';
import { countRange, type Job, planOfJob } from '../../src/cli/impact/count.ts';
import { eachLine, rangesOf } from '../../src/cli/impact/ranges.ts';
import { runJob } from '../../src/cli/impact/run.ts';
import { readCatalogueFiles, reloadCatalogue } from '../../src/release/index.ts';
import type { Json } from '../../src/rules/index.ts';
import { keep, type Measure } from './measure.ts';

const today = '2026-11-22';
const DISTINCT = 20_000;
const DRAWN = 5000;
const FAMILY = 'catalog/families/fortego.json';

/** The first tab of every family is there under a condition. */
function everyFamilyEdited(before: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...before].map(([file, text]) => {
      const family = JSON.parse(text) as { tabs?: { when?: Json }[] };
      const [first] = file.startsWith('catalog/families/') ? (family.tabs ?? []) : [];
      if (first === undefined) return [file, text];
      first.when = { rule: 'has-not-ended' };
      return [file, JSON.stringify(family)];
    }),
  );
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

/** A condition that changes, counted in portfolios of 10^5 and 10^6 contracts, and beside it each contract drawn twice. */
export async function impactBench(): Promise<Measure[]> {
  const room = mkdtempSync(join(tmpdir(), 'bench-impact-'));
  try {
    const before = readCatalogueFiles();
    const edited = before
      .get(FAMILY)
      ?.replace('"label": "Documents",', '"label": "Documents", "when": { "rule": "has-not-ended" },');
    const after = new Map(before).set(FAMILY, edited ?? '');
    const lines = [...generated(reloadCatalogue(before), today, DISTINCT, 1)].map((given) => JSON.stringify(given));
    const written = (name: string, count: number): string => {
      const file = join(room, name);
      writeFileSync(file, '');
      for (let left = count; left > 0; left -= DISTINCT) appendFileSync(file, `${lines.slice(0, left).join('\n')}\n`);
      return file;
    };
    const job = (portfolio: string, folds: boolean, now = after): Job => ({
      ...{ before, after: now, today, portfolio, folds },
    });
    const drawn = job(written('drawn', DRAWN), false);
    const plan = planOfJob(drawn);
    const [whole = { from: 0, to: 0 }] = rangesOf(drawn.portfolio, 1);
    const eachDrawn = (await seconds(() => countRange(drawn, plan, whole))) / DRAWN;
    const [small, large] = [written('small', 100_000), written('large', 1_000_000)];
    const [few, many] = [
      await seconds(() => runJob(job(small, true), 2)),
      await seconds(() => runJob(job(large, true), 2)),
    ];
    const baseline = (eachDrawn * 1_000_000) / 2;
    const everywhere = job(small, true, everyFamilyEdited(before));
    const everyPlan = planOfJob(everywhere);
    const [all = whole] = rangesOf(small, 1);
    const folded = await processor(() => countRange(everywhere, everyPlan, all));
    const parsed = await processor(() => eachLine(small, all, (line) => keep(JSON.parse(line))));
    return [
      {
        name: 'impact, a condition of one family, 1 000 000 contracts, 2 threads',
        value: many,
        unit: 's',
        baseline,
        ratio: many / baseline,
        target: 5,
        met: many <= 5,
        note: `start included; compared with each contract drawn twice; 100 000 contracts: ${few.toFixed(1)} s, growth × ${(many / few).toFixed(1)}`,
      },
      {
        name: 'impact, a condition of every family, 100 000 contracts, no thread',
        value: folded,
        unit: 's of processor',
        baseline: parsed,
        ratio: folded / parsed,
        target: null,
        met: null,
        note: 'start not included; compared with JSON.parse of the same lines',
      },
    ];
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
