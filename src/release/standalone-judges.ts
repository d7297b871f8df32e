import standalone from 'ajv/dist/standalone/index.js';
import { schemaCompiler } from '../catalog/check/schema.ts';
import type { Schemas } from '../catalog/walk/index.ts';

/** A module of CommonJS with a validator for each schema, under the name that `exported` gives: true, or false for whatever reason. */
export function standaloneJudges(schemas: Schemas, exported: (name: string) => string): string {
  // one mistake is enough to have a file judged again, with all of them
  const ajv = schemaCompiler(schemas, { allErrors: false, messages: false, code: { source: true } });
  const ids = Object.entries(schemas).flatMap(([name, schema]) => {
    const { $id } = schema as { $id?: string };
    return $id === undefined ? [] : [[exported(name), $id] as const];
  });
  return standalone(ajv, Object.fromEntries(ids));
}
