import type { GraphQLSchema } from 'graphql';
import { type CompileOptions, readsOf } from '../../rules/index.ts';
import type { Expression } from '../collector.ts';
import { compileOptionsOf } from '../compile.ts';
import type { CatalogueData, FamilyDocument } from '../data.ts';
import { callKey, readsKey } from '../form-documents.ts';
import { formCalls, formExpressions } from '../form-expressions.ts';
import { fileOf } from '../sections.ts';
import type { Ask, Form } from '../types.generated.ts';
import {
  type Asked,
  askedOf,
  documentOf,
  operationField,
  type Selection,
  select,
  withoutStars,
} from './derive-document.ts';
import { whenItCompiles } from './when-it-compiles.ts';

/** What a form's rule reads: the first name, the rest of the path, and where. */
export interface FormRead {
  expression: Expression;
  root: string;
  path: readonly string[];
  pointer: string;
}

/** Every reading of a form's rules and texts. An element of a list that choices show is read by its two properties. */
export function formReads(form: Form, file: string, options: CompileOptions): FormRead[] {
  const out: FormRead[] = [];
  for (const expression of formExpressions(form, file)) {
    for (const read of whenItCompiles(() => readsOf(expression.value, options)) ?? []) {
      const [root = '', ...path] = withoutStars(read.path);
      const pointer = expression.pointer + read.pointer;
      const add = (below: readonly string[]) => out.push({ expression, root, path: [...path, ...below], pointer });
      const choices = /^\/fields\/([^/]+)\/choices\/of$/.exec(expression.pointer)?.[1];
      const { value, label } = (choices === undefined ? undefined : form.fields[choices]?.choices) ?? {};
      if (value === undefined || label === undefined) add([]);
      else for (const property of [value, label]) add([property]);
    }
  }
  return out;
}

/** Argument -> rule of a question or a submission: as the form says, else the field of the argument's own name. */
export function callArguments(form: Form, ask: Ask, api: GraphQLSchema): Asked['args'] {
  const field = operationField(api, ask.operation)?.field;
  const args: Record<string, Asked['args'][string]> = {};
  for (const { name } of field?.args ?? []) {
    const own = ask.variables?.[name] as Asked['args'][string];
    if (own !== undefined) args[name] = own;
    else if (Object.hasOwn(form.fields, name)) args[name] = { var: name };
  }
  return args;
}

/**
 * The documents of a form: `form <id>` for what it reads when it opens, `form <id> <call>` for each question and
 * submission, which asks of the answer what the form's rules and texts read of it.
 */
export function deriveFormDocuments(
  data: CatalogueData,
  id: string,
  api: GraphQLSchema,
): Record<string, FamilyDocument> {
  const form = data.forms?.[id];
  if (form === undefined) return {};
  const trees = new Map<string, Selection>();
  for (const { root, path } of formReads(form, fileOf('forms', id), compileOptionsOf(data))) {
    if (!root.startsWith('$')) continue;
    const tree = trees.get(root.slice(1)) ?? new Map();
    trees.set(root.slice(1), tree);
    select(tree, path);
  }
  const tree = (name: string): Selection => trees.get(name) ?? new Map();
  const documents: Record<string, FamilyDocument> = {};
  const reads = Object.entries(form.reads ?? {}).flatMap(
    ([name, entry]) => askedOf(data, name, entry, tree(name)) ?? [],
  );
  if (reads.length > 0) documents[readsKey(id)] = documentOf(`Formulaire_${id}`, reads, api);
  for (const { ask } of formCalls(form)) {
    const asked: Asked = {
      name: ask.id,
      operation: ask.operation,
      args: callArguments(form, ask, api),
      selection: tree(ask.id),
    };
    documents[callKey(id, ask.id)] = documentOf(`Formulaire_${id}_${ask.id}`, [asked], api);
  }
  return documents;
}
