import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import { DAY_MS, isoDay } from '../../base/day.ts';
import { lineFault } from '../text/line-fault.ts';
import type { PortfolioFile, Range } from './portfolio-file.ts';

/** Rows from which a second thread is worth its start. */
const LEAST_ROWS = 20_000;

/** Whether a file is Parquet, by how it begins. */
export const isParquet = (start: Buffer): boolean => start.subarray(0, 4).toString('latin1') === 'PAR1';

/**
 * A portfolio in Parquet: a row a contract, a column for each thing that the decision `contract-view` is given,
 * `contract` first of all. A column is nested, or the text of JSON. One group of rows is in memory at a time.
 * Places are rows, counted from 0.
 * @throws where the file is damaged or has no column `contract`
 */
export async function openParquet(file: string): Promise<PortfolioFile> {
  // spares what reads no Parquet the time to load it
  const [{ asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ]);
  const damaged = (error: unknown) =>
    new Error(`${file} is no whole Parquet file: ${error instanceof Error ? error.message : String(error)}`);
  const buffer: AsyncBuffer = await asyncBufferFromFile(file);
  const metadata = await parquetMetadataAsync(buffer).catch((error: unknown) => {
    throw damaged(error);
  });
  const columns = columnsOf(metadata);
  if (!columns.includes('contract'))
    throw new Error(`${file} has no column "contract", but ${columns.map((name) => `"${name}"`).join(', ')}`);
  const count = Number(metadata.num_rows);
  const groups = groupsOf(metadata);

  async function read({ from, to }: Range): Promise<Record<string, unknown>[]> {
    try {
      const parsers = { dateFromDays: (days: number) => isoDay(days * DAY_MS) };
      return await parquetReadObjects({ file: buffer, metadata, compressors, parsers, rowStart: from, rowEnd: to });
    } catch (error) {
      throw damaged(error);
    }
  }

  return {
    least: LEAST_ROWS,
    rangesOf: (parts) =>
      Array.from({ length: parts }, (_, i) => ({
        from: Math.floor((count * i) / parts),
        to: Math.floor((count * (i + 1)) / parts),
      })),
    async eachLine(range, use) {
      for (const group of groups) {
        const from = Math.max(range.from, group.from);
        const to = Math.min(range.to, group.to);
        if (from >= to) continue;
        for (const [i, row] of (await read({ from, to })).entries()) {
          const line = Buffer.from(`${lineOf(row)}\n`);
          try {
            use(line, 0, line.length - 1, from + i);
          } catch (error) {
            throw new Error(`${file}, row ${from + i}: ${lineFault(error)}`);
          }
        }
      }
    },
    async lineAt(at) {
      const [row = {}] = await read({ from: at, to: at + 1 });
      return lineOf(row);
    },
  };
}

/** The columns at the top, by name. */
function columnsOf({ schema }: FileMetaData): string[] {
  const [root] = schema;
  const names: string[] = [];
  let at = 1;
  for (let left = root?.num_children ?? 0; left > 0; left--) {
    const name = schema[at]?.name;
    if (name !== undefined) names.push(name);
    at = afterElement(schema, at);
  }
  return names;
}

/** The place after an element and all that is nested in it. */
function afterElement(schema: FileMetaData['schema'], at: number): number {
  let next = at + 1;
  for (let left = schema[at]?.num_children ?? 0; left > 0; left--) next = afterElement(schema, next);
  return next;
}

/** Where each group of rows begins and ends. */
function groupsOf({ row_groups }: FileMetaData): Range[] {
  let from = 0;
  return row_groups.map(({ num_rows }) => {
    const range = { from, to: from + Number(num_rows) };
    from = range.to;
    return range;
  });
}

/** A row as the line of NDJSON that says the same; a column without value is not there. */
function lineOf(row: Record<string, unknown>): string {
  const fields = Object.entries(row).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    const text = typeof value === 'string' && /^\s*[{[]/.test(value) ? value : JSON.stringify(value, plain);
    return [`${JSON.stringify(name)}:${text}`];
  });
  return `{${fields.join(',')}}`;
}

/** Decimals are counted in binary by what reads them: fifteen digits give back what was written. */
function plain(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value;
}
