/** `npm run serve`: serves what `npm run build` made, installs and builds nothing. */
import { serveBuilt } from './setup/built.js';
import { ensureNode } from './setup/node-version.js';

ensureNode();
await serveBuilt();
