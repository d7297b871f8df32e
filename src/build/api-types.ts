import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { buildSchema, parse } from 'graphql';

/** TypeScript of an API's types and arguments; `file` is where its schema stands. */
export async function apiTypes(sdl: string, file: string): Promise<string> {
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
      scalars: { Date: 'string', DateTime: 'string', Upload: 'string' },
    },
  });
  return `// Written by "npm run types" from ${file}.\n${text}`;
}
