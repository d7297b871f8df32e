import { editorSchemas } from '../../analysis/editor/index.ts';
import { operatorManuals } from '../../analysis/editor/operator-manuals.ts';
import { type LoadedCatalogue, readSchemas } from '../../release/index.ts';

/** Editor schemas of a catalogue, by file name; none for a catalogue that cannot be walked. */
export async function editorSchemaFiles({
  table,
  sources,
  data,
  api,
}: LoadedCatalogue): Promise<Record<string, string>> {
  if (table === null) return {};
  const known = { table, sources, tests: [] };
  const schemas = editorSchemas({ known, data, api, schemas: readSchemas(), operators: operatorManuals() });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(schema, null, 1)}\n`]),
  );
}
