import { applyEdits } from '../../../../src/analysis/edits.ts';
import { type FileGrid, type GridChange, gridsIn } from '../../../../src/analysis/grid/index.ts';
import { sectionOf } from '../../../../src/catalog/sections.ts';
import { files, schemas } from '../../catalog/support.ts';

export const shipped = [...files].filter(([path]) => sectionOf(path) !== null);

export const shippedGrids: { path: string; text: string; grid: FileGrid }[] = shipped.flatMap(([path, text]) =>
  gridsIn(path, text, schemas).map((grid) => ({ path, text, grid })),
);

/** The grid at a pointer of a shipped file. */
export function gridAt(path: string, pointer: string, text = files.get(path) ?? ''): { text: string; grid: FileGrid } {
  const grid = gridsIn(path, text, schemas).find((one) => one.pointer === pointer);
  if (grid === undefined) throw new Error(`${path} has no table at ${pointer}`);
  return { text, grid };
}

/** A text with a change of it; what was refused is an error. */
export function changedText(text: string, change: GridChange): string {
  if ('refused' in change) throw new Error(JSON.stringify(change.refused));
  return applyEdits(text, change.edits);
}
