import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { ownValue } from '../../base/json.ts';
import type { CatalogueData } from '../data.ts';
import { operationField } from '../derive/document.ts';
import { formCalls } from '../derive/form-calls.ts';
import { apiName } from '../operation-name.ts';
import type { FieldPlace, FieldsWords, Form, Vocabulary } from '../types.generated.ts';
import type { DataRead, Entry, Table } from '../walk/index.ts';
import { fieldWords } from './field-words.ts';

/** Where a field of an operation's answer is in the other API; null where nothing says it, or where it is absent. */
export function placeOf(
  vocabulary: Vocabulary,
  api: GraphQLSchema,
  operation: string,
  path: readonly string[],
): FieldPlace | null {
  const words = ownValue(vocabulary.operations, operation);
  const field = operationField(api, operation)?.field;
  if (words === undefined || words === 'absent' || field === undefined) return null;
  let type: GraphQLNamedType = getNamedType(field.type);
  let place: FieldPlace = words;
  for (const step of path) {
    const below: GraphQLField<unknown, unknown> | undefined =
      isObjectType(type) || isInterfaceType(type) ? type.getFields()[step] : undefined;
    const found = below === undefined ? undefined : fieldWords(vocabulary, type, step, place.fields)?.words;
    if (below === undefined || found === undefined || found === 'absent') return null;
    place = typeof found === 'string' ? { path: found } : found;
    type = getNamedType(below.type);
  }
  return place;
}

/** What content pages read of the API, by the name that their rules have for it. */
const OF_PAGES: ReadonlyMap<string, string> = new Map([['$terminations', 'getContratResiliationCollection']]);

/** Whether the other API has nothing of what is at a path of an operation's answer. */
function isAbsentThere(
  vocabulary: Vocabulary,
  api: GraphQLSchema,
  operation: string,
  path: readonly string[],
): boolean {
  const words = ownValue(vocabulary.operations, operation);
  if (words === undefined || words === 'absent') return true;
  const field = operationField(api, operation)?.field;
  if (field === undefined || words.path === undefined) return false;
  let type: GraphQLNamedType = getNamedType(field.type);
  let inline: FieldsWords | undefined = words.fields;
  for (const step of path) {
    const below: GraphQLField<unknown, unknown> | undefined =
      isObjectType(type) || isInterfaceType(type) ? type.getFields()[step] : undefined;
    if (below === undefined) return false;
    const found = fieldWords(vocabulary, type, step, inline)?.words;
    if (found === undefined || found === 'absent') return true;
    inline = typeof found === 'string' ? undefined : found.fields;
    type = getNamedType(below.type);
  }
  return false;
}

/**
 * Of the rules and texts of a form or of a content page, those that read something, and only what the other API has
 * nothing of: whatever they say would be said of nothing.
 */
export function absentEntries(table: Table, data: CatalogueData, api: GraphQLSchema, form: Form | null, file: string) {
  const { vocabulary } = data;
  if (vocabulary === undefined) return [];
  const operations = form === null ? OF_PAGES : operationsOf(table, data, form);
  const isAbsent = ({ path: [root = '', ...path] }: DataRead) => {
    const operation = operations.get(root);
    return operation !== undefined && isAbsentThere(vocabulary, api, operation, path);
  };
  return table.inFile(file).filter((entry: Entry) => {
    const reads = table.reads(entry);
    return reads.length > 0 && reads.every(isAbsent);
  });
}

/** The operations that a form reads, asks and sends, by the name that its rules have for each answer. */
function operationsOf(table: Table, data: CatalogueData, form: Form): ReadonlyMap<string, string> {
  const reads = Object.entries(form.reads ?? {}).flatMap(([name, entry]) =>
    data.operations?.operations[entry]?.pick === undefined ? [[`$${name}`, apiName(data, entry)] as const] : [],
  );
  return new Map([...reads, ...formCalls(table, form).map(({ ask }) => [`$${ask.id}`, ask.operation] as const)]);
}
