import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareCatalogues } from '../../../src/analysis/impact/comparison.ts';
import { type Part, sumParts } from '../../../src/analysis/impact/part.ts';
import { planImpact } from '../../../src/analysis/impact/plan.ts';
import { sound } from '../../../src/cli/catalogue/catalogue-at.ts';
import { countRange } from '../../../src/cli/impact/count.ts';
import { openPortfolio } from '../../../src/cli/portfolio/open-portfolio.ts';
import { loadCatalogue, readCatalogueFiles } from '../../../src/release/index.ts';
import { catalog } from './run.ts';

const today = '2026-11-22';
const FAMILY = 'catalog/families/fortego.json';
const before = readCatalogueFiles();
const after = new Map(before).set(
  FAMILY,
  before.get(FAMILY)?.replace('"label": "Documents",', '"label": "Documents", "when": { "rule": "has-not-ended" },') ??
    '',
);
const room = mkdtempSync(join(tmpdir(), 'parquet-'));
const lines = join(room, 'portfolio.ndjson');
const columns = join(room, 'portfolio.parquet');

type Columns = Parameters<typeof parquetWriteBuffer>[0];
const written = (file: string, options: Columns): string => {
  writeFileSync(file, Buffer.from(parquetWriteBuffer(options)));
  return file;
};
const plan = planImpact(
  compareCatalogues(
    sound('catalog', loadCatalogue(before, today)),
    sound('edited', loadCatalogue(after, today)),
    today,
  ),
);
/** Each of so many parts of a portfolio, counted, and their sum. */
async function count(portfolio: string, parts = 1): Promise<Part> {
  const ranges = (await openPortfolio(portfolio)).rangesOf(parts);
  return sumParts(await Promise.all(ranges.map((range) => countRange(plan, { portfolio, folds: true }, range))));
}
const allOf = async (file: string): Promise<unknown[]> => {
  const portfolio = await openPortfolio(file);
  const found: unknown[] = [];
  for (const range of portfolio.rangesOf(3))
    await portfolio.eachLine(range, (bytes, from, to) => found.push(JSON.parse(bytes.toString('utf8', from, to))));
  return found;
};
/** Its examples stand elsewhere in another file. */
const withoutPlaces = (part: object): unknown =>
  JSON.parse(JSON.stringify(part, (name, value: unknown) => (name === 'at' ? undefined : value)));

beforeAll(async () => {
  expect(await catalog('portfolio', lines, '--generate', '300', '--seed', '5', '--today', today)).toMatchObject({
    code: 0,
  });
  const given = readFileSync(lines, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const names = [...new Set(given.flatMap((one) => Object.keys(one)))];
  written(columns, {
    columnData: names.map((name) => ({
      name,
      data: given.map((one) => (one[name] === undefined ? null : one[name])),
      type: 'JSON' as const,
    })),
    rowGroupSize: 70,
  });
});

afterAll(() => rmSync(room, { recursive: true, force: true }));

describe('a portfolio in Parquet', () => {
  test('holds the same contracts as the lines that it was made of, an empty column being none', async () => {
    const filled = (await allOf(lines)).map((given) =>
      Object.fromEntries(Object.entries(given as object).filter(([, value]) => value !== null)),
    );
    expect(await allOf(columns)).toEqual(filled);
  });

  test('is counted like them', async () => {
    const counted = await count(lines);
    expect(counted.changed).toBeGreaterThan(0);
    expect(withoutPlaces(await count(columns))).toEqual(withoutPlaces(counted));
  });

  test('is counted the same in parts', async () => {
    const [whole, inParts] = [await count(columns), await count(columns, 7)];
    expect({ ...inParts, drawn: whole.drawn }).toEqual(whole);
  });

  test('may nest its columns: dates, amounts and lists come as the API writes them', async () => {
    const file = written(join(room, 'nested.parquet'), {
      schema: [
        { name: 'root', num_children: 1 },
        { name: 'contract', repetition_type: 'OPTIONAL', num_children: 5 },
        { name: 'id', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
        { name: 'dateEffet', type: 'INT32', converted_type: 'DATE', repetition_type: 'OPTIONAL' },
        {
          ...{ name: 'prime', type: 'INT32', converted_type: 'DECIMAL', scale: 2, precision: 9 },
          repetition_type: 'OPTIONAL',
        },
        { name: 'numero', type: 'INT64', repetition_type: 'OPTIONAL' },
        { name: 'options', converted_type: 'LIST', repetition_type: 'OPTIONAL', num_children: 1 },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
      ],
      columnData: [
        {
          name: 'contract',
          data: [
            { id: 'a1', dateEffet: new Date('2026-01-31'), prime: 0.35, numero: 12n, options: ['x', 'y'] },
            { id: 'a2', dateEffet: null, prime: 1499.99, numero: null, options: [] },
          ],
        },
      ],
    });
    expect(await allOf(file)).toEqual([
      { contract: { id: 'a1', dateEffet: '2026-01-31', prime: 0.35, numero: 12, options: ['x', 'y'] } },
      { contract: { id: 'a2', dateEffet: null, prime: 1499.99, numero: null, options: [] } },
    ]);
  });

  test('is redacted into lines', async () => {
    const out = join(room, 'redacted.ndjson');
    expect(await catalog('portfolio', out, '--redact', columns)).toMatchObject({
      code: 0,
      out: `300 contracts in ${out}\n`,
    });
  });

  test('that is cut short is refused', async () => {
    const file = join(room, 'cut.parquet');
    writeFileSync(file, readFileSync(columns).subarray(0, 5000));
    await expect(openPortfolio(file)).rejects.toThrow(`${file} is no whole Parquet file: `);
  });

  test('without contracts is refused, with what it has', async () => {
    const file = written(join(room, 'other.parquet'), {
      columnData: [
        { name: 'contrat', data: ['a'] },
        { name: 'etat', data: ['RES'] },
      ],
    });
    await expect(openPortfolio(file)).rejects.toThrow(`${file} has no column "contract", but "contrat", "etat"`);
  });

  test('in which a row is no contract is refused with its row', async () => {
    const file = written(join(room, 'row.parquet'), {
      columnData: [{ name: 'contract', data: ['{"id": "a", "codeProduit": "FT"}', '[]'], type: 'STRING' }],
    });
    await expect(count(file)).rejects.toThrow(`${file}, row 1: a line holds {"contract": {…}}`);
  });
});
