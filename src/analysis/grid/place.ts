import { escapeStep, pointerSteps } from '../../catalog/source/index.ts';
import { childrenOf, endOf, valueNodeOf } from '../written/nodes.ts';
import { containerOf } from './change.ts';
import { nodeBelow } from './find-grids.ts';
import type { FileGrid } from './grid.ts';

export interface CellPlace {
  row: number;
  column: number;
}

/** The cell at a JSON Pointer, or around it; null where it is not in this grid. */
export function cellAtPointer(grid: FileGrid, pointer: string): CellPlace | null {
  const row = grid.rows.findIndex((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`));
  const own = grid.rows[row];
  if (own === undefined) return null;
  const steps = pointerSteps(pointer.slice(own.pointer.length));
  return { row, column: columnOf(grid, steps) };
}

/** The column that leads furthest on a way; the first where none does. */
function columnOf({ columns, shape }: FileGrid, steps: readonly string[]): number {
  if (shape === 'scalars') return 1;
  const fits = columns.map(({ path }) => (path.every((step, i) => step === steps[i]) ? path.length : 0));
  return Math.max(0, fits.indexOf(Math.max(1, ...fits)));
}

/** The JSON Pointer of a cell: of what stands there, or would. */
export function pointerOfCell(grid: FileGrid, { row, column }: CellPlace): string {
  const steps = grid.columns[column]?.path ?? [];
  return [grid.rows[row]?.pointer ?? grid.pointer, ...steps.map(escapeStep)].join('/');
}

/** The cell in which a letter of the text stands; null where it is not in this grid. */
export function cellAtOffset(text: string, grid: FileGrid, offset: number): CellPlace | null {
  const container = containerOf(text, grid);
  const rows = container === null ? [] : childrenOf(container);
  const row = rows.findIndex((child) => child.offset <= offset && offset < endOf(child));
  const own = rows[row];
  if (own === undefined) return null;
  const value = valueNodeOf(own);
  if (offset < value.offset) return { row, column: 0 };
  if (grid.shape === 'scalars') return { row, column: 1 };
  const column = grid.columns.findIndex(({ path }) => {
    const node = path.length === 0 ? null : nodeBelow(value, path);
    const whole = node?.parent?.type === 'property' ? node.parent : node;
    return whole !== null && whole.offset <= offset && offset < endOf(whole);
  });
  return { row, column: Math.max(0, column) };
}
