import standalone from 'ajv/dist/standalone/index.js';
import { schemaCompiler } from '../catalog/check/schema.ts';
import type { Schemas } from '../catalog/walk/index.ts';

/** A CommonJS module with a validator for each schema, named by `exported`: each only returns true or false. */
export function standaloneJudges(schemas: Schemas, exported: (name: string) => string): string {
  // one error is enough, as the file is then judged again for all of them
  const ajv = schemaCompiler(schemas, { allErrors: false, messages: false, code: { source: true } });
  const ids = Object.entries(schemas).flatMap(([name, schema]) => {
    const { $id } = schema as { $id?: string };
    return $id === undefined ? [] : [[exported(name), $id] as const];
  });
  return standalone(ajv, Object.fromEntries(ids));
}
