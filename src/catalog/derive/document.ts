import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { ownValue } from '../../base/json.ts';
import type { Json } from '../../rules/index.ts';
import type { CatalogueData, FamilyDocument } from '../data.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import { escapeStep } from '../source/index.ts';
import type { Table } from '../walk/index.ts';

/** A tree of fields to request; an empty node is a leaf, or an object of which only the presence is read. */
export type Selection = Map<string, Selection>;

/** Adds a path to a tree. */
export function select(selection: Selection, path: readonly string[]): void {
  let at = selection;
  for (const step of path) {
    let next = at.get(step);
    if (next === undefined) {
      next = new Map();
      at.set(step, next);
    }
    at = next;
  }
}

/** Type of a field, looking through lists and non-null; null when the API has no such field. */
export function fieldType(type: GraphQLOutputType, name: string): GraphQLOutputType | null {
  const named = getNamedType(type);
  if (!isObjectType(named) && !isInterfaceType(named)) return null;
  return named.getFields()[name]?.type ?? null;
}

function print(selection: Selection, type: GraphQLOutputType, indent: string): string {
  const lines: string[] = [];
  for (const [name, below] of [...selection].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const inner = fieldType(type, name);
    if (inner === null) continue;
    if (isLeafType(getNamedType(inner))) lines.push(`${indent}${name}`);
    else lines.push(`${indent}${name} {\n${print(below, inner, `${indent}  `)}\n${indent}}`);
  }
  return lines.length === 0 ? `${indent}__typename` : lines.join('\n');
}

/** One operation of a document: its arguments, what it selects, and the name under which rules read its answer. */
export interface RequestedOperation {
  name: string;
  /** Name in the API. */
  operation: string;
  /** Argument -> text or rule. */
  args: Readonly<Record<string, Json | undefined>>;
  selection: Selection;
}

/** The GraphQL variable for an argument of an operation. */
export const variableOf = (name: string, argument: string): string => `${name}_${argument}`;

/**
 * Prints one document for several operations of the same kind; operations that the API does not have are left out.
 * @param sharesVariables gives arguments of the same type and value a single variable, as the caller does not fill them
 * in by name
 */
export function documentOf(
  title: string,
  requests: readonly RequestedOperation[],
  api: GraphQLSchema,
  { sharesVariables = false } = {},
): FamilyDocument {
  const declarations: string[] = [];
  const fields: string[] = [];
  const variables: FamilyDocument['variables'] = {};
  const reads: Record<string, string> = {};
  const taken = new Set<string>();
  const sharedVariables = new Map<string, string>();
  const isMutation = requests.some(({ operation }) => operationField(api, operation)?.mutation === true);
  for (const { name, operation, args, selection } of requests) {
    const field = operationField(api, operation)?.field;
    if (field === undefined) continue;
    const key = taken.has(operation) ? name : operation;
    taken.add(key);
    reads[name] = key;
    const given: string[] = [];
    for (const argument of field.args) {
      const value = args[argument.name];
      if (value === undefined) continue;
      const what = `${String(argument.type)} ${JSON.stringify(value)}`;
      const known = sharesVariables ? sharedVariables.get(what) : undefined;
      const variable = known ?? variableOf(name, argument.name);
      if (known === undefined) declarations.push(`$${variable}: ${String(argument.type)}`);
      sharedVariables.set(what, variable);
      variables[variable] = value;
      given.push(`${argument.name}: $${variable}`);
    }
    const inner = isNonNullType(field.type) ? field.type.ofType : field.type;
    const body = isLeafType(getNamedType(inner)) ? '' : ` {\n${print(selection, inner, '    ')}\n  }`;
    const alias = key === operation ? '' : `${key}: `;
    fields.push(`  ${alias}${operation}${given.length > 0 ? `(${given.join(', ')})` : ''}${body}`);
  }
  const declared = declarations.length > 0 ? `(${declarations.join(', ')})` : '';
  const kind = isMutation ? 'mutation' : 'query';
  return {
    text: `${kind} ${title.replace(/[^A-Za-z0-9]/g, '_')}${declared} {\n${fields.join('\n')}\n}\n`,
    variables,
    reads,
  };
}

/** An operation of the API by its name, whichever kind it is. */
export function operationField(
  api: GraphQLSchema,
  name: string,
): { field: GraphQLField<unknown, unknown>; mutation: boolean } | undefined {
  const query = api.getQueryType()?.getFields()[name];
  if (query !== undefined) return { field: query, mutation: false };
  const mutation = api.getMutationType()?.getFields()[name];
  return mutation === undefined ? undefined : { field: mutation, mutation: true };
}

/** The fields to select for an entry of operations.json: those of its `pick`, otherwise those that the rules read. */
export function requestFor(
  table: Table,
  data: CatalogueData,
  name: string,
  entry: string,
  selection: Selection,
): RequestedOperation | null {
  const operation = ownValue(data.operations?.operations, entry);
  if (operation === undefined) return null;
  const pick = table.at(fileOf('operations'), `/operations/${escapeStep(entry)}/pick`);
  if (pick !== undefined) {
    selection.clear();
    for (const read of table.reads(pick)) select(selection, read.path);
  }
  return { name, operation: apiName(data, entry), args: operation.args, selection };
}
