/** `npm run serve`: serves what `npm run build` made, installs and builds nothing. */
import { serveBuilt } from './setup/built.js';
import { setCatalogueFolder } from './setup/catalogue-folder.js';
import { ensureNode, pastItsEnd } from './setup/node-version.js';

ensureNode();
setCatalogueFolder();
const notice = pastItsEnd();
if (notice !== null) process.stderr.write(`${notice}\n`);
await serveBuilt();
