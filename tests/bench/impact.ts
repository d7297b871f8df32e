import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generated } from '../../src/analysis/portfolio/generate.ts';
import { countRange, type Job, planOfJob } from '../../src/cli/impact/count.ts';
import { rangesOf } from '../../src/cli/impact/ranges.ts';
import { runJob } from '../../src/cli/impact/run.ts';
import { readCatalogueFiles, reloadCatalogue } from '../../src/release/index.ts';
import type { Measure } from './measure.ts';

const today = '2026-11-22';
const DISTINCT = 20_000;
const DRAWN = 5000;
const FAMILY = 'catalog/families/fortego.json';

/** Seconds of a clock: threads are what is measured. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
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
    const job = (portfolio: string, folds: boolean): Job => ({ before, after, today, portfolio, folds });
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
    ];
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
