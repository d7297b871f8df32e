import type { Node } from 'jsonc-parser';
import type { Json } from '../../rules/index.ts';
import type { TextEdit } from '../edits.ts';
import { childEdits, type Piece } from '../written/children.ts';
import { indentAt, layoutOf, written } from '../written/layout.ts';
import { childrenOf, keyOf, rankOf, sliceOf, valueNodeOf } from '../written/nodes.ts';
import { nodeBelow } from './find-grids.ts';
import type { FileGrid, GridColumn } from './grid.ts';

/** What becomes of a cell: undefined takes it away. */
export interface ChangedCell {
  column: GridColumn;
  value: Json | undefined;
}

/** What makes the cells of a row say something else; its name too. */
export function rowEdits(text: string, row: Node, grid: FileGrid, changes: readonly ChangedCell[]): TextEdit[] {
  const edits: TextEdit[] = [];
  const key = row.children?.[0];
  const named = changes.find(({ column }) => column.kind === 'name');
  if (named !== undefined && row.type === 'property' && key !== undefined) edits.push(replacing(key, named.value));
  const value = valueNodeOf(row);
  const cells = changes.filter(({ column }) => column.kind !== 'name');
  if (grid.shape === 'scalars') {
    const [cell] = cells;
    return cell === undefined ? edits : [...edits, replacing(value, cell.value)];
  }
  return [...edits, ...objectEdits(text, value, grid.columns, cells, 0)];
}

const replacing = (node: Node, value: Json | undefined): TextEdit => ({
  start: node.offset,
  end: node.offset + node.length,
  text: JSON.stringify(value ?? ''),
});

/** @param depth how many steps of the columns' paths lead to the object */
function objectEdits(
  text: string,
  object: Node,
  columns: readonly GridColumn[],
  changes: readonly ChangedCell[],
  depth: number,
): TextEdit[] {
  if (changes.length === 0) return [];
  const children = childrenOf(object);
  const indent = indentAt(text, (children[0] ?? object).offset);
  const layout = layoutOf(text);
  const pieces: (Piece & { name: string })[] = children.map((child, rank) => ({ rank, name: keyOf(child) }));
  for (const name of new Set(changes.map(({ column }) => column.path[depth] ?? ''))) {
    const own = changes.filter(({ column }) => column.path[depth] === name);
    const child = children[rankOf(object, name)];
    const at = pieces.findIndex((piece) => piece.name === name);
    const inner = own.filter(({ column }) => column.path.length > depth + 1);
    const outer = own.find(({ column }) => column.path.length === depth + 1);
    const value = child === undefined ? null : valueNodeOf(child);
    if (inner.length > 0 && value?.type === 'object' && !isEmptied(value, inner, depth + 1)) {
      pieces[at] = { rank: rankOf(object, name), name, edits: objectEdits(text, value, columns, inner, depth + 1) };
      continue;
    }
    const next = outer === undefined ? nestedValue(inner, depth + 1) : outer.value;
    if (next === undefined) pieces.splice(at < 0 ? pieces.length : at, 1);
    else if (value !== null && at >= 0)
      pieces[at] = {
        rank: rankOf(object, name),
        name,
        edits: [{ ...replacing(value, next), text: written(next, { indent }, layout) }],
      };
    else
      pieces.splice(placeFor(pieces, columns, name, depth), 0, {
        name,
        text: `${JSON.stringify(name)}: ${written(next, { indent }, layout)}`,
      });
  }
  return childEdits(text, object, pieces);
}

function nestedValue(changes: readonly ChangedCell[], depth: number): Json | undefined {
  const set = changes.flatMap(({ column, value }) =>
    value === undefined ? [] : [[column.path[depth] ?? '', value] as const],
  );
  return set.length === 0 ? undefined : Object.fromEntries(set);
}

const isEmptied = (object: Node, changes: readonly ChangedCell[], depth: number): boolean =>
  nestedValue(changes, depth) === undefined &&
  childrenOf(object).every((child) => changes.some(({ column }) => column.path[depth] === keyOf(child)));

/** Where a new property stands: after those whose columns come before its own, and before what is said of all. */
function placeFor(
  pieces: readonly { name: string }[],
  columns: readonly GridColumn[],
  name: string,
  depth: number,
): number {
  const names = columns.map(({ path }) => path[depth]);
  const own = names.indexOf(name);
  const next = pieces.findIndex((piece) => piece.name === 'assumed' || names.indexOf(piece.name) > own);
  return next < 0 ? pieces.length : next;
}

/** The text of a new row, laid out as its neighbour. */
export function newRowText(
  text: string,
  container: Node,
  grid: FileGrid,
  name: string,
  cells: readonly ChangedCell[],
): string {
  const children = childrenOf(container);
  const like = children[children.length - 1];
  const indent = indentAt(text, (like ?? container).offset);
  const key = grid.shape === 'list' ? '' : `${JSON.stringify(name)}: `;
  if (grid.shape === 'scalars') return key + JSON.stringify(cells[0]?.value ?? '');
  const isOpen = like !== undefined && sliceOf(text, valueNodeOf(like)).includes('\n');
  return key + written(rowValue(cells), { indent, isOpen, before: key.length }, layoutOf(text));
}

function rowValue(cells: readonly ChangedCell[]): Json {
  const own: Record<string, Json> = {};
  for (const { column, value } of cells) {
    const [name, inner] = column.path;
    if (name === undefined || value === undefined) continue;
    if (inner === undefined) own[name] = value;
    else own[name] = { ...(own[name] as Record<string, Json> | undefined), [inner]: value };
  }
  return own;
}

/** The text of a row under another name, to stand beside it. */
export function copiedRow(text: string, row: Node, grid: FileGrid, name: string): string {
  const slice = sliceOf(text, row);
  const [first] = grid.columns;
  const value = valueNodeOf(row);
  const node = row.type === 'property' ? row.children?.[0] : first === undefined ? null : nodeBelow(value, first.path);
  if (node === undefined || node === null || first?.kind === 'rank') return slice;
  const start = node.offset - row.offset;
  return slice.slice(0, start) + JSON.stringify(name) + slice.slice(start + node.length);
}
