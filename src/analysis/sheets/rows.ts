import { valueBelow } from '../../base/json.ts';
import type { Source } from '../../catalog/source/index.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { toCell } from './cell.ts';
import { type EntryFields, fieldsOf, type SheetKind } from './kinds.ts';

/** Names of the first and of the last column of every sheet. */
export const KEY = 'key';
export const DIGEST = 'digest';

/** Makes a short text that identifies a longer one. */
export type Digest = (text: string) => string;

/** What the catalogue has in a cell. */
export function cellOf(kind: SheetKind, data: EntryFields, key: string, column: string): string {
  const path = kind.path(data, key, column);
  return toCell(path === null ? undefined : (valueBelow(data, path) as Json | undefined));
}

/** What the catalogue has in a row, as one short text. */
export function rowDigest(kind: SheetKind, schemas: Schemas, data: EntryFields, key: string, digest: Digest): string {
  const cells = kind.columns(schemas).map(({ name }) => [name, cellOf(kind, data, key, name)]);
  return digest(JSON.stringify(cells.filter(([, cell]) => cell !== '')));
}

/** A kind as a sheet: a head, then a row an entry, each with its digest. */
export function sheetOf(kind: SheetKind, source: Source, schemas: Schemas, digest: Digest): string[][] {
  const data = fieldsOf(source.value);
  const columns = kind.columns(schemas).map(({ name }) => name);
  return [
    [KEY, ...columns, DIGEST],
    ...kind
      .keys(data)
      .map((key) => [
        toCell(key),
        ...columns.map((column) => cellOf(kind, data, key, column)),
        rowDigest(kind, schemas, data, key, digest),
      ]),
  ];
}
