import type { Node } from 'jsonc-parser';
import { pushTo } from '../../base/maps.ts';
import { escapeStep, readSource } from '../../catalog/source/index.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { namedPlace } from '../uses/where-it-stands.ts';
import { childrenOf, isContainer, jsonAt, keyOf, rankOf, sliceOf, treeOf, valueNodeOf } from '../written/nodes.ts';
import { roughWords } from '../written/rough-words.ts';
import { shownText } from './cell-text.ts';
import { columnOf, columnsOf, nameColumn } from './columns.ts';
import type { FileGrid, GridCell, GridColumn, GridRow } from './grid.ts';
import { SchemaAt } from './schema-at.ts';

/** Fewer rows make no table, unless another place of the same kind has as many. */
const FEWEST = 3;
/** How full a table must be that no schema describes, or one with several forms. */
const DENSE = 0.3;

interface Found {
  node: Node;
  schema: SchemaAt | null;
  pointer: string;
  /** The pointer with its free names and ranks left out. */
  kind: string;
  shape: FileGrid['shape'];
}

/**
 * The tables of a file: what stands in it several times in one shape, outermost first. None where it is not JSON.
 * @param schemas those of the catalogue, whose descriptions are the titles; without them, shapes alone tell
 */
export function gridsIn(path: string, text: string, schemas: Schemas | null): FileGrid[] {
  const root = treeOf(path, text);
  if (root === null) return [];
  const found: Found[] = [];
  visit(root, SchemaAt.ofFile(schemas, path), '', '', found);
  const byKind = new Map<string, Found[]>();
  for (const one of found) pushTo(byKind, one.kind, one);
  const { value } = readSource(path, text);
  const depth = ({ pointer }: Found) => pointer.split('/').length;
  return found
    .filter(({ kind }) => byKind.get(kind)?.some(({ node }) => childrenOf(node).length >= FEWEST))
    .sort((a, b) => depth(a) - depth(b))
    .map((one) => gridOf(path, text, one, namedPlace(value, one.pointer).label));
}

function visit(node: Node, schema: SchemaAt | null, pointer: string, kind: string, found: Found[]): void {
  if (!isContainer(node) || schema?.isWhole === true) return;
  const shape = shapeOf(node, schema);
  if (shape !== null) found.push({ node, schema, pointer, kind, shape });
  const isFree = node.type === 'array' || schema?.isMap !== false;
  for (const [rank, child] of childrenOf(node).entries()) {
    const inner = valueNodeOf(child);
    if (!isContainer(inner)) continue;
    const step = child.type === 'property' ? keyOf(child) : String(rank);
    const own = child.type === 'property' ? schema?.property(step) : schema?.each();
    // what a schema does not describe is nobody's table
    if (schema !== null && (own ?? null) === null) continue;
    const place = `${pointer}/${escapeStep(step)}`;
    visit(inner, own ?? null, place, `${kind}/${isFree ? '*' : escapeStep(step)}`, found);
  }
}

function shapeOf(node: Node, schema: SchemaAt | null): FileGrid['shape'] | null {
  const children = childrenOf(node);
  if (children.length === 0 || (node.type === 'object' && schema !== null && !schema.isMap)) return null;
  const values = children.map(valueNodeOf);
  if (values.every(({ type }) => type === 'object')) {
    if (!areOfOneShape(values, schema)) return null;
    return node.type === 'array' ? 'list' : 'entries';
  }
  return node.type === 'object' && values.every((value) => !isContainer(value)) ? 'scalars' : null;
}

function areOfOneShape(rows: readonly Node[], schema: SchemaAt | null): boolean {
  const each = schema?.each() ?? null;
  if (each !== null && (each.isWhole || each.names().length === 0)) return false;
  if (each !== null && each.forms().length === 0) return true;
  const names = rows.map((row) => childrenOf(row).map(keyOf));
  const all = new Set(names.flat());
  const [first = []] = names;
  const share = names.flat().length / (rows.length * Math.max(1, all.size));
  return first.some((name) => names.every((own) => own.includes(name))) && share >= DENSE;
}

function gridOf(file: string, text: string, { node, schema, pointer, shape }: Found, of: string | null): FileGrid {
  const children = childrenOf(node);
  const values = children.map(valueNodeOf);
  const each = schema?.each() ?? null;
  const { columns, unused } =
    shape === 'scalars'
      ? { columns: [nameColumn('name'), columnOf([], each, values, true)], unused: [] }
      : columnsOf(values, each, shape === 'list');
  const rows = children.map((child, rank) => rowOf(text, { columns, pointer }, child, rank));
  return { file, pointer, shape, title: schema?.own.description ?? null, of, columns, rows, unused };
}

/** A row of a table, as its text says it. */
export function rowOf(
  text: string,
  { columns, pointer }: Pick<FileGrid, 'columns' | 'pointer'>,
  child: Node,
  rank: number,
): GridRow {
  const name = child.type === 'property' ? keyOf(child) : String(rank + 1);
  const cells = columns.map((column) => cellOf(text, child, column, name));
  const isNamed = child.type === 'property' || columns[0]?.kind === 'rank';
  return {
    name: isNamed ? name : (cells[0]?.text ?? name),
    pointer: `${pointer}/${child.type === 'property' ? escapeStep(name) : rank}`,
    cells,
  };
}

function cellOf(text: string, row: Node, { kind, path }: GridColumn, name: string): GridCell {
  if (kind === 'name' || kind === 'rank') return { kind: 'text', text: name };
  const node = nodeBelow(valueNodeOf(row), path);
  if (node === null) return { kind: 'absent', text: '' };
  const cell = { kind: kindOf(node), text: shownText(node, sliceOf(text, node)) };
  return isContainer(node) ? { ...cell, words: roughWords(jsonAt(node)) } : cell;
}

function kindOf({ type }: Node): GridCell['kind'] {
  if (type === 'string') return 'text';
  return type === 'number' || type === 'boolean' || type === 'null' ? type : 'complex';
}

/** What stands at the path of a column in a row. */
export function nodeBelow(row: Node, path: readonly string[]): Node | null {
  let node = row;
  for (const step of path) {
    const child = childrenOf(node)[rankOf(node, step)];
    if (child === undefined) return null;
    node = valueNodeOf(child);
  }
  return node;
}
