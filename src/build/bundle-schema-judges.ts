import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { rolldown } from 'rolldown';
import { schemaCompiler } from '../catalog/check/schema.ts';
import { readSchemas } from '../release/index.ts';

const META = 'http://json-schema.org/draft-07/schema#';

/**
 * The module with the validators of the catalogue's schemas, which give all errors, and that of JSON Schema itself. A
 * strict content security policy allows no compiler in a page or its workers.
 */
export async function bundleSchemaJudges(): Promise<string> {
  const schemas = readSchemas();
  const ajv = schemaCompiler(schemas, { allErrors: true, verbose: true, code: { source: true } });
  const names = Object.entries(schemas).flatMap(([name, schema]) => {
    const { $id } = schema as { $id?: string };
    return $id === undefined ? [] : [[name, $id] as const];
  });
  const identifiers = Object.fromEntries(names.map(([, id], at) => [`judge${at}`, id]));
  const meta = new Ajv({ strict: false, code: { source: true } });
  const modules: Readonly<Record<string, string>> = {
    'judges:files': standalone(ajv, identifiers),
    'judges:meta': standalone(meta, { judge: META }),
    'judges:entry': [
      "import files from 'judges:files';",
      "import meta from 'judges:meta';",
      `export const judges = { ${names.map(([name], at) => `${JSON.stringify(name)}: files.judge${at}`).join(', ')} };`,
      'export const judgeSchema = meta.judge;',
    ].join('\n'),
  };
  const built = await rolldown({
    input: 'judges:entry',
    platform: 'browser',
    cwd: createRequire(import.meta.url)
      .resolve('ajv')
      .replace(/node_modules.*/, ''),
    plugins: [
      {
        name: 'memory',
        resolveId: (source) => (source in modules ? source : null),
        load: (source) => (source in modules ? { code: modules[source] ?? '', moduleType: 'js' } : null),
      },
    ],
  });
  const { output } = await built.generate({ format: 'esm' });
  await built.close();
  return output[0].code;
}
