export { isScalar } from './cell-text.ts';
export { addRow, moveRow, removeRow, renameRow, setCell } from './change.ts';
export { gridsIn } from './find-grids.ts';
export {
  type ColumnKind,
  type FileGrid,
  type GridCell,
  type GridChange,
  type GridColumn,
  type GridRange,
  type GridRefusal,
  type GridRow,
  readText,
  withAllColumns,
} from './grid.ts';
export { gridsAfter } from './grids-after.ts';
export { type CellPlace, cellAtOffset, cellAtPointer, pointerOfCell } from './place.ts';
export { clearRange, copyRange, mostPasted, pasteRange } from './range.ts';
export { readTsv } from './tsv.ts';
export { placeOfName, withWords } from './with-words.ts';
