import { CsvError, parse } from 'csv-parse/sync';
import { TableError } from './table-error.ts';

/** A line of a table cut in its cells, as they were written. */
export interface TableRecord {
  cells: string[];
  /** Where it begins. */
  line: number;
}

/** A table cut in records, with what stands between them. */
export interface Records {
  separator: ',' | ';' | '\t';
  records: TableRecord[];
  /** Lines that begin with `#`, and empty ones, by their number. */
  between: { line: number; text: string }[];
}

const maxColumns = 1000;
const maxCell = 1_000_000;

/**
 * Sets lines that begin with `#` apart, and leaves an empty one in the place of each, so that lines keep their numbers.
 * A line inside quotes is no comment: quotes come in pairs, two of them standing for one in a text.
 */
function withoutComments(text: string): { table: string; between: Records['between'] } {
  const between: Records['between'] = [];
  let isQuoted = false;
  const lines = text.split(/\r\n|\n|\r/).map((line, i) => {
    if (!isQuoted && (line.startsWith('#') || line.trim() === '')) {
      between.push({ line: i + 1, text: line.trimEnd() });
      return '';
    }
    if (line.split('"').length % 2 === 0) isQuoted = !isQuoted;
    return line;
  });
  return { table: lines.join('\n'), between };
}

/** The separator that cuts the head into most cells: a comma, as good as any other, where it has one column. */
function separatorOf(head: string): Records['separator'] {
  const bare = head.replace(/"[^"]*"/g, '');
  const counts = ([',', ';', '\t'] as const).map((one) => ({ one, count: bare.split(one).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).one;
}

const broken: Readonly<Record<string, [message: string, help: string]>> = {
  CSV_QUOTE_NOT_CLOSED: [
    'a quote that is opened is never closed',
    'close it, and write "" for a quote inside a text between quotes',
  ],
  CSV_MAX_RECORD_SIZE: [
    `this row holds more than ${maxCell.toLocaleString('en')} characters`,
    'put a shorter contract there, or an example in tests/catalog/examples and its name in "from"',
  ],
  CSV_INVALID_CLOSING_QUOTE: [
    'text goes on after a closing quote',
    'write "" for a quote inside a text between quotes',
  ],
  INVALID_OPENING_QUOTE: [
    'a quote stands inside a text without quotes',
    'put the whole cell between quotes, and write "" for each inside',
  ],
};

/** Where a quote that nothing closes was opened, or null. */
function openedAt(table: string): { line: number; column: number } | null {
  let at = -1;
  for (let i = 0; i < table.length; i++) if (table[i] === '"') at = at < 0 ? i : -1;
  if (at < 0) return null;
  const before = table.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** Cuts the text of a table into records. @throws TableError */
export function readRecords(file: string, text: string): Records {
  const { table, between } = withoutComments(text);
  const head = table.slice(table.search(/\S/)).split('\n', 1)[0] ?? '';
  const separator = separatorOf(head);
  if (head.split(separator).length > maxColumns)
    throw new TableError(file, 1, `this table has more than ${maxColumns} columns`, 'cut it in several tables');
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(table, {
      delimiter: separator,
      info: true,
      ltrim: true,
      rtrim: true,
      max_record_size: maxCell,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as typeof rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const opened = error.code === 'CSV_QUOTE_NOT_CLOSED' ? openedAt(table) : null;
    const [message, help] = broken[error.code] ?? [
      'this is not a CSV table',
      'save it from a spreadsheet as CSV in UTF-8, with commas',
    ];
    throw new TableError(file, opened?.line ?? Number(error.lines ?? 1), message, help, opened?.column ?? null);
  }
  const records = rows.map(({ record, info }) => {
    const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
    return { cells: record.map((cell) => cell.trim()), line: info.lines - breaks };
  });
  return { separator, records, between };
}
