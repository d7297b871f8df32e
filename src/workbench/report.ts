import { decisionOf } from '../analysis/cases/run.ts';
import { openTable, runTables } from '../analysis/cases/run-tables.ts';
import { type Examples, settingOf } from '../analysis/cases/setting-of.ts';
import { changesByDay, dayLines } from '../analysis/diff/by-day.ts';
import type { Given } from '../analysis/given.ts';
import { regionChanges, regionLines } from '../analysis/regions/region-changes.ts';
import type { Day } from '../catalog/dates/index.ts';
import { formatFinding } from '../catalog/source/index.ts';
import {
  digest,
  earlierCatalogue,
  type LoadedCatalogue,
  loadCatalogue,
  readViewSchema,
  validateWithAjv,
} from '../release/index.ts';

/** Texts by path from the project's root. */
export type Texts = ReadonlyMap<string, string>;

/** A catalogue in force, and the day that it is read as of where that is not today. */
export interface InForce {
  files: Texts;
  edition: Day | null;
}

/** What a report is made of. */
export interface ReportGiven {
  base: InForce;
  /** The files as they would be published. */
  files: Texts;
  /** The testers' tables and examples, as they would be. */
  tests: Texts;
  today: Day;
  /** The day from which it would be served; null: at once. */
  day: Day | null;
}

/** What somebody reads before they approve a catalogue. */
export interface CatalogueReport {
  errors: readonly string[];
  warnings: readonly string[];
  waived: readonly string[];
  changes: readonly string[];
  regions: readonly string[];
  failingRows: readonly string[];
  rows: number;
  uncovered: readonly string[];
  passes: boolean;
}

/** Lines of one list: more than anybody reads before a decision. */
const MOST_LINES = 500;
const TABLE = '.cases.csv';
const EXAMPLES = 'tests/catalog/examples/';

/** Checks a catalogue that would replace the one in force, and compares them. */
export function reportOn({ base, files, tests, today, day }: ReportGiven): CatalogueReport {
  const loaded = loadCatalogue(files, day ?? today, today);
  const before = loadInForce(base, today);
  const lines = (severity: 'error' | 'warning') =>
    loaded.findings.filter((finding) => finding.severity === severity).map(formatFinding);
  const errors = lines('error');
  const { failingRows, rows } = loaded.ok ? runTests(loaded, tests) : { failingRows: [], rows: 0 };
  return {
    errors: short(errors),
    warnings: short(lines('warning')),
    waived: short(
      loaded.waived.map(
        ({ finding, waiver }) => `${formatFinding(finding)}\n  ${waiver.owner}, ${waiver.expires}: ${waiver.reason}`,
      ),
    ),
    changes: short(dayLines(changesByDay(before, loaded))),
    regions: short(regionsOf(before, loaded, today)),
    failingRows: short(failingRows),
    rows,
    uncovered: [],
    passes: errors.length === 0 && failingRows.length === 0,
  };
}

/** Reads what is in force: it was approved before, perhaps by an earlier version of the portal. */
export const loadInForce = ({ files, edition }: InForce, today: Day): LoadedCatalogue =>
  loadCatalogue(earlierCatalogue(files).files, edition ?? today, null);

/** The name of the sources that a release of these files would have. */
export const sourcesOf = (files: Texts): string => digest(JSON.stringify(Object.fromEntries(files)));

function regionsOf(before: LoadedCatalogue, after: LoadedCatalogue, today: Day): string[] {
  if (!before.ok || before.table === null || !after.ok || after.table === null) return [];
  const [was, is] = [
    { ...before, table: before.table },
    { ...after, table: after.table },
  ];
  return regionLines(regionChanges(was, is, today));
}

function runTests(loaded: LoadedCatalogue, tests: Texts): { failingRows: string[]; rows: number } {
  const setting = settingOf(loaded, {
    examples: examplesOf(tests),
    viewSchema: readViewSchema,
    validate: validateWithAjv,
  });
  const tables = [...tests].filter(([path]) => path.endsWith(TABLE));
  const open = (which: readonly (readonly [string, string])[]) =>
    which.map(([path, text]) => openTable(setting, path, text));
  const report = runTables(setting, open(tables), (decision) =>
    open(tables.filter(([path]) => decisionOf(path) === decision)),
  );
  return {
    failingRows: report.failures.map(({ file, line, name, message }) => `${file}:${line} ${name}\n    ${message}`),
    rows: report.passed + report.failures.length,
  };
}

function examplesOf(tests: Texts): Examples {
  const texts = new Map(
    [...tests]
      .filter(([path]) => path.startsWith(EXAMPLES) && path.endsWith('.json'))
      .map(([path, text]) => [path.slice(EXAMPLES.length, -'.json'.length), text]),
  );
  return {
    names: [...texts.keys()].sort(),
    read: (name) => {
      const text = texts.get(name);
      return text === undefined ? null : (JSON.parse(text) as Given);
    },
  };
}

const short = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), `… (${lines.length - MOST_LINES})`];
