import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecords } from '../../../../src/analysis/cases/records.ts';
import type { CaseFailure } from '../../../../src/analysis/cases/run.ts';
import { openTable, runTables } from '../../../../src/analysis/cases/run-tables.ts';
import { settingOf } from '../../../../src/analysis/cases/setting-of.ts';
import { examplesIn, tablesIn } from '../../../../src/cli/cases/run-cases.ts';
import { loadCatalogueFolder, readViewSchema, validateWithAjv } from '../../../../src/release/index.ts';

/** Writes what the catalogue of a project answers now into the rows that expected something else, as testers would. */
export function mendRows(root: string): void {
  const folder = join(root, 'tests/catalog');
  const means = { examples: examplesIn(folder), viewSchema: readViewSchema, validate: validateWithAjv };
  const setting = settingOf(loadCatalogueFolder(join(root, 'catalog')), means);
  const tables = [...(tablesIn(folder) ?? [])].map(([file, content]) => openTable(setting, file, content));
  const { failures } = runTables(setting, tables, (decision) => tables.filter((one) => one.decision === decision));
  for (const file of new Set(failures.map((failure) => failure.file)))
    mendTable(
      join(root, file),
      failures.filter((failure) => failure.file === file),
    );
}

function mendTable(path: string, failures: readonly CaseFailure[]): void {
  const { separator, records, between } = readRecords(path, readFileSync(path, 'utf8'));
  const [head] = records;
  for (const { line, cells } of failures)
    for (const { column, got } of cells) {
      const at = head?.cells.indexOf(column) ?? -1;
      const row = records.find((record) => record.line === line);
      if (row !== undefined && at >= 0) row.cells[at] = got;
    }
  const written = (cell: string) => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`);
  const lines = [
    ...between,
    ...records.map(({ line, cells }) => ({ line, text: cells.map(written).join(separator) })),
  ].sort((one, other) => one.line - other.line);
  writeFileSync(path, lines.map(({ text }) => `${text}\n`).join(''));
}
