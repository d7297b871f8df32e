/** `npm run catalog`: plain JavaScript, because it runs before anything that reads TypeScript is loaded. */
import { load } from './setup/bundle.js';
import { ensureWordingKeys } from './setup/generated.js';

await ensureWordingKeys();
await load('catalog');
