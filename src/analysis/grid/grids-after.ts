import { pointerSteps, readChangedScalar } from '../../catalog/source/index.ts';
import { worded } from '../uses/where-it-stands.ts';
import { minimalChange } from '../written/minimal-change.ts';
import { childrenOf, nodeAt } from '../written/nodes.ts';
import { naming } from './columns.ts';
import { rowOf } from './find-grids.ts';
import type { FileGrid } from './grid.ts';

const isBelow = (pointer: string, around: string): boolean => pointer.startsWith(`${around}/`);

/**
 * The tables of a text that differs in one plain value from the one in which others were found: as `gridsIn` finds them,
 * with each row that says the same the same object. Null where that value may change what is a table, or its name.
 */
export function gridsAfter(before: readonly FileGrid[], was: string, text: string): FileGrid[] | null {
  const [first] = before;
  const change = minimalChange(was, text);
  const changed = first === undefined || change === null ? null : readChangedScalar(first.file, was, text, change);
  const root = changed?.source.root;
  if (changed === null || root === undefined) return null;
  const { pointer } = changed;
  const last = pointerSteps(pointer).at(-1) ?? '';
  // which column names the rows, and what a table of plain values is called
  if (naming.includes(last)) return null;
  const rows: string[] = [];
  const grids = before.map((grid): FileGrid => {
    if (!isBelow(pointer, grid.pointer)) return grid;
    const rank = grid.rows.findIndex((row) => pointer === row.pointer || isBelow(pointer, row.pointer));
    const container = nodeAt(root, grid.pointer);
    const child = container === null ? undefined : childrenOf(container)[rank];
    const row = grid.rows[rank];
    if (child === undefined || row === undefined) return grid;
    rows.push(row.pointer);
    return { ...grid, rows: grid.rows.with(rank, rowOf(text, grid, child, rank)) };
  });
  const isNamedByIt = (grid: FileGrid) =>
    grid.shape === 'scalars' && worded.includes(last) && rows.includes(`${grid.pointer}/${last}`);
  const mayBeNamedByIt = (grid: FileGrid) =>
    !isBelow(pointer, grid.pointer) && rows.some((row) => isBelow(grid.pointer, row));
  if (rows.length === 0 || grids.some((grid) => isNamedByIt(grid) || mayBeNamedByIt(grid))) return null;
  return grids;
}
