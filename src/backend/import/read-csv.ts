import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import { attempt } from '../../base/attempt.ts';
import { isRecord } from '../../base/json.ts';
import type { ImportFault, SourceLine } from './lines.ts';

const HEAD = 64 * 1024;
const COLUMN = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

/** A record of csv-parse with `info` and `raw`. */
interface CsvRecord {
  info: Info;
  raw: string;
  record: string[];
}

const inLine = (line: number, text: string, fault: ImportFault) => ({
  ...{ line, text, fault },
  value: null,
  columnOf: () => null,
});

/**
 * The lines of a CSV: columns are named by paths (`adresse.codePostal`), lists are JSON, an empty cell is no value. Commas
 * or semicolons separate, as in the first line.
 */
export async function* readCsv(file: string): AsyncIterable<SourceLine> {
  const head = await readHeader(file);
  const delimiter = head.includes(';') ? ';' : ',';
  const parser = createReadStream(file).pipe(
    parse({ bom: true, delimiter, info: true, raw: true, relax_column_count: true, skip_empty_lines: true }),
  );
  let columns: string[] | null = null;
  try {
    for await (const { info, raw, record } of parser as AsyncIterable<CsvRecord>) {
      const text = raw.replace(/^[\r\n]+|[\r\n]+$/g, '');
      const line = info.lines - text.split('\n').length + 1;
      if (columns !== null) yield { file, ...toLine(columns, record, line, text) };
      else {
        columns = record.map((name) => name.trim());
        const fault = faultOfHeader(columns);
        if (fault === null) continue;
        yield { file, ...inLine(line, text, { ...fault, endsFile: true }) };
        return;
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // its message repeats what is written
    const message = `cannot be read as CSV (${error.code}): mend its quotes; what follows was not read`;
    yield { file, ...inLine(Number(error.lines ?? 0), '', { field: null, message, endsFile: true }) };
  }
}

/** The first line of a CSV, without its mark of byte order. */
export async function readHeader(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return (buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1)[0] ?? '').replace(/^\uFEFF/, '');
  } finally {
    await handle.close();
  }
}

function faultOfHeader(columns: readonly string[]): ImportFault | null {
  const wrong = columns.findIndex((name) => !COLUMN.test(name));
  if (wrong >= 0)
    return { field: null, message: `has no name of a field in its column ${wrong + 1}: the first line names them` };
  const twice = columns.find((name, rank) => columns.indexOf(name) !== rank);
  return twice === undefined ? null : { field: twice, message: 'names two columns: keep one' };
}

function toLine(
  columns: readonly string[],
  cells: readonly string[],
  line: number,
  text: string,
): Omit<SourceLine, 'file'> {
  if (cells.length !== columns.length) {
    const message = `has ${cells.length} cells, and the first line ${columns.length}: quote what contains a separator`;
    return inLine(line, text, { field: null, message });
  }
  if (text.includes('\uFFFD')) return inLine(line, text, { field: null, message: 'is not UTF-8: convert the file' });
  const value = newObject();
  for (const [rank, cell] of cells.entries()) if (cell !== '') setAt(value, (columns[rank] ?? '').split('.'), cell);
  return { line, text, value, fault: null, columnOf: () => null };
}

type Fields = Record<string, unknown>;

/** Without a prototype: a column of any name is a field like others. */
const newObject = (): Fields => Object.create(null) as Fields;

function setAt(object: Fields, [name = '', ...rest]: readonly string[], cell: string): void {
  if (rest.length === 0) object[name] = cell.startsWith('[') ? attempt(() => JSON.parse(cell) as unknown, cell) : cell;
  else {
    const found = object[name];
    const within = isRecord(found) ? found : newObject();
    object[name] = within;
    setAt(within, rest, cell);
  }
}
