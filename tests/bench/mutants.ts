import { Judge, makeMutants } from '../../src/analysis/mutate/index.ts';
import { caseFiles, runCases } from '../../src/cli/cases/run-cases.ts';
import { sampleOf } from '../../src/cli/mutate/sample.ts';
import { watchedRows } from '../../src/cli/mutate/table-rows.ts';
import { loadCatalogueFolder, validateWithAjv } from '../../src/release/index.ts';
import type { Measure } from './measure.ts';

/** Milliseconds of the processor that something takes: others who compute meanwhile do not count. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const COUNT = 300;
/** Milliseconds of a core for each. */
const TARGET = 15;

/** What judging a change of the catalogue costs, against every table played for every change. */
export async function mutantBench(): Promise<Measure[]> {
  const loaded = loadCatalogueFolder();
  const { data, table } = loaded;
  if (table === null) throw new Error('the catalogue has errors');
  const { rows, touched } = watchedRows(loaded, caseFiles());
  const judge = new Judge(data, rows, touched, validateWithAjv);
  const sample = sampleOf(makeMutants(data, table), COUNT, 1);
  runCases(loaded);
  const all = processorTime(() => runCases(loaded));
  const judged = processorTime(() => {
    for (const mutant of sample) judge.judge(mutant);
  });
  const each = judged / sample.length;
  return [
    {
      name: 'a change of the catalogue, judged by the tables',
      ...{ value: each, unit: 'ms', baseline: all, ratio: each / all, target: TARGET, met: each <= TARGET },
      note: `of the processor, a core; ${COUNT} changes, against every table for each`,
    },
  ];
}
