import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Catalogue, compileCatalogue } from '../catalog/index.ts';
import { type LoadedCatalogue, projectRoot, validateWithAjv } from '../release/index.ts';
import { didYouMean } from '../rules/index.ts';
import { decide } from '../view/decide.ts';
import { putCells, same, valueAt } from './case-paths.ts';
import { absent, type Case, readTable, TableError } from './case-table.ts';
import { type DecisionShapes, decisionShapes } from './decision-shapes.ts';
import { type UnknownName, unknownInData, unknownInPath } from './shape.ts';
import { whatDecided } from './what-decided.ts';

export interface CaseFailure {
  file: string;
  line: number;
  name: string;
  message: string;
}

export interface CaseReport {
  passed: number;
  failures: CaseFailure[];
}

const folder = join(projectRoot, 'tests/catalog');

/** Every table of the project. */
export function caseFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cases.csv'))
    .sort()
    .map((name) => join(folder, name));
}

function example(row: Case): Record<string, unknown> {
  if (row.from === null) return {};
  const file = join(folder, 'examples', `${row.from}.json`);
  if (!existsSync(file))
    throw new TableError(
      row.file,
      row.line,
      `there is no example "${row.from}"`,
      'the examples are the files of tests/catalog/examples',
    );
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

const show = (value: unknown) =>
  value === absent || value === undefined ? 'absent' : (JSON.stringify(value) ?? 'absent');

const help = (unknown: UnknownName) => (unknown.help === null ? '' : `\n    help: ${unknown.help}`);

/** A misspelt name gives nothing and expects nothing: the row would pass whatever the catalogue says. */
function unknownNames(shapes: DecisionShapes, decision: string, row: Case, given: Record<string, unknown>): string[] {
  const shape = shapes.given(decision, given);
  const written = row.given.map((cell) => unknownInPath(shape, cell.path.split('.'))).filter((one) => one !== null);
  const inData = unknownInData(shape, given).filter(({ path }) => !written.some((one) => one.path === path));
  const wrongGiven = [...written, ...inData].map(
    (unknown) => `"${unknown.path}" is not given to ${decision}${help(unknown)}`,
  );
  const result = shapes.result(decision);
  if (result === null) return wrongGiven;
  const wrongExpect = row.expect.flatMap(({ path }) => {
    const unknown = path === '' || path === 'error' ? null : unknownInPath(result, path.split('.'));
    return unknown === null ? [] : [`${decision} answers no "${unknown.path}"${help(unknown)}`];
  });
  return [...wrongGiven, ...wrongExpect];
}

/** Where no schema says what a decision answers, the names beside the one that is absent do. */
function misspelt(result: unknown, path: string): string[] {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const beside = valueAt(result, steps.join('.'));
  if (typeof beside !== 'object' || beside === null || Array.isArray(beside)) return [];
  const near = didYouMean(last, Object.keys(beside));
  return near === null ? [] : [`there is no "${path}"\n    help: ${near}`];
}

function runCase(
  loaded: LoadedCatalogue,
  shapes: DecisionShapes,
  catalogue: Catalogue,
  decision: string,
  row: Case,
): string | null {
  const given = putCells(example(row), row.given);
  const unknown = unknownNames(shapes, decision, row, given);
  if (unknown.length > 0) return unknown.join('\n    ');
  const error = row.expect.find((cell) => cell.path === 'error');
  let result: unknown;
  try {
    result = decide(catalogue, decision, given);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (error === undefined) return `it failed: ${message}`;
    return message.includes(error.text) ? null : `expected an error with ${error.text}\n    got ${message}`;
  }
  if (error !== undefined) return `expected an error with ${error.text}\n    got ${show(result)}`;
  const wrong = row.expect.filter((cell) => !same(cell.value, valueAt(result, cell.path)));
  if (wrong.length === 0) {
    const near = row.expect.flatMap((cell) => (cell.value === absent ? misspelt(result, cell.path) : []));
    return near.length === 0 ? null : near.join('\n    ');
  }
  const why = (path: string) =>
    decision === 'contract-view'
      ? whatDecided(loaded, catalogue, given, path)
          .map((line) => `\n    decided by ${line}`)
          .join('')
      : '';
  return wrong
    .map((cell) => {
      const place = cell.path === '' ? 'the result' : cell.path;
      return `${place}: expected ${show(cell.value)}\n    got ${show(valueAt(result, cell.path))}${why(cell.path)}`;
    })
    .join('\n    ');
}

/** The catalogue with another profile of account rules in force. */
function withProfile(loaded: LoadedCatalogue, row: Case): LoadedCatalogue['data'] {
  const { accounts } = loaded.data;
  if (row.profile === null || accounts === undefined) return loaded.data;
  if (!Object.hasOwn(accounts.profiles, row.profile)) {
    const known = Object.keys(accounts.profiles).join(', ');
    throw new TableError(row.file, row.line, `there is no profile "${row.profile}"`, `the profiles are ${known}`);
  }
  return { ...loaded.data, accounts: { ...accounts, profile: row.profile } };
}

/** Runs tables; each file is named by the decision that it is about: `savings-fee.cases.csv`. */
export function runCases(loaded: LoadedCatalogue, files: readonly string[] = caseFiles()): CaseReport {
  const compiled = new Map<string | null, Catalogue>();
  const catalogueOf = (row: Case): Catalogue => {
    const catalogue = compiled.get(row.profile) ?? compileCatalogue(withProfile(loaded, row), validateWithAjv);
    compiled.set(row.profile, catalogue);
    return catalogue;
  };
  const shapes = decisionShapes(loaded);
  const report: CaseReport = { passed: 0, failures: [] };
  for (const path of files) {
    const file = path.startsWith(projectRoot) ? path.slice(projectRoot.length) : path;
    const decision = basename(path)
      .replace(/\.cases\.csv$/, '')
      .replace(/\..*$/, '');
    let rows: Case[];
    try {
      rows = readTable(file, readFileSync(path, 'utf8'));
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      report.failures.push({ file, line: 1, name: 'table', message: error.message });
      continue;
    }
    for (const row of rows) {
      let message: string | null;
      try {
        message = runCase(loaded, shapes, catalogueOf(row), decision, row);
      } catch (error) {
        if (!(error instanceof TableError)) throw error;
        message = error.message;
      }
      if (message === null) report.passed++;
      else report.failures.push({ file, line: row.line, name: row.name, message });
    }
  }
  return report;
}
