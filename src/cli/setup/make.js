/**
 * Makes what is generated and not tracked: after `npm ci`, so that an editor that opens the clone knows every type, and
 * before what type-checks. Fails no installation: whoever needs it makes it then, and says what is wrong.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureEditorSchemas } from './editor-schemas.js';
import { ensureTypes, ensureWordingKeys } from './generated.js';
import { root } from './run.js';

await ensureWordingKeys();
// an installation without the packages of development type-checks nothing
if (existsSync(join(root, 'node_modules/json-schema-to-typescript'))) await ensureTypes();
await ensureEditorSchemas();
