import { isDeepStrictEqual } from 'node:util';
import type { CaseReport } from '../../src/analysis/cases/run.ts';
import { runTable } from '../../src/analysis/cases/run.ts';
import type { Case } from '../../src/analysis/cases/table.ts';
import { isObject } from '../../src/base/json.ts';
import { openTables, settingOf } from '../../src/cli/cases/run-cases.ts';
import { loadCatalogueFolder } from '../../src/release/index.ts';
import { decideByName } from '../../src/view/decide.ts';
import { interleaved, keep, type Measure } from './measure.ts';

/** What a row expects, as paths of names with their values. */
const plainCells = ({ expect }: Case): { path: string[]; value: unknown }[] =>
  expect.map(({ place, value }) => ({ path: place === '' ? [] : place.split('.'), value }));

/** What stands at a path of names, as anybody would read it. */
function readPlainly(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const name of path) at = isObject(at) ? Reflect.get(at, name) : undefined;
  return at;
}

/** The testers' tables, loaded and expanded, against a bare loop that decides the same and compares what came. */
export async function caseBench(): Promise<Measure[]> {
  const setting = settingOf(loadCatalogueFolder());
  const tables = openTables(setting);
  const asked = tables.flatMap(({ decision, rows }) =>
    rows.flatMap(({ row, catalogue, tests }) =>
      // what is refused costs the making of an error, on either side
      row.error === null ? tests.map(({ given }) => ({ decision, catalogue, given, cells: plainCells(row) })) : [],
    ),
  );
  const plain = tables.map((table) => ({ ...table, rows: table.rows.filter(({ row }) => row.error === null) }));
  const run = () => {
    const report: CaseReport = { passed: 0, failures: [], toDo: [] };
    for (const table of plain) runTable(setting, table, report);
    if (report.failures.length > 0) throw new Error(`${report.failures.length} cases fail: catalog cases names them`);
    return report.passed;
  };
  const decided = () => {
    for (const { decision, catalogue, given } of asked) keep(decideByName(catalogue, decision, given));
    return asked.length;
  };
  const bare = () => {
    let met = 0;
    for (const { decision, catalogue, given, cells } of asked) {
      const answer = decideByName(catalogue, decision, given);
      for (const { path, value } of cells) if (isDeepStrictEqual(readPlainly(answer, path), value)) met++;
    }
    keep(met);
    return asked.length;
  };
  const [ours = 0, theirs = 0, nothing = 0] = interleaved([run, bare, decided], 21);
  const [ratio, perSecond] = [ours / theirs, Math.round(1e9 / ours)];
  return [
    {
      name: 'the testers’ tables, against a bare loop that decides and compares',
      value: ours / 1000,
      unit: 'µs',
      baseline: theirs / 1000,
      ratio,
      target: 1.2,
      met: ratio <= 1.2,
      note: `${asked.length} cases; × ${(ours / nothing).toFixed(2)} of a loop that decides and compares nothing`,
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
