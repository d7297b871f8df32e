import { TableError } from './records.ts';
import { type PreparedRow, prepareRow, sameExpectations, test, type WrongCell } from './run-row.ts';
import type { Setting } from './setting.ts';
import { type Case, expectsAnything, readTable } from './table.ts';
import { decisionOf } from './table-decision.ts';

/** A table ready to run: its rows expanded, and what is wrong with it before anything is decided. */
export interface PreparedTable {
  file: string;
  decision: string;
  rows: readonly PreparedRow[];
  wrong: readonly CaseFailure[];
}

/** Reads and expands a table; rows that cannot run are reported, and the rest runs. */
export function prepareTable(setting: Setting, file: string, text: () => string): PreparedTable {
  const decision = decisionOf(file);
  const wrong: CaseFailure[] = [];
  const rows: PreparedRow[] = [];
  const attempt = (row: string | null, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      wrong.push({ file, line: error.line, name: row ?? 'table', row, message: error.message, cells: [] });
    }
  };
  let cases: Case[] = [];
  attempt(null, () => {
    cases = readTable(file, text());
    refuseIdle(file, cases.filter(expectsAnything));
  });
  for (const row of cases) attempt(row.name, () => rows.push(prepareRow(setting, decision, row)));
  return { file, decision, rows, wrong };
}

/** A table whose rows all expect the same cannot tell what makes the difference. @throws TableError */
function refuseIdle(file: string, [first, ...others]: readonly Case[]): void {
  if (first === undefined || others.length === 0 || !others.every((row) => sameExpectations(first, row))) return;
  throw new TableError(
    file,
    1,
    `all ${others.length + 1} rows of this table expect the same`,
    'add a row that expects something else, or write them as one row with several values, "a | b | c"',
  );
}

const toFill =
  'it expects nothing yet\n    help: fill an expect cell, after the specification, and take "todo" out of its name';

/** Runs a table. @param seen called with each answer */
export function runTable(
  setting: Setting,
  { file, decision, rows, wrong }: PreparedTable,
  report: CaseReport,
  seen?: (row: Case, result: unknown) => void,
): void {
  report.failures.push(...wrong);
  for (const prepared of rows) {
    const { row, tests } = prepared;
    if (!expectsAnything(row)) {
      report.toDo.push({ file, line: row.line, name: row.name, row: row.name, message: toFill, cells: [] });
      continue;
    }
    const failures: CaseFailure[] = [];
    for (const { given, label } of tests) {
      const { result, wrong } = test(setting, decision, prepared, given);
      seen?.(row, result);
      if (wrong === null) continue;
      const name = label === '' ? row.name : `${row.name} [${label}]`;
      failures.push({ file, line: row.line, name, row: row.name, ...wrong });
    }
    if (!row.isToDo) {
      report.failures.push(...failures);
      report.passed += tests.length - failures.length;
    } else if (failures.length > 0) report.toDo.push(...failures);
    else {
      const message = 'this passes now\n    help: take "todo" out of its name';
      report.failures.push({ file, line: row.line, name: row.name, row: row.name, message, cells: [] });
    }
  }
}

/** A test that did not pass, as it is reported. */
export interface CaseFailure {
  file: string;
  line: number;
  /** The case, with the values that it was expanded to. */
  name: string;
  /** The case as its table writes it; null for what is wrong with the table itself. */
  row: string | null;
  message: string;
  /** The cells that were not met; none where the row could not run, or says nothing. */
  cells: readonly WrongCell[];
}

export interface CaseReport {
  passed: number;
  failures: CaseFailure[];
  /** What is known to fail, by the names that begin with `todo`. */
  toDo: CaseFailure[];
}
