/** `npm run catalog`: plain JavaScript, so that nothing has to be brought before it that reads TypeScript. */
import { load } from './setup/bundle.js';
import { ensureWordingKeys } from './setup/generated.js';

await ensureWordingKeys();
await load('catalog');
