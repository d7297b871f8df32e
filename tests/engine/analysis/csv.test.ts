import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvFault, offsetInFile, readCsv } from '../../../src/analysis/csv.ts';
import { findMentionsInTable } from '../../../src/analysis/uses/in-tables.ts';

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells.map((cell) => cell.text));

/** A table as someone may write it: quotes where they are needed and elsewhere, and spaces around. */
const written = fc
  .record({
    separator: fc.constantFrom(',', ';', '\t'),
    newline: fc.constantFrom('\n', '\r\n'),
    rows: fc.array(
      fc.array(fc.tuple(fc.stringMatching(/^[a-z0-9 "#,;\né|]{0,10}$/), fc.boolean(), fc.constantFrom('', ' ', '  ')), {
        minLength: 3,
        maxLength: 3,
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ separator, newline, rows }) => {
    const cell = ([text, isQuoted, space]: readonly [string, boolean, string]) =>
      isQuoted || /["#,;\n]/.test(text) || text.trim() === ''
        ? `${space}"${text.replaceAll('"', '""')}"${space}`
        : space + text;
    const lines = [['case', 'b', 'c'].join(separator), ...rows.map((row) => row.map(cell).join(separator))];
    return { separator, text: lines.join('\n').replaceAll('\n', newline) };
  });

describe('a table is cut', () => {
  test('as the library cuts it', () => {
    fc.assert(
      fc.property(written, ({ separator, text }) => {
        const library = parse(text.replaceAll('\r\n', '\n'), {
          delimiter: separator,
          trim: true,
          relax_column_count: true,
        }) as string[][];
        expect(cells(text)).toEqual(library.map((row) => row.map((cell) => cell.trim())));
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  test('and each letter of a cell is known by its place in the file', () => {
    fc.assert(
      fc.property(written, ({ text }) => {
        for (const { cells: row } of readCsv(text).rows)
          for (const cell of row)
            for (const [i, letter] of [...cell.text].entries()) {
              const there = text[offsetInFile(text, cell, i)];
              expect(there === '\r' ? '\n' : there).toBe(letter);
            }
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  test('rows and comments keep their lines', () => {
    const { rows, between } = readCsv('# un\r\ncase;b\r\n\r\n"a\r\nb";c\r\n#fin\r\nd;e');
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 7]);
    expect(between).toEqual([
      { line: 1, text: '# un' },
      { line: 3, text: '' },
      { line: 6, text: '#fin' },
    ]);
  });

  test.each([
    ['a,b\nc,"d\n', 'open-quote', 6],
    ['a,b\nc,"d" e\n', 'after-quote', 10],
    ['a,b\nc,d"e\n', 'inside-quote', 7],
  ])('%j is refused where it is wrong', (text, what, at) => {
    let fault: unknown;
    try {
      readCsv(text);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(CsvFault);
    expect(fault).toMatchObject({ what, at });
  });
});

test('a name is found in tables of any separator, beneath comments, and padded', () => {
  const text = '# essai\ncase;given codeProduit;expect\nun  ; "40" ;x\ndeux;40    ;y\n';
  const found = findMentionsInTable({ file: 'product.cases.csv', text }, 'product', '40');
  expect(found.map(({ start, end, row, column }) => [text.slice(start, end), row, column])).toEqual([
    ['40', 'un', 'given codeProduit'],
    ['40', 'deux', 'given codeProduit'],
  ]);
  expect(found.map(({ start }) => text.slice(0, start).split('\n').length)).toEqual([3, 4]);
});
