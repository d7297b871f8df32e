import {
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

const withoutStars = (path: readonly string[]) => path.filter((step) => step !== '*');

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
function select(selection: Selection, path: readonly string[]): void {
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
  const query = api.getQueryType();
  const declarations: string[] = [];
  const fields: string[] = [];
  const variables: FamilyDocument['variables'] = {};
  const reads: Record<string, string> = {};
  const taken = new Set<string>();
  for (const [name, entry] of Object.entries(family?.reads ?? {})) {
    const tree = trees.get(name);
    const operationName = apiName(data, entry);
    const field = query?.getFields()[operationName];
    const operation = data.operations?.operations[entry];
    if (tree === undefined || field === undefined || operation === undefined) continue;
    if (operation.pick !== undefined) {
      tree.clear();
      for (const read of readsOf(operation.pick, options)) select(tree, withoutStars(read.path));
    }
    const key = taken.has(operationName) ? name : operationName;
    taken.add(key);
    reads[name] = key;
    const args: string[] = [];
    for (const argument of field.args) {
      const value = operation.args[argument.name] as Json | undefined;
      if (value === undefined) continue;
      const variable = `${name}_${argument.name}`;
      declarations.push(`$${variable}: ${String(argument.type)}`);
      variables[variable] = value;
      args.push(`${argument.name}: $${variable}`);
    }
    const inner = isNonNullType(field.type) ? field.type.ofType : field.type;
    const body = isLeafType(getNamedType(inner)) ? '' : ` {\n${print(tree, inner, '    ')}\n  }`;
    const alias = key === operationName ? '' : `${key}: `;
    fields.push(`  ${alias}${operationName}${args.length > 0 ? `(${args.join(', ')})` : ''}${body}`);
  }
  const title = `Contrat_${id.replace(/-/g, '_')}`;
  const declared = declarations.length > 0 ? `(${declarations.join(', ')})` : '';
  return { text: `query ${title}${declared} {\n${fields.join('\n')}\n}\n`, variables, reads };
}
