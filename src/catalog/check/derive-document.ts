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
import { type CompileOptions, type Json, type ReadPath, readsOf } from '../../rules/index.ts';
import type { Expression } from '../collector.ts';
import { compileOptionsOf } from '../compile.ts';
import type { CatalogueData, FamilyDocument } from '../data.ts';
import { familyExpressions } from '../expressions.ts';
import { engineFields, engineNames } from '../names.ts';
import { apiName } from '../operation-name.ts';

/** A tree of fields to ask for; an empty one is a leaf, or an object of which only the presence is read. */
export type Selection = Map<string, Selection>;

/** What a path stands for, once the names are settled. */
export interface FieldRead {
  expression: Expression;
  /** `contract`, or a name beginning with `$`. */
  root: string;
  path: readonly string[];
  pointer: string;
}

/** Paths from which the elements of a list come: the variables that `of` can answer with. */
export function listPaths(of: Json, options: CompileOptions): string[][] {
  if (Array.isArray(of)) return of.flatMap((item) => listPaths(item, options));
  if (typeof of !== 'object' || of === null) return [];
  const [operator, raw] = Object.entries(of)[0] ?? [];
  const args = Array.isArray(raw) ? raw : [raw as Json];
  if (operator === 'var') {
    return typeof args[0] === 'string'
      ? [args[0].split('.').filter((step) => step !== ''), ...listPaths(args[1] ?? null, options)]
      : [];
  }
  if (operator === 'filter') return listPaths(args[0] ?? null, options);
  if (operator === 'map') {
    const outer = listPaths(args[0] ?? null, options);
    return listPaths(args[1] ?? null, options).flatMap((path) =>
      path[0]?.startsWith('$') ? [path] : outer.map((base) => [...base, ...path]),
    );
  }
  if (operator === 'rule') return listPaths(options.rules?.[String(args[0])] ?? null, options);
  if (operator === 'if' || operator === '?:') return args.slice(1).flatMap((arg) => listPaths(arg, options));
  if (operator === 'default' || operator === 'or' || operator === 'merge' || operator === 'and') {
    return args.flatMap((arg) => listPaths(arg, options));
  }
  return [];
}

export const withoutStars = (path: readonly string[]) => path.filter((step) => step !== '*');

/** Every field that an expression of the contract scope reads, from the contract or from a `$` read. */
export function fieldReads(expression: Expression, options: CompileOptions): FieldRead[] {
  if (expression.scope.kind !== 'contract') return [];
  let bases: string[][] = [[]];
  for (const of of expression.scope.lists) {
    bases = listPaths(of, options).flatMap((path) =>
      path[0]?.startsWith('$') ? [path] : bases.map((base) => [...base, ...path]),
    );
  }
  const out: FieldRead[] = [];
  for (const read of readsOf(expression.value, options) as ReadPath[]) {
    const own = withoutStars(read.path);
    const whole = own[0]?.startsWith('$') ? [own] : bases.map((base) => [...base, ...own]);
    for (const path of whole) {
      const [first, ...rest] = path;
      if (first === undefined) continue;
      const root = first.startsWith('$') ? first : 'contract';
      out.push({
        expression,
        root,
        path: root === 'contract' ? path : rest,
        pointer: expression.pointer + read.pointer,
      });
    }
  }
  return out;
}

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

/** Field type below a type; lists and non-null are seen through. Null when the API has no such field. */
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

/** One operation of a document: the name under which rules read its answer, and what is asked of it. */
export interface Asked {
  name: string;
  /** Name in the API. */
  operation: string;
  /** Argument -> text or rule. */
  args: Readonly<Record<string, Json | undefined>>;
  selection: Selection;
}

/** Prints one document for several operations of the same kind; one that the API does not have is left out. */
export function documentOf(title: string, asked: readonly Asked[], api: GraphQLSchema): FamilyDocument {
  const declarations: string[] = [];
  const fields: string[] = [];
  const variables: FamilyDocument['variables'] = {};
  const reads: Record<string, string> = {};
  const taken = new Set<string>();
  const isMutation = asked.some(({ operation }) => operationField(api, operation)?.mutation === true);
  for (const { name, operation, args, selection } of asked) {
    const field = operationField(api, operation)?.field;
    if (field === undefined) continue;
    const key = taken.has(operation) ? name : operation;
    taken.add(key);
    reads[name] = key;
    const given: string[] = [];
    for (const argument of field.args) {
      const value = args[argument.name];
      if (value === undefined) continue;
      const variable = `${name}_${argument.name}`;
      declarations.push(`$${variable}: ${String(argument.type)}`);
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

/** What is asked of an entry of operations.json: what its `pick` reads, or else what the rules do. */
export function askedOf(data: CatalogueData, name: string, entry: string, selection: Selection): Asked | null {
  const operation = data.operations?.operations[entry];
  if (operation === undefined) return null;
  if (operation.pick !== undefined) {
    selection.clear();
    for (const read of readsOf(operation.pick, compileOptionsOf(data))) select(selection, withoutStars(read.path));
  }
  return { name, operation: apiName(data, entry), args: operation.args, selection };
}

/**
 * The family's GraphQL document: one query that asks for the fields which its header, tabs, rules, actions and
 * offers read, and no more. A read of which nothing is used is not asked for.
 */
export function deriveDocument(data: CatalogueData, id: string, api: GraphQLSchema): FamilyDocument {
  const family = data.families?.[id];
  const options = compileOptionsOf(data);
  const trees = new Map<string, Selection>([['contract', new Map()]]);
  for (const field of engineFields) select(trees.get('contract') ?? new Map(), field.split('.'));
  for (const expression of familyExpressions(data, id)) {
    for (const read of fieldReads(expression, options)) {
      if (engineNames.has(read.root)) continue;
      const name = read.root === 'contract' ? 'contract' : read.root.slice(1);
      if (family?.reads[name] === undefined) continue;
      const tree = trees.get(name) ?? new Map();
      trees.set(name, tree);
      select(tree, read.path);
    }
  }
  const asked = Object.entries(family?.reads ?? {}).flatMap(([name, entry]) => {
    const tree = trees.get(name);
    const found = tree === undefined ? null : askedOf(data, name, entry, tree);
    return found === null ? [] : [found];
  });
  return documentOf(`Contrat_${id}`, asked, api);
}
