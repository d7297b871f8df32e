import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.js';
import { root, run } from './run.js';

const stamp = join(root, 'schemas', 'editor', '.stamp');
/** What the schemas for editors are made from. */
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
 * Writes the schemas that the catalogue's files name as `$schema` when they are missing or when what they are made from
 * has changed. An editor can do without them, so a failure is reported and stops nothing.
 */
export async function ensureEditorSchemas() {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const code = await run(process.execPath, ['--import', 'tsx', 'src/build/editor-schemas.ts']);
  if (code === 0) writeFileSync(stamp, hash);
  else
    process.stderr.write(
      'The schemas for editors could not be written: see above; mend that, then run npm run types.\n',
    );
}
