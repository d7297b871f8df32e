import { examplesIn } from '../../analysis/cases/examples-in.ts';
import { failureInFrench } from '../../analysis/cases/french.ts';
import { decisionOf } from '../../analysis/cases/run.ts';
import { openTable, runTables } from '../../analysis/cases/run-tables.ts';
import { settingOf } from '../../analysis/cases/setting-of.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import type { TableResults } from './questions.ts';

const TABLE = /^tests\/catalog\/.+\.cases\.csv$/;

/** Decisions that judge answers by schemas, which no page may compile: their tables run on the server. */
const LEFT_TO_SERVER: ReadonlySet<string> = new Set(['form-faults', 'form-refusals']);

const files = import.meta.glob<object>('../../../schemas/view/*.schema.json', { eager: true, import: 'default' });
const viewSchemas = new Map(
  Object.entries(files).map(([path, schema]) => [/([^/]+)\.schema\.json$/.exec(path)?.[1] ?? path, schema]),
);

/** Runs the testers' tables on the draft as it is. */
export function runDraftTables({ drawable, tests }: OpenCatalogue): TableResults {
  if (drawable === null) return { rows: 0, failures: [], leftToServer: 0 };
  const setting = settingOf(drawable.loaded, {
    examples: examplesIn(tests),
    viewSchema: (name) => viewSchemas.get(name) ?? {},
    validate: () => [],
  });
  const tables = [...tests].filter(([path]) => TABLE.test(path));
  const own = tables.filter(([path]) => !LEFT_TO_SERVER.has(decisionOf(path)));
  const open = (which: readonly (readonly [string, string])[]) =>
    which.map(([path, text]) => openTable(setting, path, text));
  const report = runTables(setting, open(own), (decision) =>
    open(own.filter(([path]) => decisionOf(path) === decision)),
  );
  return {
    rows: report.passed + report.failures.length,
    failures: report.failures.map(({ file, line, name, message, cells }) => ({
      ...{ file, line, name, cells },
      message: failureInFrench(message),
    })),
    leftToServer: tables.length - own.length,
  };
}
