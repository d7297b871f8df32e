import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fromCell, toCell } from '../../../src/analysis/sheets/cell.ts';
import { importSheet } from '../../../src/analysis/sheets/import-sheet.ts';
import { sheetKinds } from '../../../src/analysis/sheets/kinds.ts';
import { sheetOf } from '../../../src/analysis/sheets/rows.ts';
import { readSource } from '../../../src/catalog/source/index.ts';
import { readSheetFile, writeSheet } from '../../../src/cli/cases/sheet-files.ts';
import { readCatalogueFiles, readSchemas } from '../../../src/release/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import { catalog, copyOfProject } from './run.ts';

const root = copyOfProject();
const folder = join(root, 'catalog');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const awkward = fc.constantFrom(
  ...[
    '',
    '007',
    '40',
    '01/04',
    'mars 2025',
    '=SUM(A1)',
    '+33',
    '-1',
    '@x',
    "'",
    "''=1",
    '"',
    '""',
    '[1',
    '{',
    'true',
    'VRAI',
  ],
  ...[
    'null',
    'a,b;c',
    'a\nb',
    'a\r\nb',
    '\u00a0euros\u00a0',
    'é',
    ' x ',
    '\t',
    '_x0041_',
    '\u0000',
    '\ud800',
    '1,75',
    '1e3',
  ],
);
const texts = fc.oneof(
  awkward,
  fc.string({ unit: 'binary' }),
  fc.tuple(awkward, fc.string()).map((two) => two.join('')),
);
const values = fc.oneof(texts, fc.jsonValue()).map((value) => JSON.parse(JSON.stringify(value)) as Json);

describe('a cell', () => {
  test('gives back any value as it was', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(fromCell(toCell(value))).toStrictEqual(value);
      }),
      { numRuns: 2000, seed: 12 },
    );
  });

  test('of a text never begins as a formula or a number does', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(toCell(text)).not.toMatch(/^[=+@\-\t\r\d]/);
      }),
      { numRuns: 1000, seed: 12 },
    );
  });

  test('typed by hand says what was meant', () => {
    expect(['1,75', 'VRAI', 'faux', '007', '12'].map((cell) => fromCell(cell))).toEqual([1.75, true, false, '007', 12]);
    expect(fromCell('12', true)).toBe('12');
    expect(() => fromCell('{"a"')).toThrow('is not JSON');
  });
});

describe.each(['csv', 'xlsx'])('a sheet in a file of %s', (format) => {
  test('comes back as it was', async () => {
    const rows = fc.sample(fc.array(values, { minLength: 5, maxLength: 5 }), { numRuns: 300, seed: 12 });
    const cells = [['key', 'a', 'b', 'c', 'd'], ...rows.map(([, ...row], i) => [`'${i}`, ...row.map(toCell)])];
    const file = join(root, `all.${format}`);
    await writeSheet(file, cells);
    const back = await readSheetFile(file);
    expect(back.map((row) => cells[0]?.map((_name, i) => row[i] ?? ''))).toEqual(cells);
    expect(back.slice(1).map((row) => fromCell(row[4] ?? ''))).toStrictEqual(rows.map((row) => row[4]));
  });
});

const files = readCatalogueFiles();
const schemas = readSchemas();
const digest = (text: string) =>
  `#${text.length}-${[...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1e9, 7)}`;
const sourceOf = (file: string, text = files.get(file) ?? '') => readSource(file, text);

describe.each(Object.entries(sheetKinds))('the sheet of %s', (_name, kind) => {
  const source = sourceOf(kind.file);
  const rows = sheetOf(kind, source, schemas, digest);

  test('taken back as it was changes nothing', () => {
    expect(rows.length).toBeGreaterThan(5);
    expect(importSheet(kind, source, schemas, rows, digest)).toEqual({
      text: source.text,
      changes: [],
      overwriting: [],
    });
  });

  test('takes any text in, changes that cell alone, and gives the file back by the old one', () => {
    const columns = kind.columns(schemas);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), values, (r, c, value) => {
        const row = rows[1 + (r % (rows.length - 1))] ?? [];
        const at = 1 + (c % columns.length);
        const cell = toCell(columns[at - 1]?.isText === true ? String(value) : value);
        const { text, changes, overwriting } = importSheet(
          kind,
          source,
          schemas,
          [rows[0] ?? [], row.with(at, cell)],
          digest,
        );
        expect(overwriting).toEqual([]);
        expect(changes.length).toBe(cell === row[at] ? 0 : 1);
        const after = sheetOf(kind, sourceOf(kind.file, text), schemas, digest);
        const shown = (sheet: string[][]) => sheet.map((one) => one.slice(0, -1)).sort();
        const wanted = rows.map((one) => (one === row ? row.with(at, cell) : one));
        // a state of which nothing is said any more has no row
        expect(shown(after)).toEqual(shown(wanted.filter((one) => one.slice(1, -1).some((each) => each !== ''))));
      }),
      { numRuns: 25, seed: 12 },
    );
  });
});

describe('catalog sheet', () => {
  const file = join(root, 'products.csv');
  const products = join(folder, 'products.json');
  const before = readFileSync('catalog/products.json', 'utf8');
  beforeEach(() => writeFileSync(products, before));
  const sheet = (...words: string[]) => catalog('sheet', ...words, '--folder', folder);

  test('a label changed in the sheet is the only range that changes in the file; once more, nothing does', async () => {
    expect((await sheet('export', 'products', '--out', file)).out).toContain('149 rows');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('Propriétaire non occupant', '"Propriétaire, dit bailleur"'),
    );
    const shown = await sheet('import', 'products', file, '--dry-run');
    expect(shown.out).toBe(
      '13, label: Propriétaire non occupant → Propriétaire, dit bailleur\n1 cell of catalog/products.json, none written\n',
    );
    expect(readFileSync(products, 'utf8')).toBe(before);
    expect((await sheet('import', 'products', file)).code).toBe(0);
    expect(readFileSync(products, 'utf8')).toBe(
      before.replace('Propriétaire non occupant', 'Propriétaire, dit bailleur'),
    );
  });

  test('what changed in the catalogue after the export is overwritten by --force only', async () => {
    await sheet('export', 'products', '--out', file);
    writeFileSync(products, before.replace('Propriétaire non occupant', 'Bailleur'));
    const refused = await sheet('import', 'products', file);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('catalog/products.json 13, label: Bailleur → Propriétaire non occupant\n');
    expect(readFileSync(products, 'utf8')).toContain('Bailleur');
    expect((await sheet('import', 'products', file, '--force')).code).toBe(0);
    expect(readFileSync(products, 'utf8')).toBe(before);
  });

  test.each([
    ["key,label,family\n'41,Camping,aut0\n", 'there is no family "aut0"'],
    ["key,lable\n'41,x\n", 'did you mean "label"?'],
    ["key,label\n'41,x\n'41,y\n", 'the row "41" stands twice'],
    ['key,label\n__proto__,x\n', '"__proto__" is no key'],
    ["key,assumed\n'10,{x\n", 'is not JSON'],
    ['label\nx\n', 'there is no column "key"'],
  ])('%j is refused, and nothing is written', async (text, why) => {
    writeFileSync(file, text);
    const { code, err } = await sheet('import', 'products', file, '--force');
    expect(code).toBe(1);
    expect(err).toContain(why);
    expect(readFileSync(products, 'utf8')).toBe(before);
  });

  test('what is no sheet, and no kind, is a matter of words: exit code 2', async () => {
    writeFileSync(join(root, 'no.xlsx'), 'no zip');
    expect(await sheet('import', 'products', join(root, 'no.xlsx'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be read'),
    });
    expect(await sheet('import', 'products', join(root, 'no.ods'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('neither .csv nor .xlsx'),
    });
    expect(await sheet('export', 'produts')).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean "products"?'),
    });
  });
});
