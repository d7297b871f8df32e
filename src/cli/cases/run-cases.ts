import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CaseReport, PreparedTable } from '../../analysis/cases/run.ts';
import { openTable, runTables } from '../../analysis/cases/run-tables.ts';
import type { Setting } from '../../analysis/cases/setting.ts';
import {
  type EditionFor,
  type Examples,
  settingOf as settingWith,
  type TestedCatalogue,
} from '../../analysis/cases/setting-of.ts';
import { decisionOf } from '../../analysis/cases/table-decision.ts';
import type { TestersTables } from '../../analysis/gate/gate.ts';
import type { Given } from '../../analysis/given.ts';
import { catalogueFolders, insurerFolder, projectRoot, readViewSchema, validateWithAjv } from '../../release/index.ts';

/** The testers' tables of the insurer that is served. */
const casesFolder = (): string => join(insurerFolder(), 'tests/catalog');

/** Every table of a folder; those of the project by default. */
export function caseFiles(folder = casesFolder()): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cases.csv'))
    .sort()
    .map((name) => join(folder, name));
}

/** The tables of this project; none in an installation without them. */
export const projectTables = (): string[] => (existsSync(casesFolder()) ? caseFiles() : []);

/** The tables of a folder by the names that messages give them; null where there is no such folder, or none in it. */
export function tablesIn(folder: string): TestersTables | null {
  const files = existsSync(folder) ? caseFiles(folder) : [];
  return files.length === 0 ? null : new Map(files.map((path) => [nameInProject(path), readFileSync(path)]));
}

const nameInProject = (path: string): string => `tests/catalog/${basename(path)}`;

/** The testers' examples beside the tables of a folder; those of the project by default. */
export function examplesIn(folder = casesFolder()): Examples {
  const beside = join(folder, 'examples');
  const names = (existsSync(beside) ? readdirSync(beside) : [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
  return {
    names,
    read: (name) => {
      const file = join(beside, `${name}.json`);
      if (!/^[\w-]+$/.test(name) || !existsSync(file)) return null;
      return JSON.parse(readFileSync(file, 'utf8')) as Given;
    },
  };
}

/** What tables run with, on a loaded catalogue, with the examples of the project. */
export const settingOf = (loaded: TestedCatalogue, editionFor?: EditionFor): Setting =>
  settingWith(loaded, { examples: examplesIn(), viewSchema: readViewSchema, validate: validateWithAjv }, editionFor);

/** A file as messages name it. */
export function nameOf(path: string): string {
  const around = [`${insurerFolder()}/`, projectRoot].find((folder) => path.startsWith(folder));
  return around === undefined ? path : path.slice(around.length);
}

/** The folders in which a saved file may change the results of tables. */
export function watchedFolders(folder: string | undefined, files: readonly string[]): string[] {
  const { catalog, forms } = catalogueFolders(folder);
  const own = folder === undefined ? [catalog, forms] : [folder];
  return [...new Set([...own, casesFolder(), ...files.map((file) => dirname(file))])];
}

/** The tables of some files, ready to run. */
export const openTables = (setting: Setting, files: readonly string[] = caseFiles()): PreparedTable[] =>
  files.map((path) => openTable(setting, nameOf(path), readFileSync(path)));

/** Runs tables; a file's name begins with the decision that it tests: `savings-fee.cases.csv`. */
export function runCases(
  loaded: TestedCatalogue,
  files: readonly string[] = caseFiles(),
  editionFor?: EditionFor,
): CaseReport {
  const setting = settingOf(loaded, editionFor);
  const ofDecision = (decision: string) => caseFiles().filter((file) => decisionOf(file) === decision);
  return runTables(setting, openTables(setting, files), (decision) => openTables(setting, ofDecision(decision)));
}
