/** `npm run catalog`: plain JavaScript, because it runs before anything that reads TypeScript is loaded. */
import { importBuilt, runsBuilt } from './setup/built.js';
import { load } from './setup/bundle.js';
import { setCatalogueFolder } from './setup/catalogue-folder.js';
import { ensureWordingKeys } from './setup/generated.js';

setCatalogueFolder();
if (runsBuilt()) await importBuilt('catalog');
else {
  await ensureWordingKeys();
  await load('catalog');
}
