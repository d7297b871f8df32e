import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { buildSchema, parse } from 'graphql';

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
      scalars: { Date: 'string', DateTime: 'string', Upload: 'string' },
    },
  });
  return `// Written by "npm run types" from schemas/portal.graphql.\n${text}`;
}
