/** Writes the modules that hold types, and the portal's documents: none is tracked, and none is loaded here. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apiTypes } from './api-types.ts';
import { documentsFolder, portalDocuments } from './portal-documents.ts';
import { schemaTypes } from './schema-types.ts';
import { writeChangedFiles } from './write-what-differs.ts';

const root = new URL('../../', import.meta.url).pathname;
const sdl = readFileSync(join(root, 'schemas/portal.graphql'), 'utf8');
const modules = {
  ...(await schemaTypes(root)),
  'src/backend/graphql/core/api.generated.ts': await apiTypes(sdl),
  ...(await portalDocuments(root, sdl)),
};
// a document that is gone takes its module with it
for (const name of readdirSync(join(root, documentsFolder))) {
  const path = join(documentsFolder, name);
  if (name.endsWith('.generated.ts') && !Object.hasOwn(modules, path)) rmSync(join(root, path), { force: true });
}
writeChangedFiles(root, modules);
