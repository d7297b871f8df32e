/**
 * `node src/cli/operate.js NAME …`: a command of operators, from the built server in production, else from its source.
 */
import { importBuilt, runsBuilt } from './setup/built.js';
import { setCatalogueFolder } from './setup/catalogue-folder.js';
import { ensureWordingKeys } from './setup/generated.js';

setCatalogueFolder();
const [name] = process.argv.splice(2, 1);
if (runsBuilt()) await importBuilt(name);
else {
  await ensureWordingKeys();
  const { register } = await import('tsx/esm/api');
  register();
  await import(`../backend/operate/${name}.ts`);
}
