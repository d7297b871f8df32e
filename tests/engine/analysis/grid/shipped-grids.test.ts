import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copyRange,
  type FileGrid,
  gridsIn,
  isScalar,
  pasteRange,
  setCell,
  withAllColumns,
} from '../../../../src/analysis/grid/index.ts';
import { schemas } from '../../catalog/support.ts';
import { changedText, gridAt, shipped, shippedGrids } from './shipped.ts';

const whole = (grid: FileGrid) => ({ top: 0, left: 0, bottom: grid.rows.length - 1, right: grid.columns.length - 1 });

describe('the tables of the shipped files', () => {
  it.each([
    ['catalog/products.json', '/products', 93, ['#', 'label', 'family', 'icon', 'drawing', 'theme']],
    ['catalog/states.json', '/labels', 12, ['#', '']],
    ['catalog/states.json', '/display', 21, ['#', '']],
    ['catalog/states.json', '/cards', 11, ['#', '']],
    ['catalog/cancellation/reasons.json', '/reasons', 16, ['#', 'label', 'type', 'groups']],
    ['catalog/fees.json', '/fees/0/bands', 7, ['id', 'from', 'to', 'rate']],
    ['catalog/fees.json', '/fees/1/bands', 1, ['id', 'from', 'to', 'rate']],
    ['catalog/codes/formule.json', '/codes', 9, ['#', '']],
    ['catalog/document-types.json', '/types', 16, ['#', 'label']],
    ['catalog/certificates.json', '/certificates', 32, ['#', 'label']],
  ])('%s %s', (path, pointer, rows, columns) => {
    const { grid } = gridAt(path, pointer);
    expect(grid.rows.length).toBeGreaterThanOrEqual(rows);
    expect(grid.columns.map(({ id }) => id).slice(0, columns.length)).toEqual(columns);
  });

  it('are found in every kind of file that has any, and in no rule', () => {
    const found = new Set(shippedGrids.map(({ path }) => path));
    expect([...found].length).toBeGreaterThan(80);
    expect(shippedGrids.filter(({ grid }) => /\/(when|if|var|join|map)(\/|$)/.test(grid.pointer))).toEqual([]);
  });

  it('have titles in French', () => {
    const { grid } = gridAt('catalog/fees.json', '/fees/0/bands');
    expect(grid).toMatchObject({ title: 'Tranches', of: 'Versement libre' });
    expect(grid.columns.map(({ title }) => title?.slice(0, 12))).toEqual([
      'Identifiant,',
      'À partir de,',
      'Jusqu’à, exc',
      'Taux, en pou',
    ]);
  });

  it('change no byte where each cell is set to what it says', () => {
    for (const { path, text, grid: own } of shippedGrids)
      for (const grid of [own, withAllColumns(own)])
        for (const [row, { cells }] of grid.rows.entries())
          for (const [column, cell] of cells.entries())
            expect([path, grid.pointer, setCell(text, grid, row, column, cell.text)]).toEqual([
              path,
              grid.pointer,
              { edits: [] },
            ]);
  });

  it('change no byte where the whole is copied and pasted', () => {
    for (const { path, text, grid } of shippedGrids) {
      const change = pasteRange(text, grid, 0, 0, copyRange(grid, whole(grid)));
      expect([path, grid.pointer, change]).toEqual([path, grid.pointer, { edits: [] }]);
    }
  });

  it('change only the bytes of a cell that is changed', () =>
    fc.assert(
      fc.property(fc.constantFrom(...shippedGrids), fc.nat(), fc.nat(), ({ path, text, grid }, one, other) => {
        const row = one % grid.rows.length;
        const column = other % grid.columns.length;
        const [cell, kind] = [grid.rows[row]?.cells[column], grid.columns[column]?.kind ?? ''];
        const another = grid.columns[column]?.choices.find(({ value }) => value !== cell?.text)?.value;
        // where there is one choice alone, no other can be made
        fc.pre(isScalar(cell) && kind !== 'rank' && (kind !== 'choice' || another !== undefined));
        const typed =
          { number: '12,5', integer: '12', boolean: cell?.text === 'oui' ? 'non' : 'oui' }[kind as string] ??
          (kind === 'choice' ? another : undefined) ??
          'Tout autre chose';
        const change = setCell(text, grid, row, column, typed);
        if ('refused' in change) throw new Error(`${path} ${grid.pointer} ${JSON.stringify(change)}`);
        expect(change.edits).toHaveLength(1);
        const next = changedText(text, change);
        const after = gridsIn(path, next, schemas).find(({ pointer }) => pointer === grid.pointer);
        expect(after?.rows[row]?.cells[column]?.text).toBe(typed);
        const others = (of: FileGrid | undefined) =>
          of?.rows.flatMap(({ cells }, at) => cells.filter((_, i) => at !== row || i !== column));
        expect(others(after)).toEqual(others(grid));
        expect(next.split('\n').filter((line, i) => line !== text.split('\n')[i])).toHaveLength(1);
      }),
      { numRuns: 200 },
    ));

  it('are as they were once a row is added and removed, or a cell cleared and set again', () =>
    fc.assert(
      fc.property(fc.constantFrom(...shippedGrids), fc.nat(), ({ path, text, grid }, one) => {
        const row = one % grid.rows.length;
        const tsv = copyRange(grid, { ...whole(grid), top: row, bottom: row });
        const named = tsv.replace(/^[^\t\n]*/, 'tout-autre-nom');
        const first = grid.columns[0]?.kind;
        fc.pre(first === 'name');
        const change = pasteRange(text, grid, grid.rows.length, 0, named);
        // of two kinds of rows, one may lack what the other needs
        fc.pre(!('refused' in change && change.refused.code === 'required'));
        const added = changedText(text, change);
        const after = gridsIn(path, added, schemas).find(({ pointer }) => pointer === grid.pointer);
        expect(after?.rows).toHaveLength(grid.rows.length + 1);
        // what every row needs is written empty where the copied row has none
        const textsOf = (cells: FileGrid['rows'][number]['cells'] | undefined) =>
          cells?.slice(1).map(({ text }) => text);
        expect(textsOf(after?.rows.at(-1)?.cells)).toEqual(textsOf(grid.rows[row]?.cells));
        expect(added.startsWith(text.slice(0, text.indexOf('"$schema"')))).toBe(true);
      }),
      { numRuns: 100 },
    ));

  it('are found without schemas too, and nowhere in what is no JSON', () => {
    for (const [path, text] of shipped.slice(0, 30)) expect(() => gridsIn(path, text, null)).not.toThrow();
    expect(gridsIn('catalog/fees.json', '{ "a": ', null)).toEqual([]);
    expect(gridsIn('x.json', '[{ "id": "a", "n": 1 }, { "id": "b", "n": 2 }, { "id": "c" }]', null)).toMatchObject([
      {
        shape: 'list',
        columns: [
          { id: 'id', kind: 'text' },
          { id: 'n', kind: 'number' },
        ],
      },
    ]);
  });
});
