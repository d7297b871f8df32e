import type { Node } from 'jsonc-parser';
import type { Json } from '../../rules/index.ts';
import { childrenOf, isContainer, keyOf, rankOf, valueNodeOf } from '../written/nodes.ts';
import type { ColumnKind, GridColumn } from './grid.ts';
import type { SchemaAt } from './schema-at.ts';

const emptyOf: Readonly<Record<ColumnKind, Json>> = {
  name: '',
  rank: '',
  text: '',
  number: 0,
  integer: 0,
  boolean: false,
  choice: '',
  any: '',
  complex: true,
};

/** Properties by which rows of a list are told apart. */
export const naming = ['id', 'code', 'kind', 'path', 'name', 'key', 'block', 'part'];

/** More than these, nested, make no columns. */
const MOST_NESTED = 6;

export const nameColumn = (kind: 'name' | 'rank'): GridColumn => ({
  // no property is called so
  id: '#',
  path: [],
  title: null,
  kind,
  isRequired: true,
  choices: [],
  empty: '',
});

export function columnOf(
  path: readonly string[],
  schema: SchemaAt | null,
  values: readonly Node[],
  isRequired: boolean,
): GridColumn {
  const kind = kindOf(schema, values);
  const { markdownEnumDescriptions: titles = [], type } = schema?.own ?? {};
  const choices = choicesOf(schema) ?? [];
  return {
    id: path.join('.'),
    path,
    title: schema?.own.description ?? null,
    kind,
    isRequired,
    choices: kind === 'choice' ? choices.map((value, i) => ({ value, title: titles[i] ?? null })) : [],
    empty: kind === 'choice' ? (choices[0] ?? '') : type === 'array' ? [] : type === 'object' ? {} : emptyOf[kind],
  };
}

/** What a schema lists: the only values, or the names that the portal and the insurer give. */
const choicesOf = (schema: SchemaAt | null): readonly string[] | undefined => schema?.own.enum ?? schema?.own.examples;

function kindOf(schema: SchemaAt | null, values: readonly Node[]): ColumnKind {
  const { type, 'x-role': role } = schema?.own ?? {};
  const choices = choicesOf(schema);
  if (role === 'rule' || role === 'schema' || type === 'object' || type === 'array') return 'complex';
  if (choices?.every((choice) => typeof choice === 'string')) return 'choice';
  if (type === 'boolean' || type === 'integer' || type === 'number') return type;
  if (type === 'string') return 'text';
  if (schema !== null) return 'any';
  const types = new Set(values.map((value) => value.type));
  const [only] = types;
  if (types.size !== 1)
    return values.some(isContainer) && !values.some((value) => !isContainer(value)) ? 'complex' : 'any';
  if (only === 'string') return 'text';
  if (only === 'number' || only === 'boolean') return only;
  return only === 'null' ? 'any' : 'complex';
}

const propertyNode = (row: Node, name: string): Node[] => {
  const child = childrenOf(row)[rankOf(row, name)];
  return child === undefined ? [] : [valueNodeOf(child)];
};

/** The columns of objects, what names them first; and those that the schema allows besides. */
export function columnsOf(
  rows: readonly Node[],
  schema: SchemaAt | null,
  isList: boolean,
): { columns: GridColumn[]; unused: GridColumn[] } {
  const used = [...new Set(rows.flatMap((row) => childrenOf(row).map(keyOf)))];
  const known = schema?.names() ?? [];
  const names = [...known.filter((name) => used.includes(name)), ...used.filter((name) => !known.includes(name))];
  const naming = isList ? namingOf(rows, names) : null;
  const ordered = naming === null ? names : [naming, ...names.filter((name) => name !== naming)];
  const columns = ordered.flatMap((name) => ownColumns(rows, name, schema));
  const unused = known
    .filter((name) => !used.includes(name))
    .map((name) => columnOf([name], schema?.property(name) ?? null, [], false))
    .filter(({ kind }) => kind !== 'complex' && kind !== 'any');
  return { columns: naming === null ? [nameColumn(isList ? 'rank' : 'name'), ...columns] : columns, unused };
}

function namingOf(rows: readonly Node[], names: readonly string[]): string | null {
  const isNaming = (name: string) => {
    const values = rows.flatMap((row) => propertyNode(row, name)).filter((value) => !isContainer(value));
    return values.length === rows.length && new Set(values.map((value) => value.value)).size === rows.length;
  };
  return naming.find((name) => names.includes(name) && isNaming(name)) ?? null;
}

function ownColumns(rows: readonly Node[], name: string, schema: SchemaAt | null): GridColumn[] {
  const values = rows.flatMap((row) => propertyNode(row, name));
  const own = schema?.property(name) ?? null;
  const isRequired = schema?.isRequired(name) ?? values.length === rows.length;
  const inner = isNested(values, own) ? [...new Set(values.flatMap((value) => childrenOf(value).map(keyOf)))] : [];
  if (inner.length === 0 || inner.length > MOST_NESTED) return [columnOf([name], own, values, isRequired)];
  return inner.map((one) =>
    columnOf(
      [name, one],
      own?.property(one) ?? null,
      values.flatMap((value) => propertyNode(value, one)),
      own?.isRequired(one) ?? false,
    ),
  );
}

/** Whether values are objects of plain values, each under a name of its own meaning. */
function isNested(values: readonly Node[], schema: SchemaAt | null): boolean {
  if (schema !== null && (schema.isWhole || schema.isMap || schema.names().length === 0)) return false;
  return values.every(
    (value) => value.type === 'object' && childrenOf(value).every((child) => !isContainer(valueNodeOf(child))),
  );
}
