import { getOrAdd, memoize } from '../../base/maps.ts';
import { runToEnd } from '../../base/run-to-end.ts';
import { type CaseReport, type PreparedTable, prepareTable, runTable } from './run.ts';
import type { Setting } from './setting.ts';
import { tableText } from './text.ts';
import { vacuousExpectations } from './vacuous-expectations.ts';

const keptAnswers = 300;

/** A table ready to run, from its text, or from the bytes of its file. */
export const openTable = (setting: Setting, file: string, content: string | Uint8Array): PreparedTable =>
  prepareTable(setting, file, () => (typeof content === 'string' ? content : tableText(file, content).text));

/**
 * Runs tables, and looks for expectations of theirs that any contract meets.
 * @param othersOf gives all the tables of a decision: what none of their answers contradicts says nothing
 */
export const runTables = (
  setting: Setting,
  tables: readonly PreparedTable[],
  othersOf: (decision: string) => readonly PreparedTable[],
): CaseReport => runToEnd(runningTables(setting, tables, othersOf));

/** The same, which pauses after each table. */
export function* runningTables(
  setting: Setting,
  tables: readonly PreparedTable[],
  othersOf: (decision: string) => readonly PreparedTable[],
): Generator<undefined, CaseReport> {
  const report: CaseReport = { passed: 0, failures: [], toDo: [] };
  const seen = new Map<string, unknown[]>();
  const keep = (decision: string) => (_row: unknown, answer: unknown) => {
    const answers = getOrAdd(seen, decision, () => []);
    if (answer !== undefined && answers.length < keptAnswers) answers.push(answer);
  };
  for (const table of tables) {
    runTable(setting, table, report, keep(table.decision));
    yield;
  }
  const idle = vacuousExpectations(
    setting,
    tables,
    seen,
    memoize((decision) => answersOf(setting, othersOf(decision))),
  );
  const failed = new Set(report.failures.map(({ file, line }) => `${file}:${line}`));
  // report once what fails already
  const more = idle.filter(({ file, line }) => !failed.has(`${file}:${line}`));
  report.failures.push(...more);
  report.passed -= more.length;
  return report;
}

function answersOf(setting: Setting, tables: readonly PreparedTable[]): unknown[] {
  const answers: unknown[] = [];
  const report: CaseReport = { passed: 0, failures: [], toDo: [] };
  for (const table of tables)
    runTable(setting, table, report, (_row, answer) => {
      if (answer !== undefined) answers.push(answer);
    });
  return answers;
}
