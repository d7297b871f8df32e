import { type Csv, CsvFault, maxCell, readCsv, type Separator } from '../csv.ts';

/** A line of a table cut in its cells, as they were written. */
export interface TableRecord {
  cells: string[];
  /** Where it begins. */
  line: number;
}

/** A table cut into records, with the lines between them. */
export interface Records {
  separator: Separator;
  records: TableRecord[];
  /** Lines that begin with `#`, and empty ones, by their number. */
  between: Csv['between'];
}

const maxColumns = 1000;

const broken: Readonly<Record<CsvFault['what'], [message: string, help: string]>> = {
  'open-quote': [
    'a quote that is opened is never closed',
    'close it, and write "" for a quote inside a text between quotes',
  ],
  'too-long': [
    `this cell holds more than ${maxCell.toLocaleString('en')} characters`,
    'put a shorter contract there, or an example in tests/catalog/examples and its name in "from"',
  ],
  'after-quote': ['text goes on after a closing quote', 'write "" for a quote inside a text between quotes'],
  'inside-quote': [
    'a quote stands inside a text without quotes',
    'put the whole cell between quotes, and write "" for each inside',
  ],
};

/** Cuts the text of a table into records. @throws TableError */
export function readRecords(file: string, text: string): Records {
  const { separator, rows, between } = cut(file, text);
  if ((rows[0]?.cells.length ?? 0) > maxColumns)
    throw new TableError(file, 1, `this table has more than ${maxColumns} columns`, 'cut it in several tables');
  const records = rows.map(({ cells, line }) => ({ cells: cells.map((cell) => cell.text), line }));
  return { separator, records, between };
}

function cut(file: string, text: string): Csv {
  try {
    return readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    const lines = text.slice(0, error.at).split(/\r\n|\n|\r/);
    const [message, help] = broken[error.what];
    throw new TableError(file, lines.length, message, help, (lines.at(-1)?.length ?? 0) + 1);
  }
}

/** What is wrong with a testers' table, where, and how to mend it. */
export class TableError extends Error {
  override name = 'TableError';
  constructor(
    readonly file: string,
    readonly line: number,
    message: string,
    help: string,
    readonly column: number | null = null,
  ) {
    super(`${file}:${line}${column === null ? '' : `:${column}`} ${message}\n  help: ${help}`);
  }
}
