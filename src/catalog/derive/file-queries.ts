import type { GraphQLSchema } from 'graphql';
import type { CatalogueData, ReleasedOperations } from '../data.ts';
import { apiName } from '../operation-name.ts';
import type { FileFields } from '../types.generated.ts';
import { operationField } from './document.ts';

const FIELDS = ['content', 'name', 'mime'] as const;

const aliased = (name: string, field: string): string => (name === field ? name : `${name}:${field}`);

/**
 * The operations with the query of each file in place of its fields: its variables are the operation's arguments, by
 * their names, and its answer has the name of the entry, with `content`, `name` and `mime`.
 */
export function withFileQueries(data: CatalogueData, api: GraphQLSchema): ReleasedOperations | undefined {
  if (data.operations === undefined) return undefined;
  const operations = Object.entries(data.operations.operations).map(([entry, operation]) => {
    const { file } = operation;
    const query = file && fileQuery(data, entry, file, api);
    return [entry, query === undefined ? operation : { ...operation, file: { query } }] as const;
  });
  return { ...data.operations, operations: Object.fromEntries(operations) as ReleasedOperations['operations'] };
}

function fileQuery(
  data: CatalogueData,
  entry: string,
  file: Partial<FileFields>,
  api: GraphQLSchema,
): string | undefined {
  const operation = apiName(data, entry);
  const found = operationField(api, operation);
  if (found === undefined) return undefined;
  const { args } = found.field;
  const declared = args.map(({ name, type }) => `$${name}:${type}`).join('');
  const given = args.map(({ name }) => `${name}:$${name}`).join(' ');
  const [variables, passed] = args.length === 0 ? ['', ''] : [`(${declared})`, `(${given})`];
  const selected = FIELDS.flatMap((name) => (file[name] === undefined ? [] : aliased(name, file[name]))).join(' ');
  return `${found.mutation ? 'mutation' : 'query'} ${entry}${variables}{${aliased(entry, operation)}${passed}{${selected}}}`;
}
