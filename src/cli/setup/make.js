/**
 * Makes what is generated and not tracked: after `npm ci`, when an editor needs every type, and before type-checks. A
 * failure does not fail the installation: the next user of the files makes them, and reports the error.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureEditorSchemas } from './editor-schemas.js';
import { ensureTypes, ensureWordingKeys } from './generated.js';
import { root } from './run.js';

await ensureWordingKeys();
// without the development packages nothing is type-checked
if (existsSync(join(root, 'node_modules/json-schema-to-typescript'))) await ensureTypes();
await ensureEditorSchemas();
