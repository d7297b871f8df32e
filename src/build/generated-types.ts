/** Writes the modules that hold types, and the documents of both clients: none is tracked, and none is loaded here. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apiTypes } from './api-types.ts';
import { PORTAL, portalDocuments } from './portal-documents.ts';
import { schemaTypes } from './schema-types.ts';
import { typedDocuments } from './typed-documents.ts';
import { writeChangedFiles } from './write-what-differs.ts';

const root = new URL('../../', import.meta.url).pathname;
const studio = { folder: 'src/studio/documents', schema: 'schemas/studio.graphql' };
const typesOf = (schema: string) => apiTypes(readFileSync(join(root, schema), 'utf8'), schema);
const modules = {
  ...(await schemaTypes(root)),
  'src/backend/graphql/core/api.generated.ts': await typesOf(PORTAL.schema),
  'src/backend/studio/studio-api.generated.ts': await typesOf(studio.schema),
  ...(await portalDocuments(root)),
  ...(await typedDocuments(root, studio)).modules,
};
// a document that is gone takes its module with it
for (const { folder } of [PORTAL, studio])
  for (const name of readdirSync(join(root, folder))) {
    const path = join(folder, name);
    if (name.endsWith('.generated.ts') && !Object.hasOwn(modules, path)) rmSync(join(root, path), { force: true });
  }
writeChangedFiles(root, modules);
