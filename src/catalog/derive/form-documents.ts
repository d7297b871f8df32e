import { type GraphQLSchema, isNonNullType } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { keptBy } from '../../base/kept.ts';
import type { CatalogueData, FamilyDocument } from '../data.ts';
import { callKey, readsKey } from '../document-names.ts';
import type { Ask, Form } from '../types.generated.ts';
import { computedIn, type Entry, type Table } from '../walk/index.ts';
import {
  documentOf,
  operationField,
  type RequestedOperation,
  requestFor,
  type Selection,
  select,
  variableOf,
} from './document.ts';
import { formCalls, formFile } from './form-calls.ts';

/** A read in a form's rule: the root name, the rest of the path, and its place. */
export interface FormRead {
  entry: Entry;
  /** The field that contains it, null elsewhere, and the property of that field. */
  owner: string | null;
  part: string;
  root: string;
  path: readonly string[];
  pointer: string;
}

/** Every read in a form's rules and texts; found once per form. */
export function formReads(table: Table, form: Form): readonly FormRead[] {
  const entries = table.inFile(formFile(table, form.id));
  return readsIn(entries, [table.analysesIn(entries)], () => {
    const reads: FormRead[] = [];
    for (const entry of computedIn(entries)) {
      const own = table.reads(entry);
      if (own.length === 0) continue;
      const [, first, name = null, part = ''] = entry.pointer.split('/', 4);
      const owner = first === 'fields' ? name : null;
      for (const { path, pointer } of own)
        reads.push({ entry, owner, part, root: path[0] ?? '', path: path.slice(1), pointer });
    }
    return reads;
  });
}

const readsIn = keptBy<readonly FormRead[]>();

/** Argument -> rule: as the form defines it, otherwise the field with the argument's name. */
export function callArguments(form: Form, ask: Ask, api: GraphQLSchema): RequestedOperation['args'] {
  const field = operationField(api, ask.operation)?.field;
  const args: Record<string, RequestedOperation['args'][string]> = {};
  for (const { name } of field?.args ?? []) {
    const own = ask.variables?.[name] as RequestedOperation['args'][string];
    if (own !== undefined) args[name] = own;
    else if (Object.hasOwn(form.fields, name)) args[name] = { var: name };
  }
  return args;
}

/**
 * The documents of a form: `form <id>` for what it reads when it opens, and `form <id> <call>` for each query and
 * submission, selecting what the form's rules and texts read of the answer.
 */
export function deriveFormDocuments(
  table: Table,
  data: CatalogueData,
  id: string,
  api: GraphQLSchema,
): Record<string, FamilyDocument> {
  const form = ownValue(data.forms, id);
  if (form === undefined) return {};
  const trees = new Map<string, Selection>();
  for (const { root, path } of formReads(table, form)) {
    if (!root.startsWith('$')) continue;
    const tree = trees.get(root.slice(1)) ?? new Map();
    trees.set(root.slice(1), tree);
    select(tree, path);
  }
  const tree = (name: string): Selection => trees.get(name) ?? new Map();
  const documents: Record<string, FamilyDocument> = {};
  const reads = Object.entries(form.reads ?? {}).flatMap(
    ([name, entry]) => requestFor(table, data, name, entry, tree(name)) ?? [],
  );
  if (reads.length > 0) documents[readsKey(id)] = documentOf(`Formulaire_${id}`, reads, api);
  for (const { ask } of formCalls(table, form)) {
    const request: RequestedOperation = {
      name: ask.id,
      operation: ask.operation,
      args: callArguments(form, ask, api),
      selection: tree(ask.id),
    };
    const document = documentOf(`Formulaire_${id}_${ask.id}`, [request], api);
    const needs = requiredVariables(request, api).filter((variable) => Object.hasOwn(document.variables, variable));
    documents[callKey(id, ask.id)] = needs.length === 0 ? document : { ...document, needs };
  }
  return documents;
}

/** Variables that the document declares as non-null. */
function requiredVariables({ name, operation }: RequestedOperation, api: GraphQLSchema): string[] {
  const args = operationField(api, operation)?.field.args ?? [];
  return args.filter(({ type }) => isNonNullType(type)).map((argument) => variableOf(name, argument.name));
}
