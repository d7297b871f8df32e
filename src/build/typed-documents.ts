import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

const scalars = { Date: 'string', DateTime: 'string', Upload: 'string' };

/** A client's documents, and the API that they ask. */
export interface ClientDocuments {
  /** Where the documents stand, from the root. */
  folder: string;
  /** The file of the schema, from the root. */
  schema: string;
}

export const headerOf = ({ folder, schema }: ClientDocuments): string =>
  `// Written by \`npm run types\` from ${schema} and the documents of ${folder}.\n`;

/** For each document of a client, a module with its text and the types of its variables and answer; and all texts. */
export async function typedDocuments(
  root: string,
  client: ClientDocuments,
): Promise<{ modules: Record<string, string>; texts: string[] }> {
  const sdl = readFileSync(join(root, client.schema), 'utf8');
  const schema = parse(sdl);
  const schemaAst = buildSchema(sdl);
  const sources = readdirSync(join(root, client.folder)).filter((file) => file.endsWith('.graphql'));
  const parsed = sources.sort().map((file) => {
    const location = join(client.folder, file);
    return { location, document: parse(readFileSync(join(root, location), 'utf8')) };
  });
  const fragments = new Map(
    parsed.flatMap(({ document }) => document.definitions.filter(isFragment).map((one) => [one.name.value, one])),
  );
  const documents = parsed.map(({ location, document }) => ({
    location,
    document: inlineFragments(document, fragments),
  }));
  const modules: Record<string, string> = {};
  for (const source of documents) {
    if (source.document.definitions.length === 0) continue;
    const types = await codegen({
      filename: '',
      schema,
      schemaAst,
      documents: [source],
      plugins: [{ operations: {} }],
      pluginMap: { operations },
      config: { scalars, strictScalars: true, enumsAsTypes: true, skipTypename: true },
    });
    modules[source.location.replace(/\.graphql$/, '.generated.ts')] =
      headerOf(client) + formatModule(source.document, types);
  }
  return { modules, texts: documents.flatMap(({ document }) => operationsOf(document).map(compactText)) };
}

const isFragment = (definition: { kind: string }): definition is FragmentDefinitionNode =>
  definition.kind === Kind.FRAGMENT_DEFINITION;

/** A document's operations with their fragments spread inline, whichever file defines them. */
function inlineFragments(document: DocumentNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): DocumentNode {
  const definitions = document.definitions.filter((definition) => !isFragment(definition));
  return visit({ ...document, definitions } as DocumentNode, {
    SelectionSet: (set) => ({
      ...set,
      selections: set.selections.flatMap((one) => {
        if (one.kind !== Kind.FRAGMENT_SPREAD) return [one];
        const fragment = fragments.get(one.name.value);
        if (fragment === undefined) throw new Error(`no document has the fragment "${one.name.value}"`);
        return [...fragment.selectionSet.selections];
      }),
    }),
  });
}

function formatModule(document: DocumentNode, types: string): string {
  const constants = operationsOf(document).map(formatConstant);
  // helpers that the generator writes for fragments and inputs, which these documents no longer have
  const own = types
    .replace(/^.*Internal type\..*\n.*\n/gm, '')
    .replace(/\bExact<(\{[\s\S]*?\})>;/g, '$1;')
    .replace(/\n{3,}/g, '\n\n');
  return `import type { TypedDocument } from './document.ts';\n\n${own.trim()}\n\n${constants.join('\n')}`;
}

function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
}

const compactText = (definition: OperationDefinitionNode): string => stripIgnoredCharacters(print(definition));

function formatConstant(definition: OperationDefinitionNode): string {
  const name = definition.name?.value;
  if (name === undefined) throw new Error('a document has no name');
  const text = compactText(definition);
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const kind = definition.operation === 'mutation' ? 'Mutation' : 'Query';
  const constant = name.charAt(0).toLowerCase() + name.slice(1);
  return `export const ${constant}: TypedDocument<${type}${kind}, ${type}${kind}Variables> = {\n  text: ${JSON.stringify(text)},\n};\n`;
}
