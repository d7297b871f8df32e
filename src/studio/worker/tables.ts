import { examplesIn } from '../../analysis/cases/examples-in.ts';
import { failureInFrench } from '../../analysis/cases/french.ts';
import { type CaseFailure, decisionOf } from '../../analysis/cases/run.ts';
import { openTable, runTables } from '../../analysis/cases/run-tables.ts';
import { settingOf, type TableMeans } from '../../analysis/cases/setting-of.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import type { FailingRow, TableResults } from './questions.ts';

const TABLE = /^tests\/catalog\/.+\.cases\.csv$/;

/** Decisions that judge answers by schemas, which no page may compile: their tables run on the server. */
export const LEFT_TO_SERVER: ReadonlySet<string> = new Set(['form-faults', 'form-refusals']);

const files = import.meta.glob<object>('../../../schemas/view/*.schema.json', { eager: true, import: 'default' });
const viewSchemas = new Map(
  Object.entries(files).map(([path, schema]) => [/([^/]+)\.schema\.json$/.exec(path)?.[1] ?? path, schema]),
);

/** The schema of what a decision answers. */
export const viewSchemaOf: TableMeans['viewSchema'] = (name) => viewSchemas.get(name) ?? {};

/** What the testers' tables run with in a browser. */
export const meansOf = ({ tests }: Pick<OpenCatalogue, 'tests'>): TableMeans => ({
  examples: examplesIn(tests),
  viewSchema: viewSchemaOf,
  validate: () => [],
});

/** The testers' tables, by their path. */
export const tablesOf = ({ tests }: Pick<OpenCatalogue, 'tests'>): Map<string, string> =>
  new Map([...tests].filter(([path]) => TABLE.test(path)));

/** Runs the testers' tables on the draft as it is. */
export function runDraftTables(opened: OpenCatalogue): TableResults {
  const { drawable } = opened;
  if (drawable === null) return { rows: 0, failures: [], toDo: [], leftToServer: 0 };
  const setting = settingOf(drawable.loaded, meansOf(opened));
  const tables = [...tablesOf(opened)];
  const own = tables.filter(([path]) => !LEFT_TO_SERVER.has(decisionOf(path)));
  const open = (which: readonly (readonly [string, string])[]) =>
    which.map(([path, text]) => openTable(setting, path, text));
  const report = runTables(setting, open(own), (decision) =>
    open(own.filter(([path]) => decisionOf(path) === decision)),
  );
  return {
    rows: report.passed + report.failures.length,
    failures: report.failures.map(told),
    toDo: report.toDo.map(told),
    leftToServer: tables.length - own.length,
  };
}

const told = ({ file, line, name, message, cells }: CaseFailure): FailingRow => ({
  ...{ file, line, name, cells },
  message: failureInFrench(message),
});
