import { ensureMade, isGenerated } from './stamped.js';

/** The sources of the editor schemas. */
const sources = [
  'package-lock.json',
  'catalog',
  'forms',
  'schemas/catalog',
  'schemas/forms',
  'schemas/portal.graphql',
  'src',
];

/**
 * Writes the schemas that the catalogue's files name as `$schema` when they are missing or older than their sources.
 * Editors work without them, so a failure is only reported.
 */
export async function ensureEditorSchemas() {
  const script = 'src/build/editor-schemas.ts';
  const isSource = (file) => !isGenerated(file);
  if (await ensureMade({ stamp: 'schemas/editor/.stamp', sources, isSource, script })) return;
  process.stderr.write('The schemas for editors could not be written: see above; mend that, then run npm run types.\n');
}
