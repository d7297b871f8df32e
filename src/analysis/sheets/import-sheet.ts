import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { readSource, type Source } from '../../catalog/source/index.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import { CellError, fromCell, toCell } from './cell.ts';
import { type Column, type EntryFields, fieldsOf, type SheetKind } from './kinds.ts';
import { cellOf, DIGEST, type Digest, KEY, rowDigest } from './rows.ts';

/** A cell that a sheet changes. */
export interface CellChange {
  row: string;
  column: string;
  from: string;
  to: string;
}

/** What a sheet makes of a file. */
export interface TakenIn {
  text: string;
  changes: CellChange[];
  /** Those that would undo what was changed in the catalogue since the sheet was exported. */
  overwriting: CellChange[];
}

/** A sheet that cannot be understood. */
export class SheetError extends Error {
  override name = 'SheetError';
}

interface SheetRow {
  key: string;
  digest: string;
  cells: { column: Column; cell: string }[];
}

/** The text of a file with what a sheet says. What the sheet does not hold stays as it is. @throws SheetError */
export function importSheet(
  kind: SheetKind,
  source: Source,
  schemas: Schemas,
  rows: readonly (readonly string[])[],
  digest: Digest,
): TakenIn {
  const data = fieldsOf(source.value);
  const known = new Set(kind.keys(data));
  const out: TakenIn = { text: source.text, changes: [], overwriting: [] };
  for (const row of readRows(kind, schemas, rows)) {
    const changes = row.cells.flatMap(({ column: { name, isText }, cell }): CellChange[] => {
      const from = cellOf(kind, data, row.key, name);
      const to = toCell(valueIn(row.key, name, cell, isText));
      return from === to ? [] : [{ row: row.key, column: name, from, to }];
    });
    if (changes.length === 0) continue;
    const now = known.has(row.key) ? rowDigest(kind, schemas, data, row.key, digest) : '';
    if (now !== row.digest) out.overwriting.push(...changes);
    out.changes.push(...changes);
    out.text = writeRow(kind, source.file, out.text, row.key, changes);
  }
  return out;
}

function valueIn(row: string, column: string, cell: string, isText: boolean): Json | undefined {
  try {
    return fromCell(cell, isText);
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    throw new SheetError(`row "${row}", column "${column}": ${error.message}`);
  }
}

/** The rows of a sheet by the names of its columns. */
function readRows(kind: SheetKind, schemas: Schemas, [head = [], ...rows]: readonly (readonly string[])[]): SheetRow[] {
  const columns = new Map(kind.columns(schemas).map((column) => [column.name, column]));
  const names = head.map((name) => name.trim());
  if (!names.includes(KEY)) throw new SheetError(`there is no column "${KEY}": export a sheet first, and change that`);
  for (const name of names) {
    if (name === KEY || name === DIGEST || name === '' || columns.has(name)) continue;
    const near = didYouMean(name, columns.keys());
    throw new SheetError(`there is no column "${name}"; ${near ?? `they are ${[...columns.keys()].join(', ')}`}`);
  }
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  if (twice !== undefined) throw new SheetError(`the column "${twice}" stands twice`);
  const keys = new Set<string>();
  return rows.flatMap((row): SheetRow[] => {
    const cell = (name: string) => row[names.indexOf(name)] ?? '';
    if (row.every((one) => one === '')) return [];
    const key = String(valueIn('?', KEY, cell(KEY), true) ?? '');
    if (key === '' || key === '__proto__') throw new SheetError(`"${key}" is no key`);
    if (keys.has(key)) throw new SheetError(`the row "${key}" stands twice`);
    keys.add(key);
    const cells = names.flatMap((name) => {
      const column = columns.get(name);
      return column === undefined ? [] : [{ column, cell: cell(name) }];
    });
    return [{ key, digest: cell(DIGEST).replace(/^'/, ''), cells }];
  });
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Each change as a range of the text: all else keeps its layout. */
function writeRow(kind: SheetKind, file: string, text: string, key: string, changes: readonly CellChange[]): string {
  const put = (whole: string, path: JSONPath, value: unknown) =>
    applyEdits(whole, modify(whole, path, value, { formattingOptions }));
  const data = (whole: string): EntryFields => fieldsOf(readSource(file, whole).value);
  const now = data(text);
  const isNew = !kind.keys(now).includes(key);
  const [first] = changes;
  const path = first === undefined ? null : kind.path(now, key, first.column);
  if (path === null) throw new SheetError(`the row "${key}" can stand nowhere`);
  if (isNew && kind.newRow !== null) {
    const cells = changes.filter(({ to }) => to !== '').map(({ column, to }) => [column, fromCell(to)]);
    return put(text, path.slice(0, -1), { ...kind.newRow(key), ...Object.fromEntries(cells) });
  }
  let whole = text;
  for (const { column, to } of changes) {
    const place = kind.path(data(whole), key, column);
    if (place !== null) whole = put(whole, place, fromCell(to));
  }
  return whole;
}
