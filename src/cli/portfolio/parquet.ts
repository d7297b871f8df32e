import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import { DAY_MS, isoDay } from '../../base/day.ts';
import { lineFault } from '../text/line-fault.ts';
import type { PortfolioFile, Range } from './portfolio-file.ts';

/** Number of rows that makes a second thread worth starting. */
const LEAST_ROWS = 20_000;

/** Whether a file is Parquet, by its first bytes. */
export const isParquet = (start: Buffer): boolean => start.subarray(0, 4).toString('latin1') === 'PAR1';

/**
 * A portfolio in Parquet: a row per contract, a column per key of the input of `contract-view`, `contract` first of
 * all. A column is nested, or JSON text. One row group is in memory at a time. Positions are rows, counted from 0.
 * @throws where the file is damaged or has no column `contract`
 */
export async function openParquet(file: string): Promise<PortfolioFile> {
  // loaded on demand: commands without Parquet start faster
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

/** The top-level columns by name. */
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

/** The index after an element and everything nested in it. */
function afterElement(schema: FileMetaData['schema'], at: number): number {
  let next = at + 1;
  for (let left = schema[at]?.num_children ?? 0; left > 0; left--) next = afterElement(schema, next);
  return next;
}

/** The start and end of each row group. */
function groupsOf({ row_groups }: FileMetaData): Range[] {
  let from = 0;
  return row_groups.map(({ num_rows }) => {
    const range = { from, to: from + Number(num_rows) };
    from = range.to;
    return range;
  });
}

/** A row as an equivalent line of NDJSON, without the columns that have no value. */
function lineOf(row: Record<string, unknown>): string {
  const fields = Object.entries(row).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    const text = typeof value === 'string' && /^\s*[{[]/.test(value) ? value : JSON.stringify(value, plain);
    return [`${JSON.stringify(name)}:${text}`];
  });
  return `{${fields.join(',')}}`;
}

/** Rounds to fifteen digits, which restores the decimal from its binary fraction. */
function plain(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value;
}
