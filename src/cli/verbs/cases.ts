import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { changedAnswers, changeText } from '../../analysis/cases/changes.ts';
import { formatTable } from '../../analysis/cases/format.ts';
import { TableError } from '../../analysis/cases/records.ts';
import { tableText } from '../../analysis/cases/text.ts';
import { dayOfCase } from '../../analysis/given.ts';
import { runRelations } from '../../analysis/relations/run.ts';
import type { LoadedCatalogue } from '../../release/index.ts';
import { atEachSave } from '../cases/case-watch.ts';
import { writeNewTable } from '../cases/new-table.ts';
import { brokenText, readRelations } from '../cases/relations.ts';
import { caseFiles, nameOf, openTables, runCases, settingOf, watchedFolders } from '../cases/run-cases.ts';
import { dataBefore } from '../catalogue/before.ts';
import { DatedCatalogue } from '../catalogue/dated-catalogue.ts';
import { writeGiven } from '../catalogue/write-files.ts';
import { readDay } from '../given/day.ts';
import { requireFiles } from '../given/files-named.ts';
import { printFindings } from '../text/findings.ts';
import { failureText } from '../text/gate-text.ts';
import { type ExitCode, type Output, parseArgs, UsageError, type Verb } from '../verb.ts';

interface CasesOptions {
  files: readonly string[];
  folder: string | undefined;
  asOf: string | undefined;
  isJson: boolean;
}

/** The catalogue of the folder; null, with the findings printed, where it has errors. */
function openForCases(
  { folder, asOf }: CasesOptions,
  output: Output,
): { loaded: LoadedCatalogue; dated: DatedCatalogue } | null {
  const dated = new DatedCatalogue(folder);
  const loaded = dated.asOf(asOf);
  if (loaded.ok) return { loaded, dated };
  printFindings(output, loaded.findings);
  return null;
}

function run(options: CasesOptions, output: Output, reportFile?: string): ExitCode {
  const found = openForCases(options, output);
  if (found === null) return 1;
  const { loaded, dated } = found;
  const onItsDay = (given: Readonly<Record<string, unknown>>) => dated.asOf(options.asOf ?? dayOfCase(given));
  const report = runCases(loaded, options.files, loaded.cuts.length === 0 ? undefined : onItsDay);
  if (reportFile !== undefined) writeGiven(reportFile, JSON.stringify(report));
  if (options.isJson) output.out(JSON.stringify(report, null, 2));
  else {
    for (const failure of report.failures) output.err(failureText(failure));
    for (const one of report.toDo) output.out(`to do: ${failureText(one)}`);
    const toDo = report.toDo.length === 0 ? '' : `, ${report.toDo.length} to do`;
    output.out(`${report.passed} passed, ${report.failures.length} failed${toDo}`);
  }
  return report.failures.length === 0 ? 0 : 1;
}

/** Aligns tables; an unreadable one stays as it is. */
function format(files: readonly string[], output: Output): ExitCode {
  let wrong = 0;
  let written = 0;
  for (const path of files) {
    const bytes = readFileSync(path);
    try {
      const text = formatTable(nameOf(path), tableText(nameOf(path), bytes));
      if (Buffer.from(text).equals(bytes)) continue;
      writeFileSync(path, text);
      written++;
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      output.err(error.message);
      wrong++;
    }
  }
  output.out(
    `${written} written, ${files.length - written - wrong} as they were${wrong === 0 ? '' : `, ${wrong} refused`}`,
  );
  return wrong === 0 ? 0 : 1;
}

async function compare(options: CasesOptions, before: string, output: Output): Promise<ExitCode> {
  const loaded = openForCases(options, output)?.loaded;
  if (loaded === undefined) return 1;
  const tables = openTables(settingOf(loaded), options.files);
  const changed = changedAnswers(settingOf({ ...loaded, data: await dataBefore(before), tested: undefined }), tables);
  const all = tables.reduce((sum, { rows }) => sum + rows.reduce((tests, row) => tests + row.tests.length, 0), 0);
  if (options.isJson) output.out(JSON.stringify(changed, null, 2));
  else {
    for (const one of changed) output.out(changeText(one));
    output.out(`${changed.length} of ${all} answers changed`);
  }
  return 0;
}

function relate(options: CasesOptions, { runs, seed }: { runs: number; seed: number }, output: Output): ExitCode {
  const loaded = openForCases(options, output)?.loaded;
  if (loaded === undefined) return 1;
  const relations = readRelations();
  const { tried, broken } = runRelations(settingOf(loaded), relations, { runs, seed });
  if (options.isJson) output.out(JSON.stringify(broken, null, 2));
  else {
    for (const one of broken) output.err(brokenText(one, seed));
    output.out(`${relations.length - broken.length} relations hold, ${broken.length} do not: ${tried} pairs tried`);
  }
  return broken.length === 0 ? 0 : 1;
}

/** @throws UsageError for anything but a whole number above zero */
function count(text: string | undefined, name: string, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(`${name} needs a whole number, 1 or more`);
  return value;
}

export const cases: Verb = {
  name: 'cases',
  summary: "runs the testers' tables",
  usage:
    '[FILE…] [--json] [--folder FOLDER] [--report FILE] [--watch] [--as-of DATE] [--before RELEASE|FOLDER] [--format] [--relations [--runs N] [--seed N]] [--new DECISION [--of FAMILY|FORM] [--out FILE]]',
  help: [
    'Without a file, all those of tests/catalog. A failure names file and line, what was expected, what came, and what decided it.',
    'The catalogue of a row is that of --as-of, otherwise of the day given as today, otherwise of today.',
    '--watch runs again at each save of the catalogue, of a form or of a table.',
    '--before shows, row by row, which answers changed since a release or a folder.',
    '--format aligns the tables and takes out the quotes that they do not need.',
    '--new writes the few rows by which a decision goes through all that decides it, on its edges, to be filled in:',
    '--of names a family or a form, --out a file that is not there yet.',
    '--relations tries what tests/catalog/relations.json declares on generated contracts, the same for the same seed.',
  ].join('\n'),
  run: async (args, output) => {
    const flags = ['--json', '--watch', '--format', '--relations'];
    const { rest, has, values } = parseArgs(args, flags, [
      '--as-of',
      '--folder',
      '--report',
      '--before',
      '--runs',
      '--seed',
      '--new',
      '--of',
      '--out',
    ]);
    const asOf = readDay('--as-of', values.get('--as-of'));
    const given = rest.map((file) => resolve(file));
    requireFiles(given, caseFiles());
    const filesNow = () => (given.length > 0 ? given : caseFiles());
    const options = (): CasesOptions => ({
      files: filesNow(),
      folder: values.get('--folder'),
      asOf,
      isJson: has.has('--json'),
    });
    if (has.has('--format')) return format(filesNow(), output);
    if (has.has('--relations')) {
      const [runs, seed] = [count(values.get('--runs'), '--runs', 300), count(values.get('--seed'), '--seed', 1)];
      return relate(options(), { runs, seed }, output);
    }
    const decision = values.get('--new');
    if (decision !== undefined) {
      const found = openForCases(options(), output);
      if (found === null) return 1;
      const [of, out] = [values.get('--of'), values.get('--out')];
      return writeNewTable(found.loaded, found.dated, { decision, of, out }, output);
    }
    const before = values.get('--before');
    if (before !== undefined) return compare(options(), before, output);
    if (!has.has('--watch')) return run(options(), output, values.get('--report'));
    const stop = atEachSave(watchedFolders(values.get('--folder'), given), async () => {
      run(options(), output);
    });
    await output.interrupted?.();
    stop();
    return 0;
  },
};
