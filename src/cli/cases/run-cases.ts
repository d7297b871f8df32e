import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { knownValues } from '../../analysis/cases/known-values.ts';
import type { CaseReport } from '../../analysis/cases/run.ts';
import { decisionOf, type PreparedTable, prepareTable, runTable } from '../../analysis/cases/run.ts';
import type { Setting } from '../../analysis/cases/setting.ts';
import { tableText } from '../../analysis/cases/text.ts';
import { vacuousExpectations } from '../../analysis/cases/vacuous-expectations.ts';
import type { Given } from '../../analysis/given.ts';
import { getOrAdd, memoize } from '../../base/maps.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { type LoadedCatalogue, projectRoot, validateWithAjv } from '../../release/index.ts';
import { explainCell, undatedPlaces } from './explain-cell.ts';
import { knownNames } from './known-names.ts';

const casesFolder = join(projectRoot, 'tests/catalog');

/** Every table of the project. */
export function caseFiles(): string[] {
  return readdirSync(casesFolder)
    .filter((name) => name.endsWith('.cases.csv'))
    .sort()
    .map((name) => join(casesFolder, name));
}

const exampleNames = (): string[] =>
  readdirSync(join(casesFolder, 'examples'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

/** A testers' example; null for an unknown name. */
function readExample(name: string): Given | null {
  const file = join(casesFolder, 'examples', `${name}.json`);
  if (!/^[\w-]+$/.test(name) || !existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')) as Given;
}

/** The catalogue's data with another profile of account rules in force; null for an unknown profile. */
function withProfile({ data }: LoadedCatalogue, profile: string | null): LoadedCatalogue['data'] | null {
  const { accounts } = data;
  if (profile === null || accounts === undefined) return data;
  return Object.hasOwn(accounts.profiles, profile) ? { ...data, accounts: { ...accounts, profile } } : null;
}

/** The catalogue for a row's input, where the catalogue differs from day to day. */
export type EditionFor = (given: Given) => LoadedCatalogue;

/** What tables run with, on a loaded catalogue. */
export function settingOf(loaded: LoadedCatalogue, editionFor?: EditionFor): Setting {
  const compiledOf = memoize((edition: LoadedCatalogue) =>
    memoize((profile: string | null) => {
      const data = withProfile(edition, profile);
      return data === null ? null : compileCatalogue(data, validateWithAjv);
    }),
  );
  return {
    ...(editionFor === undefined
      ? {}
      : { catalogueOn: (profile, given) => compiledOf(soundEdition(editionFor(given)))(profile) }),
    catalogue: memoize((profile) => {
      const catalogue = compiledOf(loaded)(profile);
      return catalogue === null ? null : { catalogue, known: knownValues(catalogue) };
    }),
    profiles: Object.keys(loaded.data.accounts?.profiles ?? {}),
    example: memoize(readExample),
    examples: exampleNames(),
    names: knownNames(loaded),
    explain: (catalogue, decision, given, query) => explainCell(loaded, catalogue, decision, given, query),
    undated: (catalogue, given, error) => undatedPlaces(loaded, catalogue, given, error),
  };
}

/** @throws Error where the catalogue of that day has errors */
function soundEdition(edition: LoadedCatalogue): LoadedCatalogue {
  const [wrong] = edition.ok ? [] : edition.findings;
  if (wrong !== undefined) throw new Error(`the catalogue of that day is wrong: ${wrong.message}`);
  return edition;
}

/** A file as messages name it. */
export const nameOf = (path: string): string => (path.startsWith(projectRoot) ? path.slice(projectRoot.length) : path);

/** The folders in which a saved file may change the results of tables. */
export function watchedFolders(folder: string | undefined, files: readonly string[]): string[] {
  const own = folder === undefined ? [join(projectRoot, 'catalog'), join(projectRoot, 'forms')] : [folder];
  return [...new Set([...own, casesFolder, ...files.map((file) => dirname(file))])];
}

/** The tables of some files, ready to run. */
export function openTables(setting: Setting, files: readonly string[] = caseFiles()): PreparedTable[] {
  return files.map((path) => {
    const file = nameOf(path);
    return prepareTable(setting, file, () => tableText(file, readFileSync(path)).text);
  });
}

const keptAnswers = 300;

/** Runs tables; a file's name begins with the decision that it tests: `savings-fee.cases.csv`. */
export function runCases(
  loaded: LoadedCatalogue,
  files: readonly string[] = caseFiles(),
  editionFor?: EditionFor,
): CaseReport {
  const setting = settingOf(loaded, editionFor);
  const tables = openTables(setting, files);
  const report: CaseReport = { passed: 0, failures: [], toDo: [] };
  const seen = new Map<string, unknown[]>();
  const keep = (decision: string) => (_row: unknown, answer: unknown) => {
    const answers = getOrAdd(seen, decision, () => []);
    if (answer !== undefined && answers.length < keptAnswers) answers.push(answer);
  };
  for (const table of tables) runTable(setting, table, report, keep(table.decision));
  const idle = vacuousExpectations(
    setting,
    tables,
    seen,
    memoize((decision) => answersOfTables(setting, decision)),
  );
  const failed = new Set(report.failures.map(({ file, line }) => `${file}:${line}`));
  // report once what fails already
  const more = idle.filter(({ file, line }) => !failed.has(`${file}:${line}`));
  report.failures.push(...more);
  report.passed -= more.length;
  return report;
}

/** All answers of a decision's tables, to find expectations that every answer meets. */
function answersOfTables(setting: Setting, decision: string): unknown[] {
  const answers: unknown[] = [];
  const report: CaseReport = { passed: 0, failures: [], toDo: [] };
  const own = caseFiles().filter((file) => decisionOf(file) === decision);
  for (const table of openTables(setting, own))
    runTable(setting, table, report, (_row, answer) => {
      if (answer !== undefined) answers.push(answer);
    });
  return answers;
}
