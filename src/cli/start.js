/**
 * `npm start` and `npm run dev`: the one entry that runs on a fresh clone, so it is plain JavaScript and imports
 * nothing that is not in Node. Installs what is missing, builds what is stale, then serves. In production it installs
 * and builds nothing, and serves what `npm run build` made.
 */
import { ensureBuilt, ensureStudioBuilt } from './setup/build.js';
import { serveBuilt } from './setup/built.js';
import { bundleFolder, load } from './setup/bundle.js';
import { setCatalogueFolder } from './setup/catalogue-folder.js';
import { ensureEditorSchemas } from './setup/editor-schemas.js';
import { ensureGenerated } from './setup/generated.js';
import { ensureInstalled } from './setup/install.js';
import { ensureNode, pastItsEnd } from './setup/node-version.js';

const dev = process.argv.includes('--dev');

ensureNode();
setCatalogueFolder();
const notice = pastItsEnd();
if (notice !== null) process.stderr.write(`${notice}\n`);
if (process.env.NODE_ENV === 'production' && !dev) await serveBuilt();
else await serveSources();

async function serveSources() {
  await ensureInstalled();
  await ensureGenerated();
  if (!dev) {
    // neither needs what the others make
    await Promise.all([ensureBuilt().then(ensureStudioBuilt), ensureEditorSchemas(), bundleFolder('serve')]);
    return load('serve');
  }
  await ensureEditorSchemas();
  const { register } = await import('tsx/esm/api');
  register();
  await import('./serve.ts');
}
