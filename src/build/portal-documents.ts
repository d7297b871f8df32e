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
import { digestsOf } from '../release/documents.ts';

/** Where the portal's documents stand, from the root. */
export const documentsFolder = 'src/portal/documents';
const header = '// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.\n';
const scalars = { Date: 'string', DateTime: 'string', Upload: 'string' };

/** The list of the portal's documents that the back-end accepts. */
const digestsModule = 'src/backend/graphql/portal-documents.generated.ts';

/**
 * For each document of the portal, a module with its text and the types of its variables and answer; and the digests
 * of all.
 */
export async function portalDocuments(root: string, sdl: string): Promise<Record<string, string>> {
  const schema = parse(sdl);
  const schemaAst = buildSchema(sdl);
  const sources = readdirSync(join(root, documentsFolder)).filter((file) => file.endsWith('.graphql'));
  const documents = sources.sort().map((file) => {
    const location = join(documentsFolder, file);
    return { location, document: parse(readFileSync(join(root, location), 'utf8')) };
  });
  const fragments = new Map(
    documents.flatMap(({ document }) => document.definitions.filter(isFragment).map((one) => [one.name.value, one])),
  );
  const out: Record<string, string> = {};
  for (const source of documents.map(({ location, document }) => ({
    location,
    document: inlineFragments(document, fragments),
  }))) {
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
    out[source.location.replace(/\.graphql$/, '.generated.ts')] = formatModule(source.document, types);
  }
  const texts = documents.flatMap(({ document }) =>
    operationsOf(inlineFragments(document, fragments)).map(compactText),
  );
  out[digestsModule] = formatDigests(texts);
  return out;
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
        if (fragment === undefined) throw new Error(`no document of the portal has the fragment "${one.name.value}"`);
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
  return `${header}import type { TypedDocument } from './document.ts';\n\n${own.trim()}\n\n${constants.join('\n')}`;
}

function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
}

const compactText = (definition: OperationDefinitionNode): string => stripIgnoredCharacters(print(definition));

function formatDigests(texts: readonly string[]): string {
  const lines = Object.entries(digestsOf(texts)).map(([hash, name]) => `  '${hash}': '${name}',\n`);
  return `${header}\n/** Digest of each document's text, as sent by either of the portal's clients -> name of its operation. */\nexport const PORTAL_DOCUMENTS: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
}

function formatConstant(definition: OperationDefinitionNode): string {
  const name = definition.name?.value;
  if (name === undefined) throw new Error('a document of the portal has no name');
  const text = compactText(definition);
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const kind = definition.operation === 'mutation' ? 'Mutation' : 'Query';
  const constant = name.charAt(0).toLowerCase() + name.slice(1);
  return `export const ${constant}: TypedDocument<${type}${kind}, ${type}${kind}Variables> = {\n  text: ${JSON.stringify(text)},\n};\n`;
}
