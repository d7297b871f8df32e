import type { JSONPath } from 'jsonc-parser';
import { fileOf } from '../../catalog/sections.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { isRecord, type Json } from '../../rules/index.ts';
import { resolveSchema, type Schema, schemaNamed } from '../docs/schema.ts';

/** The part of a file that a sheet holds: its rows by key, its columns, the place of each cell. */
export interface SheetKind {
  file: string;
  columns(schemas: Schemas): readonly Column[];
  keys(data: EntryFields): string[];
  /** Null where no row can have that key. */
  path(data: EntryFields, key: string, column: string): JSONPath | null;
  /** The fields of a new row besides its cells; null where each cell is set on its own. */
  newRow: ((key: string) => Record<string, Json>) | null;
}

export type EntryFields = Readonly<Record<string, Json>>;

export interface Column {
  name: string;
  /** Holds texts only. */
  isText: boolean;
}

export const fieldsOf = (value: Json | undefined): EntryFields => (isRecord(value) ? value : {});
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function columnsOf(
  schemas: Schemas,
  name: string,
  steps: readonly string[],
  without: readonly string[] = [],
): Column[] {
  let home = schemaNamed(schemas, name);
  let at: Schema = home;
  for (const step of steps) {
    const here = resolveSchema(schemas, at, home);
    home = here.home;
    const more = here.own.additionalProperties;
    at =
      (step === '*'
        ? (here.own.items ?? (typeof more === 'object' ? more : undefined))
        : here.own.properties?.[step]) ?? {};
  }
  const entry = resolveSchema(schemas, at, home);
  return Object.entries(entry.own.properties ?? {})
    .filter(([property]) => !without.includes(property))
    .map(([property, schema]) => ({
      name: property,
      isText: resolveSchema(schemas, schema, entry.home).own.type === 'string',
    }));
}

/** Entries of a file, each an object under its own name. */
const entries = (file: string, schema: string, section: string): SheetKind => ({
  file,
  columns: (schemas) => columnsOf(schemas, schema, [section, '*']),
  keys: (data) => Object.keys(fieldsOf(data[section])),
  path: (_data, key, column) => [section, key, column],
  newRow: () => ({}),
});

/** The three tables of states, side by side. */
const tables: Readonly<Record<string, string>> = { display: 'display', label: 'labels', card: 'cards' };
const states: SheetKind = {
  file: fileOf('states'),
  columns: () => Object.keys(tables).map((name) => ({ name, isText: true })),
  keys: (data) => [...new Set(Object.values(tables).flatMap((table) => Object.keys(fieldsOf(data[table]))))],
  path: (_data, key, column) => [tables[column] ?? column, key],
  newRow: null,
};

/** Bands of fees, by the kind of fee and their own id: `free libre-1`. */
const fees: SheetKind = {
  file: fileOf('fees'),
  columns: (schemas) => columnsOf(schemas, 'fees', ['fees', '*', 'bands', '*'], ['id']),
  keys: (data) =>
    listOf(data.fees).flatMap((fee) => {
      const { kind, bands } = fieldsOf(fee);
      return listOf(bands).map((band) => `${String(kind)} ${String(fieldsOf(band).id)}`);
    }),
  path: (data, key, column) => {
    const [kind, id] = key.split(' ');
    const fee = listOf(data.fees).findIndex((one) => fieldsOf(one).kind === kind);
    if (fee < 0 || id === undefined || id === '') return null;
    const bands = listOf(fieldsOf(listOf(data.fees)[fee]).bands);
    const band = bands.findIndex((one) => fieldsOf(one).id === id);
    return ['fees', fee, 'bands', band < 0 ? bands.length : band, column];
  },
  newRow: (key) => ({ id: key.split(' ')[1] ?? '' }),
};

/** What can be written in a spreadsheet, by the name that the command gives it. */
export const sheetKinds: Readonly<Record<string, SheetKind>> = {
  products: entries(fileOf('products'), 'products', 'products'),
  states,
  reasons: entries(fileOf('cancellationReasons'), 'cancellation-reasons', 'reasons'),
  certificates: entries(fileOf('certificates'), 'certificates', 'certificates'),
  documents: entries(fileOf('documentTypes'), 'document-types', 'types'),
  fees,
};
