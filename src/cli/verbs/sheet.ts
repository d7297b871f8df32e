import { createHash } from 'node:crypto';
import { type CellChange, importSheet, SheetError } from '../../analysis/sheets/import-sheet.ts';
import { type SheetKind, sheetKinds } from '../../analysis/sheets/kinds.ts';
import { sheetOf } from '../../analysis/sheets/rows.ts';
import { readSource } from '../../catalog/source/index.ts';
import { loadCatalogue } from '../../release/build.ts';
import { type LoadedCatalogue, loadCatalogueFolder, readCatalogueFiles, readSchemas } from '../../release/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { csvOf, readSheetFile, writeSheet } from '../cases/sheet-files.ts';
import { writeFiles } from '../catalogue/write-files.ts';
import { errorsIn, printFindings } from '../text/findings.ts';
import { type ExitCode, type Output, parseArgs, UsageError, type Verb } from '../verb.ts';

const names = Object.keys(sheetKinds);
const digest = (text: string) => `#${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

/** @throws UsageError */
function kindOf(name: string | undefined): SheetKind {
  const kind = name !== undefined && Object.hasOwn(sheetKinds, name) ? sheetKinds[name] : undefined;
  if (kind !== undefined) return kind;
  throw new UsageError(
    `name a kind${name === undefined ? '' : `, not "${name}"`}: ${(name && didYouMean(name, names)) || names.join(', ')}`,
  );
}

const line = ({ row, column, from, to }: CellChange) =>
  `${row}, ${column}: ${from || '(nothing)'} → ${to || '(nothing)'}`;

async function runExport(
  kind: SheetKind,
  loaded: LoadedCatalogue,
  path: string | undefined,
  output: Output,
): Promise<ExitCode> {
  const source = loaded.sources.get(kind.file);
  if (source?.value === undefined) {
    printFindings(output, loaded.findings);
    return 1;
  }
  const rows = sheetOf(kind, source, readSchemas(), digest);
  if (path === undefined) output.out(csvOf(rows).trimEnd());
  else {
    await writeSheet(path, rows);
    output.out(`${path}: ${rows.length - 1} rows`);
  }
  return 0;
}

interface Importing {
  folder: string | undefined;
  isDryRun: boolean;
  isForced: boolean;
}

async function runImport(
  kind: SheetKind,
  path: string,
  { folder, isDryRun, isForced }: Importing,
  output: Output,
): Promise<ExitCode> {
  const files = readCatalogueFiles(folder);
  const source = readSource(kind.file, files.get(kind.file) ?? '');
  if (source.value === undefined) {
    printFindings(output, source.findings);
    return 1;
  }
  const { text, changes, overwriting } = importSheet(kind, source, readSchemas(), await readSheetFile(path), digest);
  if (overwriting.length > 0 && !isForced) {
    for (const change of overwriting) output.err(`${kind.file} ${line(change)}`);
    output.err('catalog sheet: refused, since these cells changed in the catalogue after the export');
    output.err('help: export again and change that sheet, or overwrite them with --force');
    return 1;
  }
  const before = errorsIn(loadCatalogue(files).findings);
  const after = loadCatalogue(new Map([...files, [kind.file, text]])).findings;
  if (errorsIn(after) > before) {
    printFindings(output, after);
    output.err('catalog sheet: refused, since the catalogue would be wrong afterwards; nothing was written');
    return 1;
  }
  for (const change of changes) output.out(line(change));
  if (!isDryRun && changes.length > 0) writeFiles(new Map([[kind.file, text]]), [], folder);
  output.out(
    `${changes.length} ${changes.length === 1 ? 'cell' : 'cells'} of ${kind.file}${isDryRun ? ', none written' : ''}`,
  );
  return 0;
}

export const sheet: Verb = {
  name: 'sheet',
  summary: 'writes products, states, reasons, certificates, documents or fees as a spreadsheet, and takes it back',
  usage: 'export KIND [--out FILE] | import KIND FILE [--dry-run] [--force], [--folder FOLDER]',
  help: `KIND is one of ${names.join(', ')}; FILE ends with .csv or .xlsx. A text that a spreadsheet would take for a number, a date or a formula begins with an apostrophe there; what is no text is JSON. Only cells that changed are written, and what the sheet does not hold stays. A cell that changed in the catalogue after the export is not overwritten without --force.`,
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(args, ['--dry-run', '--force'], ['--out', '--folder']);
    const folder = values.get('--folder');
    const [way, name, file] = rest;
    if (way !== 'export' && way !== 'import') throw new UsageError('say export or import');
    const kind = kindOf(name);
    if (way === 'export') return runExport(kind, loadCatalogueFolder(folder), values.get('--out') ?? file, output);
    if (file === undefined) throw new UsageError('name the file of the sheet');
    try {
      return await runImport(
        kind,
        file,
        { folder, isDryRun: has.has('--dry-run'), isForced: has.has('--force') },
        output,
      );
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      output.err(`catalog sheet: ${file}: ${error.message}`);
      return 1;
    }
  },
};
