import { type Node, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/analysis/edits.ts';
import { gridsAfter, gridsIn, setCell } from '../../../../src/analysis/grid/index.ts';
import { treeOf } from '../../../../src/analysis/written/nodes.ts';
import { chance } from '../../catalog/broken-files.ts';
import { files, schemas } from '../../catalog/support.ts';
import { changedText, gridAt, shipped } from './shipped.ts';

/** A tree without the way back up, which a comparison would follow for ever. */
const plain = ({ parent: _parent, children, ...own }: Node): object => ({
  ...own,
  ...(children && { children: children.map(plain) }),
});

/** Ranges of the plain values of a text that are no names. */
function scalarsOf(text: string): Node[] {
  const out: Node[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'property') return void (node.children?.[1] && visit(node.children[1]));
    if (node.children === undefined) out.push(node);
    node.children?.forEach(visit);
  };
  const root = parseTree(text);
  if (root !== undefined) visit(root);
  return out;
}

/** Another value in place of one, most often of its kind. */
function another(draw: () => number, { type, value }: Node): string {
  const kind = draw();
  if (kind < 0.1) return 'null';
  if (kind < 0.2) return '[1, 2]';
  if (type === 'string') return JSON.stringify(kind < 0.6 ? `${String(value)} é"` : 'x');
  if (type === 'number') return String(Number(value) + 1000);
  return type === 'boolean' ? String(value !== true) : '12';
}

describe('a plain value that changes', () => {
  it('leaves the tables that a reading of the whole text finds, and its tree', () => {
    const draw = chance(12);
    let quick = 0;
    for (const [path, text] of shipped) {
      const before = gridsIn(path, text, schemas);
      const scalars = scalarsOf(text);
      if (before.length === 0 || scalars.length === 0) continue;
      for (let round = 0; round < 4; round++) {
        const one = scalars[Math.floor(draw() * scalars.length)] as Node;
        const edits = [{ start: one.offset, end: one.offset + one.length, text: another(draw, one) }];
        const now = applyEdits(text, edits);
        const found = gridsAfter(before, text, now);
        if (found === null) continue;
        quick++;
        // a text that was never read: nothing of it is kept
        expect(found, `${path} ${JSON.stringify(edits)}`).toEqual(gridsIn(path, `${now} `, schemas));
        const [kept, parsed] = [treeOf(path, now), parseTree(now)];
        expect(kept && plain(kept)).toEqual(parsed && plain(parsed));
      }
    }
    expect(quick).toBeGreaterThan(100);
  });

  it('in a cell: every other row stays the same object, and the next change finds its place', () => {
    const path = 'catalog/guarantees.json';
    const { text, grid } = gridAt(path, '/guarantees');
    const column = grid.columns.findIndex(({ id }) => id === 'text');
    const grids = gridsIn(path, text, schemas);
    const now = changedText(text, setCell(text, grid, 3, column, 'Un autre texte, plus long que celui d’avant'));
    const after = gridsAfter(grids, text, now)?.find(({ pointer }) => pointer === '/guarantees');
    const rows = grids.find(({ pointer }) => pointer === '/guarantees')?.rows;
    expect(after?.rows.flatMap((row, i) => (row === rows?.[i] ? [] : [i]))).toEqual([3]);
    if (after === undefined) throw new Error('no table is left');
    const twice = changedText(now, setCell(now, after, 7, column, 'Encore'));
    expect(
      gridsIn(path, `${twice} `, schemas).find(({ pointer }) => pointer === '/guarantees')?.rows[7]?.cells,
    ).toEqual(after.rows[7]?.cells.map((cell, i) => (i === column ? { kind: 'text', text: 'Encore' } : cell)));
  });

  it('that names a row, or what another table belongs to, is read anew', () => {
    const path = 'catalog/fees.json';
    const text = files.get(path) ?? '';
    const { grid } = gridAt(path, '/fees/0/bands');
    const now = changedText(text, setCell(text, grid, 0, 0, 'autre'));
    expect(gridsAfter(gridsIn(path, text, schemas), text, now)).toBeNull();
    const [same] = gridsIn(path, text, schemas);
    expect(same === undefined ? [] : gridsAfter([same], text, text)).toBeNull();
  });
});
