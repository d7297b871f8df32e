import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import { csvCell } from '../../analysis/csv.ts';
import { UsageError } from '../verb.ts';

const maxBytes = 20_000_000;

/** @throws UsageError for a name with neither of the two extensions */
function formatOf(path: string): 'csv' | 'xlsx' {
  const ending = extname(path).toLowerCase();
  if (ending === '.csv') return 'csv';
  if (ending === '.xlsx') return 'xlsx';
  throw new UsageError(`${path} ends with neither .csv nor .xlsx`);
}

/** A sheet as the text of a CSV file that spreadsheets open in UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

/** Writes a sheet in the format of the file's extension; every cell is text. */
export async function writeSheet(path: string, rows: readonly (readonly string[])[]): Promise<void> {
  if (formatOf(path) === 'csv') {
    writeFileSync(path, csvOf(rows));
    return;
  }
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const cells = rows.map((row, i) =>
    row.map((value) =>
      value === '' ? null : { value, type: String, ...(i === 0 ? { fontWeight: 'bold' as const } : {}) },
    ),
  );
  await writeExcelFile(cells, { stickyRowsCount: 1 }).toFile(path);
}

/** A cell as a spreadsheet changed it, as text. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** The rows of a sheet. @throws UsageError when it cannot be read */
export async function readSheetFile(path: string): Promise<string[][]> {
  const format = formatOf(path);
  try {
    if (statSync(path).size > maxBytes) throw new Error('it is too large');
    if (format === 'csv') return csvRows(readFileSync(path, 'utf8'));
    const { readSheet } = await import('read-excel-file/node');
    return (await readSheet(path, { trim: false })).map((row) => row.map(textOf));
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function csvRows(text: string): string[][] {
  const [head = ''] = text.split('\n', 1);
  // French spreadsheets separate cells with semicolons
  const delimiter = [',', ';', '\t'].find((one) => head.includes(one)) ?? ',';
  return parse(text, { bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true }) as string[][];
}
