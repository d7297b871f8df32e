import { describe, expect, it } from 'vitest';
import {
  addRow,
  cellAtOffset,
  cellAtPointer,
  clearRange,
  copyRange,
  gridsIn,
  mostPasted,
  moveRow,
  pasteRange,
  pointerOfCell,
  removeRow,
  renameRow,
  setCell,
  withAllColumns,
} from '../../../../src/analysis/grid/index.ts';
import { schemas } from '../../catalog/support.ts';
import { changedText, gridAt } from './shipped.ts';

const fees = () => gridAt('catalog/fees.json', '/fees/0/bands');
const reasons = () => gridAt('catalog/cancellation/reasons.json', '/reasons');

/** The lines that a change adds and takes away. */
function difference(text: string, next: string): { gone: string[]; come: string[] } {
  const [before, after] = [text.split('\n'), next.split('\n')];
  return {
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
  };
}

describe('a cell', () => {
  const column = (id: string) => fees().grid.columns.findIndex((one) => one.id === id);
  const set = (row: number, id: string, typed: string | null) => {
    const { text, grid } = fees();
    return setCell(text, grid, row, column(id), typed);
  };

  it.each([
    ['rate', '1,6', 1.6],
    ['rate', '1.6', 1.6],
    ['rate', ' 2 ', 2],
    ['to', '7 600 000', 7_600_000],
    ['to', '7\u202f600\u00a0000', 7_600_000],
  ])('%s takes %j for %j', (id, typed, value) => {
    const { text } = fees();
    expect(JSON.parse(changedText(text, set(0, id, typed))).fees[0].bands[0][id]).toBe(value);
  });

  it.each([
    ['rate', 'beaucoup', 'not-a-number'],
    ['from', '1,5', 'not-whole'],
    ['from', '', 'required'],
    ['id', '', 'no-name'],
    ['id', 'libre-2', 'name-taken'],
  ])('%s refuses %j: %s', (id, typed, code) => {
    expect(set(0, id, typed)).toMatchObject({ refused: { code, row: 0, column: column(id) } });
  });

  it('is taken away by an empty text, and comes back in its place', () => {
    const { text } = fees();
    const without = changedText(text, set(0, 'to', ''));
    expect(difference(text, without).come).toEqual(['        { "id": "libre-1", "from": 1, "rate": 1.75 },']);
    const { grid } = gridAt('catalog/fees.json', '/fees/0/bands', without);
    expect(changedText(without, setCell(without, grid, 0, column('to'), '7500000'))).toBe(text);
  });

  it('takes oui and non, and one of the choices by its name or its description', () => {
    const { text, grid: own } = gridAt('catalog/products.json', '/products');
    const grid = withAllColumns(own);
    const at = (id: string) => grid.columns.findIndex((one) => one.id === id);
    const next = changedText(text, setCell(text, grid, 0, at('serverLabel'), 'Oui'));
    const lines = text.split('\n');
    const at10 = lines.findIndex((line) => line.includes('"10": {'));
    expect(next.split('\n')).toEqual(lines.toSpliced(at10 + 5, 0, '      "serverLabel": true,'));
    expect(changedText(text, setCell(text, grid, 0, at('icon'), 'une moto, de profil'))).toContain('"icon": "moto"');
    expect(changedText(text, setCell(text, grid, 0, at('life'), 'CLOSED'))).toContain('"life": "closed"');
    expect(setCell(text, grid, 0, at('life'), 'peut-être')).toMatchObject({ refused: { code: 'not-a-choice' } });
    expect(setCell(text, grid, 0, at('assumed'), '{}')).toMatchObject({ refused: { code: 'complex' } });
  });

  it('holds no control characters', () => {
    const { text, grid } = gridAt('catalog/codes/formule.json', '/codes');
    const next = changedText(text, setCell(text, grid, 0, 1, 'Op\u0000ti\u200dmo\ud800\ufeff'));
    expect(next).toContain('"OPTIMO": "Opti\u200dmo"');
  });

  it('refuses what was meant for another text', () => {
    const { grid } = fees();
    expect(setCell('{ "fees": [] }', grid, 0, 1, '3')).toEqual({ refused: { code: 'stale' } });
  });
});

describe('rows', () => {
  it('come with what they must have, as their neighbours are laid out', () => {
    const { text, grid } = fees();
    expect(difference(text, changedText(text, addRow(text, grid, 1, 'libre-9')))).toEqual({
      gone: [],
      come: ['        { "id": "libre-9", "from": 0, "rate": 0 },'],
    });
    const other = reasons();
    const next = changedText(other.text, addRow(other.text, other.grid, 0, 'R00', 0));
    expect(next.split('\n').slice(3, 9)).toEqual(
      other.text
        .split('\n')
        .slice(3, 9)
        .map((line) => line.replace('R01', 'R00')),
    );
    expect(addRow(text, grid, 0, 'libre-1')).toMatchObject({ refused: { code: 'name-taken' } });
    expect(addRow(text, grid, 0, ' ')).toMatchObject({ refused: { code: 'no-name' } });
  });

  it('go, and leave the others as they are written', () => {
    const { text, grid } = fees();
    for (const row of [0, 3, 6]) {
      const next = changedText(text, removeRow(text, grid, row));
      expect(JSON.parse(next).fees[0].bands).toEqual(JSON.parse(text).fees[0].bands.toSpliced(row, 1));
      expect(next.split('\n')).toHaveLength(text.split('\n').length - 1);
    }
    expect(changedText(text, removeRow(text, grid, 0, 1, 2, 3, 4, 5, 6))).toContain('"bands": []');
  });

  it('move, and move back byte for byte', () => {
    const { text, grid } = reasons();
    const moved = changedText(text, moveRow(text, grid, 0, 5));
    const after = gridAt('catalog/cancellation/reasons.json', '/reasons', moved).grid;
    expect(after.rows.map(({ name }) => name).indexOf('R01')).toBe(5);
    expect(changedText(moved, moveRow(moved, after, 5, 0))).toBe(text);
  });

  it('are renamed in the one place', () => {
    const { text, grid } = reasons();
    expect(difference(text, changedText(text, renameRow(text, grid, 0, 'R77')))).toEqual({
      gone: ['    "R01": {'],
      come: ['    "R77": {'],
    });
  });
});

describe('a range', () => {
  it('is pasted as spreadsheets copy it, and adds rows beyond the end', () => {
    const { text, grid } = fees();
    const tsv = '"libre-7"\t100000000\t150000000\t0,15\r\nlibre-8\t150000000\t\t0,1\r\n';
    expect(difference(text, changedText(text, pasteRange(text, grid, 6, 0, tsv)))).toEqual({
      gone: ['        { "id": "libre-7", "from": 100000000, "rate": 0.2 }'],
      come: [
        '        { "id": "libre-7", "from": 100000000, "to": 150000000, "rate": 0.15 },',
        '        { "id": "libre-8", "from": 150000000, "rate": 0.1 }',
      ],
    });
  });

  it('holds texts of several lines, quotes and tabs', () => {
    const { text, grid } = gridAt('catalog/codes/formule.json', '/codes');
    const next = changedText(text, pasteRange(text, grid, 0, 1, '"a ""b""\r\nc"\nd "e"\n'));
    expect(JSON.parse(next).codes).toMatchObject({ OPTIMO: 'a "b"\nc', CONFORT: 'd "e"' });
    const after = gridAt('catalog/codes/formule.json', '/codes', next).grid;
    expect(copyRange(after, { top: 0, bottom: 1, left: 1, right: 1 })).toBe('"a ""b""\nc"\nd "e"\n');
  });

  it.each([
    ['a\tb\tc\td\te', { code: 'too-many-columns', count: 5, room: 4 }],
    ['a\tb\nc', { code: 'ragged', line: 2 }],
    ['x\n'.repeat(mostPasted + 1), { code: 'too-many-rows', count: 5001, most: 5000 }],
    ['libre-2', { code: 'name-taken', typed: 'libre-2', row: 1, column: 0 }],
    ['libre-1\tdeux', { code: 'not-a-number', typed: 'deux', row: 0, column: 1 }],
  ])('%j is refused whole', (tsv, refused) => {
    const { text, grid } = fees();
    expect(pasteRange(text, grid, 0, 0, tsv)).toEqual({ refused });
  });

  it('needs names for new rows', () => {
    const { text, grid } = fees();
    expect(pasteRange(text, grid, 6, 1, '1\n2')).toEqual({ refused: { code: 'no-name', row: 7, column: 0 } });
  });

  it('counts the rows that are shown', () => {
    const { text, grid } = fees();
    const next = changedText(text, pasteRange(text, grid, 0, 3, '9\n8', [1, 4]));
    expect(JSON.parse(next).fees[0].bands.map(({ rate }: { rate: number }) => rate)).toEqual([
      1.75, 9, 1, 0.7, 8, 0.3, 0.2,
    ]);
    expect(copyRange(grid, { top: 0, bottom: 1, left: 0, right: 0 }, [1, 4])).toBe('libre-2\nlibre-5\n');
  });

  it('is cleared', () => {
    const { text, grid } = fees();
    const next = changedText(text, clearRange(text, grid, { top: 0, bottom: 5, left: 2, right: 2 }));
    expect(next.match(/"to"/g)).toHaveLength((text.match(/"to"/g)?.length ?? 0) - 6);
  });

  it('takes five thousand rows', () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `C${i}\tLibellé ${i}`).join('\n');
    const { text, grid } = gridAt('catalog/codes/formule.json', '/codes');
    expect(Object.keys(JSON.parse(changedText(text, pasteRange(text, grid, 9, 0, rows))).codes)).toHaveLength(5009);
  });
});

describe('places', () => {
  it('lead from a letter of the file, or a pointer, to the cell and back', () => {
    const { text, grid } = fees();
    expect(cellAtPointer(grid, '/fees/0/bands/2/rate')).toEqual({ row: 2, column: 3 });
    expect(pointerOfCell(grid, { row: 2, column: 3 })).toBe('/fees/0/bands/2/rate');
    expect(cellAtOffset(text, grid, text.indexOf('0.7'))).toEqual({ row: 3, column: 3 });
    expect(cellAtOffset(text, grid, 0)).toBeNull();
    const codes = gridAt('catalog/codes/formule.json', '/codes');
    expect(cellAtOffset(codes.text, codes.grid, codes.text.indexOf('"OPTIMO"') + 2)).toEqual({ row: 0, column: 0 });
    expect(cellAtPointer(codes.grid, '/codes/CONFORT')).toEqual({ row: 1, column: 1 });
    expect(pointerOfCell(codes.grid, { row: 1, column: 1 })).toBe('/codes/CONFORT');
  });

  it('keep names with integers in the order in which they are written', () => {
    const text = '{ "id": "x", "label": "x", "codes": { "2": "b", "1": "a", "B": "c" } }';
    const [grid] = gridsIn('catalog/codes/x.json', text, schemas);
    expect(grid?.rows.map(({ name }) => name)).toEqual(['2', '1', 'B']);
  });
});
