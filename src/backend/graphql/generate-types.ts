import { readFile, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { buildSchema, parse } from 'graphql';

const SCHEMA = new URL('../../../schemas/portal.graphql', import.meta.url);
const OUTPUT = new URL('api.generated.ts', import.meta.url);

/** TypeScript of the API's types and arguments, as written to api.generated.ts. */
export async function apiTypes(sdl: string): Promise<string> {
  const schema = parse(sdl);
  const text = await codegen({
    filename: 'api.generated.ts',
    schema,
    schemaAst: buildSchema(sdl),
    documents: [],
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
    config: {
      enumsAsTypes: true,
      useTypeImports: true,
      skipTypename: true,
      strictScalars: true,
      scalars: { Date: 'string', DateTime: 'string' },
    },
  });
  return `// Written by "npm run types" from schemas/portal.graphql.\n${text}`;
}

/** Writes api.generated.ts; says whether it changed. */
export async function generateApiTypes(): Promise<boolean> {
  const text = await apiTypes(await readFile(SCHEMA, 'utf8'));
  const before = await readFile(OUTPUT, 'utf8').catch(() => '');
  if (before !== text) await writeFile(OUTPUT, text);
  return before !== text;
}
