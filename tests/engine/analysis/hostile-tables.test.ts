import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { formatTable } from '../../../src/analysis/cases/format.ts';
import { TableError } from '../../../src/analysis/cases/records.ts';
import type { CaseReport } from '../../../src/analysis/cases/run.ts';
import { prepareTable, runTable } from '../../../src/analysis/cases/run.ts';
import { tableText } from '../../../src/analysis/cases/text.ts';
import { caseFiles, nameOf, settingOf } from '../../../src/cli/cases/run-cases.ts';
import { isFull } from '../../full.ts';
import { shipped } from '../../shipped.ts';
import { expectNoFaults, rough } from '../hostile-seeds.ts';
import { brokenTable } from './broken-tables.ts';

const count = isFull ? 10_000 : 300;
/** Rows of a table that are kept: enough of every kind of cell, and little enough to be run thousands of times. */
const keptRows = 8;
const tables = caseFiles().map(
  (path) => [path, readFileSync(path, 'utf8').split('\n').slice(0, keptRows).join('\n')] as const,
);
const setting = settingOf(shipped);
/** Laying a table out says the same table, or refuses it. */
function faultOfFormat(file: string, bytes: Uint8Array): string | null {
  try {
    const once = formatTable(file, tableText(file, bytes));
    const again = formatTable(file, tableText(file, Buffer.from(once)));
    return once === again ? null : 'is laid out otherwise at the second time';
  } catch (error) {
    return error instanceof TableError ? null : `format: ${String(error)}`;
  }
}

/** Breaks one table, runs it, and says what went wrong with that; null when nothing did. */
function fault(seed: number): string | null {
  const [path, { bytes, how }] = brokenTable(seed, tables);
  const file = nameOf(path);
  const told = (what: string) => `${file}, ${how}: ${what}`;
  const report: CaseReport = { passed: 0, failures: [], toDo: [] };
  const table = prepareTable(setting, file, () => tableText(file, bytes).text);
  runTable(setting, table, report);
  const odd = report.failures.find((one) => one.file !== file || one.line < 1);
  if (odd !== undefined) return told(`points nowhere: ${odd.file}:${odd.line} ${odd.message}`);
  const found = report.failures.find(({ message }) => rough.test(message));
  if (found !== undefined) return told(`is no message: ${found.message}`);
  const format = faultOfFormat(file, bytes);
  return format === null ? null : told(format);
}

test(`${count} tables broken at random are refused or run`, () => expectNoFaults(count, fault), 60 * 60_000);
