import type { CaseReport } from '../../src/analysis/cases/run.ts';
import { runTable } from '../../src/analysis/cases/run.ts';
import { openTables, settingOf } from '../../src/cli/cases/run-cases.ts';
import { loadCatalogueFolder } from '../../src/release/index.ts';
import { decideByName } from '../../src/view/decide.ts';
import { interleaved, keep, type Measure } from './measure.ts';

/** The testers' tables, loaded and expanded, against a bare loop over the same decisions that compares nothing. */
export async function caseBench(): Promise<Measure[]> {
  const setting = settingOf(loadCatalogueFolder());
  const tables = openTables(setting);
  const asked = tables.flatMap(({ decision, rows }) =>
    rows.flatMap(({ row, catalogue, tests }) =>
      // what is refused costs the making of an error, on either side
      row.error === null ? tests.map(({ given }) => ({ decision, catalogue, given })) : [],
    ),
  );
  const plain = tables.map((table) => ({ ...table, rows: table.rows.filter(({ row }) => row.error === null) }));
  const run = () => {
    const report: CaseReport = { passed: 0, failures: [], toDo: [] };
    for (const table of plain) runTable(setting, table, report);
    if (report.failures.length > 0) throw new Error(`${report.failures.length} cases fail: catalog cases names them`);
    return report.passed;
  };
  const bare = () => {
    for (const { decision, catalogue, given } of asked) keep(decideByName(catalogue, decision, given));
    return asked.length;
  };
  const [ours = 0, theirs = 0] = interleaved([run, bare], 21);
  const [ratio, perSecond] = [ours / theirs, Math.round(1e9 / ours)];
  return [
    {
      name: 'the testers’ tables, against a bare loop over their decisions',
      value: ours / 1000,
      unit: 'µs',
      baseline: theirs / 1000,
      ratio,
      target: 1.3,
      met: ratio <= 1.3,
      note: `${asked.length} cases`,
    },
    {
      name: 'the testers’ tables, cases a second',
      value: perSecond,
      unit: '/s',
      baseline: Math.round(1e9 / theirs),
      ratio: theirs / ours,
      target: 20_000,
      met: perSecond >= 20_000,
    },
  ];
}
