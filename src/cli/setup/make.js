/**
 * Makes what is generated and not tracked: after `npm ci`, when an editor needs every type, and before type-checks. A
 * failure does not fail the installation: the next user of the files makes them, and reports the error.
 */
import { canBuild } from './built.js';
import { ensureEditorSchemas } from './editor-schemas.js';
import { ensureGenerated } from './generated.js';

// without the packages of development nothing is made, and only what was built runs
if (canBuild()) {
  await ensureGenerated();
  await ensureEditorSchemas();
}
