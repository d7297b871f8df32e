/** Writes the schemas for editors (`schemas/editor/`, which is not tracked) from the schemas, the API and the catalogue. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { editorSchemaFiles } from '../cli/reference/editor-schemas.ts';
import { loadCatalogueFolder } from '../release/index.ts';
import { writeChangedFiles } from './write-what-differs.ts';

const folder = new URL('../../schemas/editor/', import.meta.url).pathname;

mkdirSync(folder, { recursive: true });
const schemas = await editorSchemaFiles(loadCatalogueFolder());
// a family that is gone takes its schema with it
for (const name of readdirSync(folder)) {
  if (name.endsWith('.json') && schemas[name] === undefined) rmSync(join(folder, name));
}
writeChangedFiles(folder, schemas);
